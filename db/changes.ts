import { EventEmitter } from "node:events";

/** Something changed that open pages may show. */
export interface Change {
	programId: string;
	topic: string;
	entityId: string;
	/** Whose it is; null concerns everybody of the program. */
	memberId: string | null;
}

type Listener = (region: string, changes: Change[], mark: number) => void;

const emitter = new EventEmitter<{ changes: Parameters<Listener> }>();
emitter.setMaxListeners(0);

/** Tells this process's listeners at once; other processes learn it from change_log. `mark` is the number of the write. */
export function announce(region: string, changes: Change[], mark: number): void {
	emitter.emit("changes", region, changes, mark);
}

export function onChanges(listener: Listener): () => void {
	emitter.on("changes", listener);
	return () => emitter.off("changes", listener);
}
