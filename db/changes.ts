import { EventEmitter } from "node:events";

/** What can change, named by the program above (app/entities.ts): an unknown topic does not compile. */
// biome-ignore lint/suspicious/noEmptyInterface: filled where the topics are known
export interface Topics {}
export type Topic = keyof Topics & string;

/** Something changed that open pages may show. */
export interface Change {
	programId: string;
	topic: Topic;
	entityId: string;
	/** Whose it is; null concerns everybody of the program. */
	memberId: string | null;
}

type Listener = (region: string, changes: Change[], mark: number, seqs: readonly number[]) => void;

const emitter = new EventEmitter<{ changes: Parameters<Listener> }>();
emitter.setMaxListeners(0);

/**
 * Tells this process's listeners at once; other processes learn it from change_log, where the changes have the numbers `seqs`.
 * `mark` is the number of the write.
 */
export function announce(region: string, changes: Change[], mark: number, seqs: readonly number[]): void {
	emitter.emit("changes", region, changes, mark, seqs);
}

export function onChanges(listener: Listener): () => void {
	emitter.on("changes", listener);
	return () => emitter.off("changes", listener);
}
