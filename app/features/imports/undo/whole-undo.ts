import type { TenantScope, WriteScope } from "~db/scope";

/** How a kind takes an import back that counts as one, however many rows it has: nothing is kept of each. */
export interface WholeUndo {
	/** How many rows there are to remove. */
	count(scope: TenantScope, jobId: string): Promise<number>;
	/** Has the import count no more; once it has, nothing. */
	begin(tx: WriteScope, jobId: string): Promise<void>;
	/** Removes some of its rows, and with the last ones what is left of it; how many. Fewer than asked for are the last. */
	remove(tx: WriteScope, jobId: string, size: number): Promise<number>;
}

/** Whether imports are taken back as a whole. */
export const isWhole = (undo: object): undo is WholeUndo => "begin" in undo;
