import { EventEmitter } from "node:events";

/** Something changed that open pages may show. */
export interface Change {
	programId: string;
	topic: string;
	entityId: string;
	/** Whose it is; null concerns everybody of the program. */
	memberId: string | null;
}

const emitter = new EventEmitter<{ changes: [region: string, changes: Change[]] }>();
emitter.setMaxListeners(0);

/** Tells this process's listeners at once; other processes learn it from change_log. */
export function announce(region: string, changes: Change[]): void {
	emitter.emit("changes", region, changes);
}

export function onChanges(listener: (region: string, changes: Change[]) => void): () => void {
	emitter.on("changes", listener);
	return () => emitter.off("changes", listener);
}
