import { KEPT_POST_CHARACTERS } from "~/lib/limits";
import { cipher } from "~/server/crypto/fields.server";
import { pathNames } from "~/server/forms/names.rules";
import { isMultipart, readFormParts } from "~/server/forms/read-form.server";
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

/** Bytes of a body that is looked at: percent-encoded, a character takes up to nine. */
const MOST_BYTES = 9 * KEPT_POST_CHARACTERS;

/** A posted body without its files and secrets; null when it is too much to keep, or no form. */
export async function readPosted(request: Request, page: string): Promise<KeptPost | null> {
	const announced = Number(request.headers.get("Content-Length") ?? 0);
	if (!isMultipart(request) && announced > MOST_BYTES) return null;
	let files = false;
	const form = await readFormParts(
		request,
		async ({ data }) => {
			for await (const chunk of data) files ||= chunk.byteLength > 0;
			return undefined;
		},
		{ bytes: MOST_BYTES, paths: false },
	).catch(() => null);
	if (!form) return null;
	const fields = [...form].flatMap(([name, value]): [string, string][] =>
		typeof value !== "string" || SECRET_FIELDS.includes(name) || pathNames([name]) === null ? [] : [[name, value]],
	);
	return { page, fields, files };
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
