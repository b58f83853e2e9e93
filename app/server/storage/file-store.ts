import type { Fault } from "~db/errors";

/** Of bytes, both ends included, as HTTP counts them. */
export interface ByteRange {
	start: number;
	end: number;
}

export interface StoredObject {
	/** `files/<program>/<path>` or `imports/<program>/<import>.csv`. */
	key: string;
	/** Bytes. */
	size: number;
	/** UTC milliseconds. */
	changed: number;
	/** In hex, where the storage knows it without reading the object. */
	sha256?: string;
}

export interface Content {
	/** Of the whole object, bytes. */
	size: number;
	/** What was asked for. Taken once: the bytes may be on their way already. */
	stream: () => ReadableStream<Uint8Array>;
}

/**
 * Where the bytes of an installation's files are: in the data folder of one machine, or in a storage that all of them reach.
 * What cannot be reached, is full or may not be written throws an error of db/errors, as databases do.
 */
export interface FileStore {
	/** Whether every machine sees the same objects: what is missing is then gone, not elsewhere. */
	readonly isShared: boolean;
	/** Whole or not at all, also when the machine stops in between. A path is that of a file on this machine. */
	write(key: string, source: Uint8Array | { path: string }): Promise<void>;
	/** Null when there is no such object. A range that begins behind the end is empty. */
	read(key: string, range?: ByteRange): Promise<Content | null>;
	find(key: string): Promise<StoredObject | null>;
	/** May throw when there is none. */
	remove(key: string): Promise<void>;
	/** All objects whose key begins with a folder (which ends with `/`), in pages, ordered by key within each. */
	list(folder: string): AsyncIterable<StoredObject[]>;
	/** The names of the folders at the root, in any order. */
	folders(): Promise<string[]>;
	/** Whether something can be stored just now. */
	state(): Promise<"ok" | Fault>;
	/** A path on this machine to which a file is written before it is kept under `key`. */
	draftOf(key: string): string;
	/** Takes the draft of `key` over. */
	keepDraft(key: string): Promise<void>;
	/** Removes the draft and the object, where there is one. */
	discard(key: string): Promise<void>;
	/** Hands the object out as a file of this machine, for as long as `use` runs. Throws ENOENT when there is none. */
	withFile<T>(key: string, use: (path: string) => Promise<T>): Promise<T>;
	/** Removes what a process that was ended left on this machine. */
	tidy(now: number): Promise<void>;
}

const PART = /^[A-Za-z0-9_-][A-Za-z0-9_.@-]*$/;

/** Whether it may stand between the `/` of a key. */
export const isPart = (part: string) => PART.test(part);

/** Keys are made by us; whoever forgets to check a name still stays inside. */
export function isKey(key: string): boolean {
	const [root, ...parts] = key.split("/");
	return (root === "files" || root === "imports") && parts.length > 1 && parts.every(isPart);
}
