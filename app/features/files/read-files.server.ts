import { unstable_parseMultipartFormData as parseMultipart, type UploadHandlerPart } from "@remix-run/node";
import { MAX_FORM_DATA_CHARACTERS } from "~/lib/limits";
import { Refused } from "~/server/domain-error";
import { DOCUMENT_MAX_BYTES, POST_MAX_BYTES } from "./files.rules";

export interface PostedFiles {
	/** Texts and files that were small enough; an input in which nothing was chosen holds an empty file. */
	form: FormData;
	/** Names of files that were too large, by the field they were sent in. */
	tooLarge: ReadonlyMap<string, readonly string[]>;
}

/** Four bytes a character at most. */
const TEXT_MAX_BYTES = 4 * MAX_FORM_DATA_CHARACTERS;

/**
 * Reads a posted form with files. A file above the limit is let through to nowhere while the rest is kept, so that the
 * form comes back with what was typed. Throws Refused for a body that is no form.
 */
export async function readFilesForm(request: Request, maxBytes = DOCUMENT_MAX_BYTES): Promise<PostedFiles> {
	const tooLarge = new Map<string, string[]>();
	if (!request.headers.get("Content-Type")?.toLowerCase().startsWith("multipart/form-data"))
		return { form: await request.formData(), tooLarge };
	let room = POST_MAX_BYTES;
	const takePart = async ({ name, filename, contentType, data }: UploadHandlerPart) => {
		if (filename === undefined) {
			const text = await readUpTo(data, TEXT_MAX_BYTES);
			if (text === null) throw new Refused("files:errors.unreadable");
			return new TextDecoder().decode(text);
		}
		const bytes = await readUpTo(data, Math.min(maxBytes, room));
		if (bytes === null) {
			tooLarge.set(name, [...(tooLarge.get(name) ?? []), filename]);
			return undefined;
		}
		room -= bytes.byteLength;
		return new File([bytes as BlobPart], filename, { type: contentType });
	};
	try {
		return { form: await parseMultipart(request, takePart), tooLarge };
	} catch (error) {
		if (request.signal.aborted) throw error;
		throw new Refused("files:errors.unreadable");
	}
}

/** All of it, or null when it is more; read to its end either way, so that the browser still gets the answer. */
async function readUpTo(data: AsyncIterable<Uint8Array>, limit: number): Promise<Uint8Array | null> {
	const chunks: Uint8Array[] = [];
	let size = 0;
	for await (const chunk of data) {
		size += chunk.byteLength;
		if (size > limit) chunks.length = 0;
		else chunks.push(chunk);
	}
	return size > limit ? null : Buffer.concat(chunks);
}

/** The files chosen in a field. */
export function chosenFiles(form: FormData, name: string): File[] {
	return form
		.getAll(name)
		.filter((value) => typeof value !== "string" && (value.size > 0 || value.name !== "")) as File[];
}
