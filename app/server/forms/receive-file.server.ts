import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { finished } from "node:stream/promises";
import { FileRefused } from "~/lib/csv/file-refused";
import { IMPORT_MAX_BYTES } from "~/lib/limits";
import { seenLine } from "~/lib/text";
import { Refused } from "~/server/domain-error";
import { NotAForm, type Part } from "~/server/forms/multipart.server";
import { isMultipart, readFormParts } from "~/server/forms/read-form.server";
import { normaliseDatabaseError, StorageFull } from "~db/errors";
import { awayMessage } from "../faults/away.server";
import { peek } from "./spooled.server";

export interface Received {
	/** The fields, and as `file` the file's name; no `file` when none was chosen. */
	form: FormData;
	/** Why the file could not be kept; the fields came in all the same. */
	fault?: Error;
}

/** A body beyond this is cut off instead of read to its end for a friendly answer. */
const MOST_BYTES = 4 * IMPORT_MAX_BYTES;

/**
 * Writes the posted `file` to disk while it comes in. Throws FileRefused `tooLarge`, Refused for a body that is no
 * form; a disk that is full is the `fault` of what is returned.
 */
export async function receiveFile(request: Request, path: string): Promise<Received> {
	let size = 0;
	let fault: Error | undefined;
	let called: string | undefined;
	const takeFile = async ({ name, filename, data }: Part & { filename: string }) => {
		if (name !== "file") return undefined;
		const all = filename === "" ? await someOf(data) : data;
		if (all === null) return undefined;
		try {
			size = await writeParts(all, path);
		} catch (error) {
			if (error instanceof FileRefused) throw error;
			// The rest of the form is read all the same.
			fault = normaliseDatabaseError(error);
			for await (const _ of all);
		}
		called = tidyName(filename);
		return called;
	};
	const unreadable = new Refused("imports:upload.unreadable", "file");
	if (!isMultipart(request)) throw unreadable;
	const form = await readFormParts(request, takeFile).catch((error: unknown) => {
		throw error instanceof NotAForm ? unreadable : error;
	});
	if (size > IMPORT_MAX_BYTES) throw new FileRefused("tooLarge", { max: IMPORT_MAX_BYTES / 1024 / 1024 });
	// A text of that name stands for no file.
	if (called === undefined) form.delete("file");
	return { form, ...(fault && { fault }) };
}

/** What comes of a file without a name; null where nothing does, as a browser sends it where no file was chosen. */
async function someOf(data: AsyncIterable<Uint8Array>): Promise<AsyncIterable<Uint8Array> | null> {
	const { head, all } = await peek(data, 1);
	return head.byteLength === 0 ? null : all;
}

/** Stops writing at the limit but reads on, so that the browser gets to see the answer. Returns the bytes that came. */
async function writeParts(data: AsyncIterable<Uint8Array>, path: string): Promise<number> {
	await mkdir(dirname(path), { recursive: true });
	// The job that is answered for is nothing without its file: both are on the disk by then.
	const out = createWriteStream(path, { mode: 0o600, flush: true });
	const done = finished(out);
	done.catch(() => undefined);
	let size = 0;
	try {
		for await (const chunk of data) {
			size += chunk.length;
			if (size > MOST_BYTES) throw new FileRefused("tooLarge", { max: IMPORT_MAX_BYTES / 1024 / 1024 });
			if (size > IMPORT_MAX_BYTES || chunk.length === 0) continue;
			if (out.errored) throw out.errored;
			if (!out.write(chunk)) await Promise.race([once(out, "drain"), done]);
		}
		out.end();
		await done;
		return size;
	} catch (error) {
		out.destroy();
		throw error;
	}
}

function tidyName(filename: string): string {
	// Shown to admins and to members, who must not take one type of file for another.
	return seenLine(filename.slice(-200)) || "file.csv";
}

/** What is said of a file that could not be kept. Throws what is no fault of the disk or the database. */
export function diskMessage(error: unknown): string {
	if (error instanceof StorageFull) return "imports:upload.diskFull";
	const away = awayMessage(error);
	if (away === null) throw error;
	return away;
}
