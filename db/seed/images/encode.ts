import { encodeImage, resizer } from "~/features/files/images.server";

const drawn = new Map<string, ReturnType<typeof encodeImage>>();

/** The sizes of a drawing. Encoding is what costs, so one that both programs show is encoded once. */
export function encodeDrawing(name: string, svg: () => string): ReturnType<typeof encodeImage> {
	const sizes = drawn.get(name) ?? encode(svg());
	drawn.set(name, sizes);
	return sizes;
}

/** For when the seed is over: what was drawn is on the disk by then. */
export function forgetDrawings(): void {
	drawn.clear();
}

async function encode(svg: string) {
	const sharp = await resizer.load();
	if (!sharp) throw new Error("pictures cannot be drawn here");
	// Little compression: the bytes are decoded again at once.
	return encodeImage(await sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer());
}
