import { Refused } from "~/server/domain-error";

/** Room for the other fields and the multipart frame. */
const FRAME = 1024 * 1024;

/**
 * Reads a posted form with a file. The announced size is checked before reading, the real one while reading: a body
 * above `maxBytes` is let through to nowhere, so that the browser still gets the answer. Throws Refused at `field`.
 */
export async function readUpload(request: Request, maxBytes: number, field: string): Promise<FormData> {
	const limit = maxBytes + FRAME;
	const chunks: Uint8Array[] = [];
	let size = 0;
	const reader = request.body?.getReader();
	for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
		size += part.value.byteLength;
		if (size > limit) chunks.length = 0;
		else chunks.push(part.value);
	}
	if (size > limit) throw new Refused("files:errors.imageTooLarge", field, 413);
	const body = new Blob(chunks as BlobPart[], { type: request.headers.get("Content-Type") ?? "" });
	return new Response(body, { headers: { "Content-Type": request.headers.get("Content-Type") ?? "" } }).formData();
}
