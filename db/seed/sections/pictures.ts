import sharp from "sharp";
import { fileUrl } from "~/features/files/files.paths";
import { listFolder } from "~/features/files/files.repository.server";
import { type ImageUrls, storeImage } from "~/features/files/files.service.server";
import type { TenantScope } from "../../scope";
import { YEAR } from "../clock";
import type { DemoProgram } from "../content/types";
import type { MotifName } from "../images/motifs";
import type { PaletteName } from "../images/palettes";
import { pictureSvg } from "../images/render";
import type { Steps } from "../steps";

type Picture = readonly [MotifName, PaletteName];

/** The stored addresses of a picture. Throws RangeError for one that the program does not name. */
export type Pictures = (picture: Picture) => ImageUrls;

const FOLDER = "demo";
/** More would take the cores from the pages of a server that is starting beside. */
const PARALLEL = 2;

/** Draws and keeps the pictures of a program's offers and rewards, each once; those of an earlier run are used again. */
export async function seedPictures(steps: Steps, program: DemoProgram): Promise<Pictures> {
	const scope = { ...steps.scope, now: () => steps.base - YEAR };
	const stored = await storedPictures(scope);
	const wanted = new Map<string, Picture>();
	for (const { image } of [...program.offers, ...program.rewards]) wanted.set(nameOf(image), image);
	const missing = [...wanted].filter(([name]) => !stored.has(name));
	const work = async () => {
		for (let next = missing.pop(); next; next = missing.pop()) {
			const [name, picture] = next;
			// Little compression: the bytes are decoded again at once.
			const bytes = await sharp(Buffer.from(pictureSvg(...picture)))
				.png({ compressionLevel: 1 })
				.toBuffer();
			stored.set(name, await storeImage(scope, { bytes, name, folder: FOLDER }));
		}
	};
	await Promise.all(Array.from({ length: PARALLEL }, work));
	return (picture) => {
		const urls = stored.get(nameOf(picture));
		if (!urls) throw new RangeError(`there is no picture ${nameOf(picture)}`);
		return urls;
	};
}

const nameOf = ([motif, palette]: Picture) => `${motif}-${palette}.png`;

async function storedPictures(scope: TenantScope): Promise<Map<string, ImageUrls>> {
	const found = new Map<string, Partial<ImageUrls>>();
	for (const { name, path, metadata } of await listFolder(scope, FOLDER))
		found.set(name, { ...found.get(name), [metadata.size ?? ""]: fileUrl(path) });
	return new Map([...found].flatMap(([name, urls]) => (isWhole(urls) ? [[name, urls]] : [])));
}

function isWhole(urls: Partial<ImageUrls>): urls is ImageUrls {
	return Boolean(urls.small && urls.medium && urls.large);
}
