// Types of engine.js, version 1.
export interface Choice {
	action: string;
	/** What the action earns. */
	points: number;
	/** The cells that are touched for it. */
	cells: number[];
}
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
/** The engine of one game in a worker. Requests are answered one after the other. Positions and actions are in the games'
 * notations. */
export declare class Engine {
	/** Starts a worker. The net of the game is fetched before the first search at a level that uses it, or at once if the level
	 * is named. Without the file the engine plays on below its strength. */
	static start(options?: { game?: "freckers" | "chexers" | "froglet" | "billabong"; rules?: string; level?: number }): Promise<Engine>;
	/** A start position; that of Froglet is dealt from the seed. */
	deal(seed?: number): Promise<string>;
	/** Sets up a position, and returns what is legal. */
	position(start?: string, actions?: string[]): Promise<Standing>;
	/** Searches the position. */
	go(limits?: Limits): Promise<Found>;
	/** Ends the search, which then returns what it has. */
	stop(): void;
	/** Ends the worker. What was asked for fails. */
	close(): void;
}
