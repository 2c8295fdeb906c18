// Types of engine.js, version 1.
export interface Choice { action: string; points: number; cells: number[] }
export interface Standing {
	choices: Choice[];
	/** The seat to move, from 0; null at the end of a game. */
	turn: number | null;
	ply: number;
	tally: { have: number; of: number }[];
	/** "" while the game runs, "draw", or the seat that won. */
	result: "" | "draw" | number;
	reason: string;
}
export interface Limits {
	/** 1 to 10; 0 is full strength. */
	level?: number;
	/** Milliseconds. */
	movetime?: number;
	nodes?: number;
	depth?: number;
	onInfo?: (found: Found) => void;
}
export interface Found {
	action: string;
	/** Hundredths of a step for the side to move, or the turns to a proven win, negative for a loss. */
	score: number | { win: number } | null;
	depth?: number;
	line: string[];
}

export declare const version: 1;
export declare class Engine {
	static start(options?: { game?: "freckers" | "chexers" | "froglet" | "billabong"; rules?: string; level?: number }): Promise<Engine>;
	deal(seed?: number): Promise<string>;
	position(start?: string, actions?: string[]): Promise<Standing>;
	go(limits?: Limits): Promise<Found>;
	stop(): void;
	close(): void;
}
