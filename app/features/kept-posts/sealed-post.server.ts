import { unstable_parseMultipartFormData as parseMultipart } from "@remix-run/node";
import { KEPT_POST_CHARACTERS } from "~/lib/limits";
import { cipher } from "~/server/crypto/fields.server";
import { SECRET_FIELDS } from "~/server/forms.server";
import { readJson } from "~db/columns";

/** What somebody had typed, and where. */
export interface KeptPost {
	/** Path and query of the form's page. */
	page: string;
	/** Name and value, in the order they were posted; no secrets, no files. */
	fields: [string, string][];
	/** Whether files were sent with it, which nobody kept. */
	files: boolean;
}

const MOST_FIELDS = 2000;
/** Bytes of a body that is looked at: percent-encoded, a character takes up to nine. */
const MOST_BYTES = 9 * KEPT_POST_CHARACTERS;
// What forms here never send, and what makes a list of a billion when it is read back.
const UNUSUAL = /^__|^.{201}|\[\d{4,}\]/s;

/** A posted body without its files and secrets; null when it is too much to keep, or no form. */
export async function readPosted(request: Request, page: string): Promise<KeptPost | null> {
	const announced = Number(request.headers.get("Content-Length") ?? 0);
	const multipart = request.headers.get("Content-Type")?.toLowerCase().startsWith("multipart/form-data") ?? false;
	if (!multipart && announced > MOST_BYTES) return null;
	let files = false;
	let room = MOST_BYTES;
	let form: FormData;
	try {
		form = multipart
			? await parseMultipart(request, async ({ filename, data }) => {
					const chunks: Uint8Array[] = [];
					for await (const chunk of data) {
						// Read to its end either way: a browser shows no answer while it still sends.
						if (filename !== undefined) files ||= chunk.byteLength > 0;
						else if (room >= chunk.byteLength) chunks.push(chunk);
						if (filename === undefined) room -= chunk.byteLength;
					}
					return filename === undefined ? Buffer.concat(chunks).toString("utf8") : undefined;
				})
			: await request.formData();
	} catch {
		return null;
	}
	const fields = [...form].flatMap(([name, value]): [string, string][] =>
		typeof value !== "string" || SECRET_FIELDS.includes(name) || UNUSUAL.test(name) ? [] : [[name, value]],
	);
	return room < 0 || fields.length > MOST_FIELDS ? null : { page, fields, files };
}

/** Encrypted, for the database; null when it is too long. */
export function seal(post: KeptPost): string | null {
	const text = JSON.stringify(post);
	return text.length > KEPT_POST_CHARACTERS ? null : cipher().encrypt(text);
}

export function unseal(sealed: string): KeptPost | null {
	return readJson<KeptPost | null>(cipher().decrypt(sealed), null);
}

/** The fields as the form that was posted. */
export function toForm({ fields }: KeptPost): FormData {
	const form = new FormData();
	for (const [name, value] of fields) form.append(name, value);
	return form;
}
