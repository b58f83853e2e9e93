import { fileTypeFromBuffer } from "file-type";
import { IMAGE_MAX_BYTES, IMAGE_MAX_PIXELS, IMAGE_WIDTHS } from "~/lib/limits";
import { Refused } from "~/server/domain-error";
import { IMAGE_TYPES } from "./files.rules";

export type ImageSize = keyof typeof IMAGE_WIDTHS;
export const IMAGE_SIZES = Object.keys(IMAGE_WIDTHS) as ImageSize[];

export interface EncodedImage {
	bytes: Uint8Array;
	contentType: string;
	extension: string;
}

/** Loaded at first use: it is heavy, and a platform without it can still serve the originals. */
export const resizer = {
	load: () => import("sharp").then((module) => module.default).catch(() => null),
};

/**
 * An uploaded picture in its three sizes, encoded anew: what was hidden in the upload (scripts, places, cameras) does not
 * survive. Turned as the camera says, never enlarged, of an animation the first frame. Throws Refused with the reason.
 */
export async function encodeImage(bytes: Uint8Array): Promise<Record<ImageSize, EncodedImage>> {
	if (bytes.byteLength > IMAGE_MAX_BYTES) throw new Refused("files:errors.imageTooLarge");
	const type = await fileTypeFromBuffer(bytes);
	if (!type || !(IMAGE_TYPES as readonly string[]).includes(type.mime)) throw new Refused("files:errors.imageType");
	const sharp = await resizer.load();
	if (!sharp) {
		const original = { bytes, contentType: type.mime, extension: type.ext };
		return { small: original, medium: original, large: original };
	}
	const encode = async (width: number): Promise<EncodedImage> => {
		const image = sharp(bytes, { limitInputPixels: IMAGE_MAX_PIXELS, pages: 1 });
		const resized = image.autoOrient().resize({ width, withoutEnlargement: true }).webp({ quality: 82 });
		return { bytes: await resized.toBuffer(), contentType: "image/webp", extension: "webp" };
	};
	try {
		const { width, height } = await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata();
		if (width * height > IMAGE_MAX_PIXELS) throw new Refused("files:errors.tooManyPixels");
		// One after the other: three at once would triple the memory of a large picture.
		const small = await encode(IMAGE_WIDTHS.small);
		const medium = await encode(IMAGE_WIDTHS.medium);
		return { small, medium, large: await encode(IMAGE_WIDTHS.large) };
	} catch (error) {
		if (error instanceof Refused) throw error;
		throw new Refused("files:errors.damaged");
	}
}
