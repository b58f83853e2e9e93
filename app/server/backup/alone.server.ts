import { newId } from "~/lib/ids.server";
import type { StoredObject } from "../storage/file-store";
import type { BackupPlace } from "./backup-place.server";

const MINUTE = 60_000;

interface Patience {
	/** How often a process renews its mark, and after how long without that it has ended; milliseconds. */
	beat: number;
	ended: number;
}

const PATIENCE: Patience = { beat: MINUTE, ended: 15 * MINUTE };

/** Marks of this process that could not be taken away, as the storage was not to be reached. */
const left = new Set<string>();

/**
 * Runs `work` unless another process is at the place of backups, then undefined: bytes that one has just stored would be
 * nobody's to the other, which removes those. Each leaves its mark before it looks for others, so of two that begin at once
 * one goes on at most.
 */
export async function aloneWith<T>(
	{ store }: BackupPlace,
	work: () => Promise<T>,
	{ beat, ended } = PATIENCE,
): Promise<T | undefined> {
	const mark = `making/${newId()}`;
	const write = () => store.write(mark, new TextEncoder().encode(`${process.pid}`));
	await write();
	let renewed = Promise.resolve();
	const renew = () => {
		renewed = renewed.then(write).catch(() => undefined);
	};
	const timer = setInterval(renew, beat).unref();
	try {
		const marks: StoredObject[] = [];
		for await (const page of store.list("making/")) marks.push(...page);
		// By one clock: that of the storage.
		const now = marks.find(({ key }) => key === mark)?.changed;
		if (now === undefined) return undefined;
		for (const { key, changed } of marks) {
			if (key === mark) continue;
			if (!left.has(key) && now - changed <= ended) return undefined;
			await store.remove(key);
			left.delete(key);
		}
		return await work();
	} finally {
		clearInterval(timer);
		// Renewed after it is removed, it would keep others away as if somebody were here.
		await renewed;
		await store.remove(mark).catch(() => left.add(mark));
	}
}
