import { fileUrl } from "~/features/files/files.paths";
import { filesIn } from "~/features/files/files.repository.server";
import { type ImageUrls, storeSizes } from "~/features/files/files.service.server";
import { resizer } from "~/features/files/images.server";
import { Queue } from "../../drivers/mutex";
import type { TenantScope } from "../../scope";
import { YEAR } from "../clock";
import type { DemoProgram } from "../content/types";
import { encodeDrawing } from "../images/encode";
import type { MotifName } from "../images/motifs";
import type { PaletteName } from "../images/palettes";
import { pictureSvg } from "../images/render";
import type { Steps } from "../steps";

type Picture = readonly [MotifName, PaletteName];

/** The stored addresses of a picture; null on a platform that cannot draw. */
export type Pictures = (picture: Picture) => ImageUrls | null;

/** Where the library keeps what the demo shows. */
export const FOLDER = "demo";
/** Drawing runs beside the writing of another program; more at once would only take its core. */
const queue = new Queue(2);

async function inTurn(work: () => Promise<void>): Promise<void> {
	await queue.acquire();
	try {
		await work();
	} finally {
		queue.release();
	}
}

/** Draws and keeps the pictures of a program's offers, rewards, tiers and articles, each once; those of an earlier run are used again. */
export async function seedPictures(steps: Steps, program: DemoProgram): Promise<Pictures> {
	if (!(await resizer.load())) return () => null;
	const scope = { ...steps.scope, now: () => steps.base - YEAR };
	const stored = await storedPictures(scope);
	const wanted = new Map<string, Picture>();
	const articles = program.articles.blogs.flatMap((blog) => blog.articles);
	for (const { image } of [...program.offers, ...program.rewards, ...program.tiers, ...articles])
		wanted.set(nameOf(image), image);
	// In any order, so that two processes that seed at once share the drawing instead of doing it twice.
	const missing = [...wanted].filter(([name]) => !stored.has(name)).sort(() => Math.random() - 0.5);
	await Promise.all(
		missing.map(([name, picture]) =>
			inTurn(async () => {
				const known = (await storedPictures(scope)).get(name);
				stored.set(name, known ?? (await storePicture(scope, name, picture)));
			}),
		),
	);
	return (picture) => stored.get(nameOf(picture)) ?? null;
}

async function storePicture(scope: TenantScope, name: string, picture: Picture): Promise<ImageUrls> {
	return storeSizes(scope, await encodeDrawing(name, () => pictureSvg(...picture)), { name, folder: FOLDER });
}

const nameOf = ([motif, palette]: Picture) => `${motif}-${palette}.png`;

/** What an earlier run has kept, by name. */
export async function storedPictures(scope: TenantScope): Promise<Map<string, ImageUrls>> {
	const found = new Map<string, Partial<ImageUrls>>();
	for (const { name, path, imageSize } of await filesIn(scope, FOLDER))
		found.set(name, { ...found.get(name), [imageSize ?? ""]: fileUrl(path) });
	return new Map([...found].flatMap(([name, urls]) => (isWhole(urls) ? [[name, urls]] : [])));
}

function isWhole(urls: Partial<ImageUrls>): urls is ImageUrls {
	return Boolean(urls.small && urls.medium && urls.large);
}
