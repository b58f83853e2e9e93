import { VIDEO_MAX_BYTES } from "~/lib/limits";
import type { Aside } from "~/server/forms/read-files.server";
import { peek, spool } from "~/server/forms/spooled.server";
import { beginsAsMp4 } from "./mp4.rules";
import type { PostedVideo } from "./prepare-video.server";

const BEGINNING = 16;

/**
 * Takes the videos out of a form that is read, each to the disk while it comes in; `close` gives their room back once they
 * are kept, or are not.
 */
export function takeVideos() {
	const videos: PostedVideo[] = [];
	const aside: Aside = async ({ filename, data }) => {
		const { head, all } = await peek(data, BEGINNING);
		if (!beginsAsMp4(head)) return all;
		videos.push({ name: filename, file: await spool(all, VIDEO_MAX_BYTES) });
		return null;
	};
	const close = async () => {
		for (const { file } of videos) await file?.close();
	};
	return { videos, aside, close };
}
