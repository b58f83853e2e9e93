import { closeSync, openSync, readSync, statSync } from "node:fs";

/** The name of a file may later lead to another one. */
export interface Place {
	dev: number;
	ino: number;
	size: number;
	mtimeMs: number;
}

export type FileState =
	| { kind: "missing" | "empty" }
	| { kind: "damaged"; says: string }
	/** `short`: some of its pages must be in the log beside it. `rollback`: it was written without such a log. */
	| { kind: "sound"; short: boolean; rollback: boolean; stamp: number; controlStamp: number };

const MAGIC = "SQLite format 3\0";
const HEADER = 100;
const CUT_OFF = "it was cut off: pages at its end are missing";

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
		if (short && (placeOf(`${path}-wal`)?.size ?? 0) === 0) return { kind: "damaged", says: CUT_OFF };
		return {
			kind: "sound",
			short,
			rollback: header[18] === 1,
			stamp: stampIn(header),
			controlStamp: header.readUInt32BE(60),
		};
	} finally {
		closeSync(fd);
	}
}

/**
 * What is wrong with an open file by its first page; null when nothing is. `stamp` is what it bears since it was opened,
 * null before that is known.
 */
export function openFileFault(
	fd: number,
	size: number,
	stamp: number | null,
): { fault: "damaged" | "replaced"; says: string } | null {
	const header = readHeader(fd);
	const says = headerFault(header) ?? (size < announcedSize(header) ? CUT_OFF : null);
	if (says !== null) return { fault: "damaged", says };
	const foreign = stamp !== null && stampIn(header) !== stamp;
	return foreign ? { fault: "replaced", says: "another database was written over it" } : null;
}

/** What a file bears in its first page: a part of its identity that can be read beside an open connection. */
export const stampOf = (fd: number): number => stampIn(readHeader(fd));

const stampIn = (header: Buffer) => (header.length < HEADER ? 0 : header.readUInt32BE(68));

/** The stamp of an identity: SQLite keeps a number for the application, positive and not 0. */
export const stampFor = (identity: string): number => Number.parseInt(identity.slice(0, 7), 16) || 1;

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
