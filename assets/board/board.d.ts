// Types of board.js, version 1.
import type { Limits, Found, Standing } from "./engine.js";

export type Drawing =
	| ["ring", string, Tint?]
	| ["arrow", string, string, Tint?]
	| ["text", string, string];
export type Tint = "green" | "red" | "blue" | "amber";

export declare class Board extends HTMLElement {
	/** The start position in the game's notation. */
	readonly start: string;
	/** The actions that led to the position on the board. */
	readonly actions: string[];
	load(record: string): Promise<void>;
	position(text: string): Promise<void>;
	legal(): Promise<Standing>;
	append(action: string): Promise<void>;
	think(limits?: Limits): Promise<Found>;
	answer(limits?: Limits): Promise<void>;
	go(actions: number): void;
	step(by?: number): Promise<void> | void;
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
