import type { SentPicture } from "./profile.service.server";

/** The file of a form field; null when none was chosen (browsers then send an empty one without a name). */
export async function sentPicture(entry: FormDataEntryValue | null): Promise<SentPicture | null> {
	if (entry === null || typeof entry === "string" || (entry.size === 0 && entry.name === "")) return null;
	return { bytes: new Uint8Array(await entry.arrayBuffer()), name: entry.name };
}
