import { closeSync, openSync, readSync, statSync } from "node:fs";

/** The name of a file may later lead to another one. */
export interface Place {
	dev: number;
	ino: number;
	size: number;
	mtimeMs: number;
}

type FileState =
	| { kind: "missing" | "empty" }
	| { kind: "damaged"; says: string }
	/** `short`: some of its pages must be in the log beside it. `rollback`: it was written without such a log. */
	| { kind: "sound"; short: boolean; rollback: boolean };

const MAGIC = "SQLite format 3\0";
const HEADER = 100;

/** Where the name leads now; null when there is nothing. */
export function placeOf(path: string): Place | null {
	try {
		const { dev, ino, size, mtimeMs } = statSync(path);
		return { dev, ino, size, mtimeMs };
	} catch {
		return null;
	}
}

export const samePlace = (a: Place | null, b: Place | null) => a?.dev === b?.dev && a?.ino === b?.ino;

/** Whether anything about the file has changed, as far as its folder tells. */
export const sameState = (a: Place | null, b: Place | null) =>
	samePlace(a, b) && a?.size === b?.size && a?.mtimeMs === b?.mtimeMs;

/**
 * Looks at a file from outside, before it is opened as a database. Never for one that this process has open: closing a
 * second descriptor gives up the locks that SQLite holds.
 */
export function inspectFile(path: string): FileState {
	const place = placeOf(path);
	if (!place) return { kind: "missing" };
	if (place.size === 0) return { kind: "empty" };
	const fd = openSync(path, "r");
	try {
		const header = readHeader(fd);
		const says = headerFault(header);
		if (says) return { kind: "damaged", says };
		const short = place.size < announcedSize(header);
		if (short && (placeOf(`${path}-wal`)?.size ?? 0) === 0)
			return { kind: "damaged", says: "it was cut off: pages at its end are missing" };
		return { kind: "sound", short, rollback: header[18] === 1 };
	} finally {
		closeSync(fd);
	}
}

/** What is wrong with an open file by its first page; null when nothing is. */
export function openFileFault(fd: number, size: number): string | null {
	const header = readHeader(fd);
	return headerFault(header) ?? (size < announcedSize(header) ? "it was cut off: pages at its end are missing" : null);
}

function readHeader(fd: number): Buffer {
	const header = Buffer.alloc(HEADER);
	const read = readSync(fd, header, 0, HEADER, 0);
	return header.subarray(0, read);
}

function headerFault(header: Buffer): string | null {
	if (header.length < HEADER || header.toString("latin1", 0, 16) !== MAGIC) return "it is no SQLite database";
	return null;
}

/** The bytes that the pages take; 0 where the header does not say. */
function announcedSize(header: Buffer): number {
	const valid = header.readUInt32BE(24) === header.readUInt32BE(92);
	const page = header.readUInt16BE(16);
	return valid ? header.readUInt32BE(28) * (page === 1 ? 65_536 : page) : 0;
}
