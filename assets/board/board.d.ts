// Types of board.js, version 1.
import type { Choice, Limits, Found, Standing } from "./engine.js";

/** A drawing on the board: a ring around a cell, an arrow between two, or a text on a cell. */
export type Drawing =
	| ["ring", string, Tint?]
	| ["arrow", string, string, Tint?]
	| ["text", string, string];
export type Tint = "green" | "red" | "blue" | "amber";
export type Player = (position: { start: string; actions: string[]; choices: Choice[] }) => string | null | Promise<string | null>;

/** Where the board stands: after `action` of `actions` moves. */
export interface At {
	action: number;
	actions: number;
	/** The last move, empty at the start. */
	notation: string;
	/** How many hops of the next move are shown, of how many; both 0 between two moves. */
	hop: number;
	hops: number;
	playing: boolean;
}

/** The `detail` of each event. Every move is told by itself, in the order of play. */
export interface BoardEvents {
	/** A game or a position is shown. */
	ready: {};
	/** A replay is shown. `curve` has the thousandths of the points that the first seat could expect at each position, null
	 * where unknown; it is there if any is known. */
	loaded: At & { curve?: (number | null)[] };
	/** By whom: `player` is a function of `players`. */
	moved: { action: string; seat: number; by: "person" | "engine" | "player" | "script" };
	/** A piece was selected. */
	selected: { cell: string };
	/** The position changed, or a replay began to play or stopped. */
	at: At;
	end: { result: number | "draw"; reason: string };
	/** A sentence for people. */
	error: { message: string };
}

/** Methods that wait return promises, which fail with an `Error` whose message is a sentence. */
export declare class Board extends HTMLElement {
	/** The start position in the game's notation. */
	readonly start: string;
	/** The actions that led from the start to what is on the board. */
	readonly actions: string[];
	/** Whether the game is one of people who send each other its link. */
	readonly byLink: boolean;
	/** Whether the board shows a replay. */
	readonly replaying: boolean;
	/** Whether a replay is playing its moves. */
	readonly playing: boolean;
	/** The number of the first move of what is on the board. */
	readonly first: number;
	/** Who plays what. */
	readonly label: string;
	/** Who plays, by seat: null for the reader, a level, or a function that returns an action or a promise of one, null for
	 * none. Setting it begins a new game. */
	players: (null | number | Player)[] | null;
	/** Asks again whose function returned no action. */
	resume(): void;
	/** Shows a record or a referee's log after `at` moves, or at its end. Errors have its name. */
	load(record: string, options?: { at?: number; name?: string }): Promise<void>;
	/** Shows the game of a link in the same way. */
	open(link: string, at?: number): Promise<void>;
	/** The game on the board as a link. */
	link(): Promise<string>;
	/** Shows a position in the game's notation. One that is not legal is refused. */
	position(text: string): Promise<void>;
	/** What is legal. */
	legal(): Promise<Standing>;
	/** Plays an action, after those that were appended before it. One that is not legal is refused. The engine replies only
	 * when `answer` is called. */
	append(action: string): Promise<void>;
	/** Searches the position. */
	think(limits?: Limits): Promise<Found>;
	/** Lets the engine move, whoever's turn it is. */
	answer(limits?: Limits): Promise<void>;
	/** In a replay, to the position after so many moves. */
	go(actions: number): void;
	/** In a replay, so many moves forward, or back; 1 without a number. */
	step(by?: number): Promise<void> | void;
	/** The same by hops. */
	hop(by?: number): Promise<void> | void;
	play(): void;
	pause(): void;
	/** Turns the board. */
	flip(flipped?: boolean): void;
	/** Draws on the board until the next move. */
	annotate(list: Drawing[]): void;

	addEventListener<T extends keyof BoardEvents>(type: T, listener: (event: CustomEvent<BoardEvents[T]>) => void, options?: boolean | AddEventListenerOptions): void;
	addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
}

declare global {
	interface HTMLElementTagNameMap {
		"freckers-board": Board;
	}
}
