import { DOCUMENT_MAX_BYTES, POST_MAX_BYTES } from "~/lib/limits";
import { Refused } from "~/server/domain-error";
import { NotAForm } from "~/server/forms/multipart.server";
import { type FormLimits, readFormParts, readUpTo } from "~/server/forms/read-form.server";

export interface PostedFiles {
	/** Texts and files that were small enough; an input in which nothing was chosen holds an empty file. */
	form: FormData;
	/** Names of files that were too large, by the field they were sent in. */
	tooLarge: ReadonlyMap<string, readonly string[]>;
}

/** Takes a file aside while it comes in, or gives back all of it to be read here. */
export type Aside = (file: {
	filename: string;
	data: AsyncIterable<Uint8Array>;
}) => Promise<AsyncIterable<Uint8Array> | null>;

/**
 * Reads a posted form with files. A file above the limit is let through to nowhere while the rest is kept, so that the
 * form comes back with what was typed. Throws Refused for a body that is no form.
 */
export async function readFilesForm(
	request: Request,
	maxBytes = DOCUMENT_MAX_BYTES,
	limits?: FormLimits,
	aside: Aside = async ({ data }) => data,
): Promise<PostedFiles> {
	const tooLarge = new Map<string, string[]>();
	let room = POST_MAX_BYTES;
	try {
		const form = await readFormParts(
			request,
			async ({ name, filename, contentType, data }) => {
				const left = await aside({ filename, data });
				if (left === null) return undefined;
				const bytes = await readUpTo(left, Math.min(maxBytes, room));
				if (bytes === null) {
					tooLarge.set(name, [...(tooLarge.get(name) ?? []), filename]);
					return undefined;
				}
				room -= bytes.byteLength;
				return new File([bytes as BlobPart], filename, { type: contentType });
			},
			limits,
		);
		return { form, tooLarge };
	} catch (error) {
		if (error instanceof NotAForm) throw new Refused("files:errors.unreadable", undefined, error.status);
		throw error;
	}
}

/** The files chosen in a field. */
export function chosenFiles(form: FormData, name: string): File[] {
	return form
		.getAll(name)
		.filter((value) => typeof value !== "string" && (value.size > 0 || value.name !== "")) as File[];
}
