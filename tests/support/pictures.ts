import sharp from "sharp";

/** A plain picture of a size; `orientation` 6 is a camera held upright. */
export async function picture(
	width: number,
	height: number,
	format: "png" | "jpeg" | "gif" | "webp" = "png",
	orientation?: number,
): Promise<Uint8Array<ArrayBuffer>> {
	const image = sharp({ create: { width, height, channels: 3, background: "#3a6" } });
	const tagged = orientation ? image.withMetadata({ orientation }).withExif({ IFD0: { Artist: "Marker" } }) : image;
	return new Uint8Array(await tagged.toFormat(format).toBuffer());
}

export function file(bytes: Uint8Array<ArrayBuffer> | string, name: string, type = "application/octet-stream"): File {
	return new File([bytes], name, { type });
}
