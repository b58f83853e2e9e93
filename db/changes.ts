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

type Emitter = EventEmitter<{ changes: Parameters<Listener> }>;

// Of the process, as the open streams are: a development server that loads its modules anew tells those that are open.
const holder = globalThis as { __laurelChanges?: Emitter };
holder.__laurelChanges ??= new EventEmitter().setMaxListeners(0) as Emitter;
const emitter = holder.__laurelChanges;

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
