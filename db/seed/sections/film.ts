import { filesIn } from "~/features/files/files.repository.server";
import { type ImageUrls, keepFiles, storeImage } from "~/features/files/files.service.server";
import { prepareVideo } from "~/features/files/videos/prepare-video.server";
import { VIDEO_MAX_BYTES } from "~/lib/limits";
import { spool } from "~/server/forms/spooled.server";
import type { TenantScope } from "../../scope";
import { YEAR } from "../clock";
import type { DemoProgram } from "../content/types";
import type { Steps } from "../steps";
import { FOLDER, storedPictures } from "./pictures";

/** A film in the library, and the addresses of its poster. */
export interface Film {
	id: string;
	poster: ImageUrls;
}

/** Keeps a program's film and its poster as an admin's upload would be kept; those of an earlier run are used again. */
export async function seedFilm(steps: Steps, { film: { name, video, poster } }: DemoProgram): Promise<Film> {
	const scope = { ...steps.scope, now: () => steps.base - YEAR };
	const posterName = `${name}.webp`;
	return {
		id: await keepOnce(scope, `${name}.mp4`, bytesOf(video)),
		poster:
			(await storedPictures(scope)).get(posterName) ??
			(await storeImage(scope, { bytes: bytesOf(poster), name: posterName, folder: FOLDER })),
	};
}

async function keepOnce(scope: TenantScope, name: string, bytes: Uint8Array): Promise<string> {
	const known = (await filesIn(scope, FOLDER)).find((file) => file.name === name);
	if (known) return known.uploadId;
	const file = await spool(inOnePiece(bytes), VIDEO_MAX_BYTES);
	try {
		const kept = await prepareVideo({ name, file }, { folder: FOLDER, isPrivate: false, index: 0 });
		await keepFiles(scope, [kept]);
		return kept.uploadId;
	} finally {
		await file?.close();
	}
}

async function* inOnePiece(bytes: Uint8Array) {
	yield bytes;
}

const bytesOf = (address: string) => Buffer.from(address.slice(address.indexOf(",") + 1), "base64");
