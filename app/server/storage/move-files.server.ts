import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { newId } from "~/lib/ids.server";
import { ROWS_AT_ONCE } from "~/lib/limits";
import { eachOf } from "./each-of";
import type { FileStore, StoredObject } from "./file-store";

interface Move {
	from: FileStore;
	to: FileStore;
	/** Where a file lies on its way. */
	scratch: string;
	/** Whether the old ones go, once all are over. */
	remove: boolean;
	/** Told now and then. */
	tell?: (progress: MovedFiles) => void;
}

export interface MovedFiles {
	files: number;
	bytes: number;
	copied: number;
	/** Were there already, as they should be. */
	same: number;
	removed: number;
	/** Keys that could not be moved, and why. */
	failed: { key: string; why: string }[];
}

const ROOTS = ["files/", "imports/"];

/** Whether both are one place, whatever they are called: what is put into the one is there in the other. */
export async function isSamePlace(one: FileStore, other: FileStore): Promise<boolean> {
	const key = `files/_probe/${newId()}`;
	await one.write(key, new Uint8Array());
	try {
		return (await other.find(key)) !== null;
	} finally {
		await one.discard(key);
	}
}

/**
 * Copies every file of an installation to another storage, and compares what arrived with what was sent. What is there
 * already and the same is left, so a move that was broken off goes on where it was.
 */
export async function moveFiles({ from, to, scratch, remove, tell }: Move): Promise<MovedFiles> {
	const done: MovedFiles = { files: 0, bytes: 0, copied: 0, same: 0, removed: 0, failed: [] };
	await mkdir(scratch, { recursive: true });
	const moveOne = async (object: StoredObject) => {
		try {
			const moved = await copyOne(object, { from, to, scratch });
			if (moved === "gone") return;
			done.files++;
			done.bytes += object.size;
			done[moved]++;
		} catch (error) {
			done.failed.push({ key: object.key, why: error instanceof Error ? error.message : String(error) });
		}
		if ((done.files + done.failed.length) % ROWS_AT_ONCE === 0) tell?.(done);
	};
	for (const root of ROOTS) for await (const page of from.list(root)) await eachOf(page, moveOne);
	// Half a move leaves two whole storages, never two halves.
	if (!remove || done.failed.length > 0) return done;
	const removeOne = async ({ key, size }: StoredObject) => {
		// One that came after the copying is not over there yet.
		if ((await to.find(key))?.size !== size) return;
		await from.remove(key);
		done.removed++;
	};
	for (const root of ROOTS) {
		const all: StoredObject[] = [];
		for await (const page of from.list(root)) all.push(...page);
		await eachOf(all, removeOne);
	}
	return done;
}

async function copyOne(
	{ key, size }: StoredObject,
	{ from, to, scratch }: Pick<Move, "from" | "to" | "scratch">,
): Promise<"copied" | "same" | "gone"> {
	const there = await to.find(key);
	if (there?.size === size && (await sumOf(from, key)) === (there.sha256 ?? (await sumOf(to, key)))) return "same";
	const content = await from.read(key);
	// Taken away since it was listed.
	if (!content) return "gone";
	const hash = createHash("sha256");
	const counted = async function* (chunks: AsyncIterable<Buffer>) {
		for await (const chunk of chunks) {
			hash.update(chunk);
			yield chunk;
		}
	};
	const path = join(scratch, newId());
	try {
		const bytes = Readable.fromWeb(content.stream() as never);
		await pipeline(bytes, counted, createWriteStream(path, { flags: "wx", mode: 0o600 }));
		await to.write(key, { path });
	} finally {
		await rm(path, { force: true });
	}
	if ((await sumOf(to, key)) !== hash.digest("hex")) throw new Error("what arrived is not what was sent");
	return "copied";
}

async function sumOf(store: FileStore, key: string): Promise<string | null> {
	const content = await store.read(key);
	if (!content) return null;
	const hash = createHash("sha256");
	for await (const chunk of content.stream() as unknown as AsyncIterable<Uint8Array>) hash.update(chunk);
	return hash.digest("hex");
}
