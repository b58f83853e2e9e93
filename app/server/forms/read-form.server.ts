import { resolveLocale } from "../i18n/locale.server";
import { translator } from "../i18n/messages.server";
import { Body } from "./body.server";
import { boundaryOf, NotAForm, type Part, readParts } from "./multipart.server";
import { FIELDS_MAX, isShortName, pathNames } from "./names.rules";

export interface FormLimits {
	/** Bytes of all texts, as they are sent. */
	bytes?: number;
	/** How many fields it may have. */
	fields?: number;
	/** Whether the names are paths, as those of every form that goes to `parseFormData`. */
	paths?: boolean;
}

/** Far above the longest of our usual forms, whose texts have up to nine bytes a character on their way. */
const BYTES = 1024 * 1024;

/**
 * The one door by which a posted form comes in: what is not well formed, or larger than the page can send, is refused
 * before anything is made of it. Files are passed over. Throws a Response with status 400 or 413.
 */
export async function readForm(request: Request, limits?: FormLimits): Promise<FormData> {
	try {
		return await readFormParts(request, async () => undefined, limits);
	} catch (error) {
		if (!(error instanceof NotAForm)) throw error;
		// In words: where a route has no page, they are all that is shown.
		const text = translator(await resolveLocale(request, undefined))(`common:errors.${error.status}.text`);
		const headers = { "Content-Type": "text/plain; charset=utf-8" };
		throw new Response(text, { status: error.status, headers });
	}
}

/**
 * The same with files, each handed to `takeFile` as it comes in; what that gives is the field's value, undefined leaves it
 * out. Throws NotAForm once the body has been read to its end, and what `takeFile` throws.
 */
export async function readFormParts(
	request: Request,
	takeFile: (file: Part & { filename: string }) => Promise<File | string | undefined>,
	{ bytes = BYTES, fields = FIELDS_MAX, paths = true }: FormLimits = {},
): Promise<FormData> {
	const body = new Body(request);
	try {
		const form = isMultipart(request)
			? await fromParts(body, request, takeFile, { bytes, fields })
			: await fromText(body, request, { bytes, fields });
		if (!(paths ? keepPaths(form) : [...form.keys()].every(isShortName))) throw new NotAForm("odd names");
		return form;
	} catch (error) {
		if (error instanceof NotAForm && !request.signal.aborted) await body.drain();
		throw error;
	}
}

/** Leaves only those fields in a form whose names may be made into objects; false where it is to be refused as a whole. */
export function keepPaths(form: FormData): boolean {
	const names = pathNames(form.keys());
	for (const name of new Set(form.keys())) if (!names?.has(name)) form.delete(name);
	return names !== null;
}

const typeOf = (request: Request) => request.headers.get("Content-Type") ?? "";
/** Whether a request says that it is a form with files. */
export const isMultipart = (request: Request) => /^multipart\/form-data\s*;/i.test(typeOf(request));

type Most = Required<Pick<FormLimits, "bytes" | "fields">>;

async function fromText(body: Body, request: Request, { bytes, fields }: Most): Promise<FormData> {
	const form = new FormData();
	const isForm = /^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(typeOf(request));
	if (!isForm && request.body && typeOf(request) !== "") throw new NotAForm("not the type of a form");
	const text = await body.text({ limit: bytes, fields });
	if (!isForm && text !== "") throw new NotAForm("no type");
	for (const [name, value] of new URLSearchParams(text)) form.append(name, value);
	return form;
}

async function fromParts(
	body: Body,
	request: Request,
	takeFile: (file: Part & { filename: string }) => Promise<File | string | undefined>,
	{ bytes, fields }: Most,
): Promise<FormData> {
	const form = new FormData();
	let room = bytes;
	for await (const part of readParts(body, boundaryOf(typeOf(request)), fields)) {
		if (part.filename === undefined) {
			const text = await readUpTo(part.data, room);
			if (text === null) throw new NotAForm("more than any form holds", 413);
			room -= text.byteLength;
			form.append(part.name, new TextDecoder().decode(text));
			continue;
		}
		const value = await takeFile({ ...part, filename: part.filename });
		if (typeof value === "string") form.append(part.name, value);
		else if (value) form.append(part.name, value, value.name);
	}
	return form;
}

/** All of it, or null when it is more; read to its end either way, so that the browser still gets the answer. */
export async function readUpTo(data: AsyncIterable<Uint8Array>, limit: number): Promise<Uint8Array | null> {
	const chunks: Uint8Array[] = [];
	let size = 0;
	for await (const chunk of data) {
		size += chunk.byteLength;
		if (size > limit) chunks.length = 0;
		else chunks.push(chunk);
	}
	return size > limit ? null : Buffer.concat(chunks);
}
