// Types of board.js, version 1.
import type { Choice, Limits, Found, Standing } from "./engine.js";

export type Drawing =
	| ["ring", string, Tint?]
	| ["arrow", string, string, Tint?]
	| ["text", string, string];
export type Player = (position: { start: string; actions: string[]; choices: Choice[] }) => string | null | Promise<string | null>;
export type Tint = "green" | "red" | "blue" | "amber";

export declare class Board extends HTMLElement {
	/** The start position in the game's notation. */
	readonly start: string;
	/** The actions that led to the position on the board. */
	readonly actions: string[];
	/** Whether the game is one of people who send each other its link. */
	readonly byLink: boolean;
	readonly replaying: boolean;
	readonly playing: boolean;
	/** The number of the first move of what is on the board. */
	readonly first: number;
	/** Who plays what. */
	readonly label: string;
	/** Who plays, by seat: null for the reader, a level, or a function that chooses an action, null for none. */
	players: (null | number | Player)[] | null;
	/** Asks again whose function returned no action. */
	resume(): void;
	load(record: string, options?: { at?: number; name?: string }): Promise<void>;
	open(link: string, at?: number): Promise<void>;
	link(): Promise<string>;
	position(text: string): Promise<void>;
	legal(): Promise<Standing>;
	append(action: string): Promise<void>;
	think(limits?: Limits): Promise<Found>;
	answer(limits?: Limits): Promise<void>;
	go(actions: number): void;
	step(by?: number): Promise<void> | void;
	hop(by?: number): Promise<void> | void;
	play(): void;
	pause(): void;
	flip(flipped?: boolean): void;
	annotate(list: Drawing[]): void;
}

declare global {
	interface HTMLElementTagNameMap {
		"freckers-board": Board;
	}
}
