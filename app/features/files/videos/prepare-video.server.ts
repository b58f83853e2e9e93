import { newId } from "~/lib/ids.server";
import { Refused } from "~/server/domain-error";
import type { Spooled } from "~/server/forms/spooled.server";
import { fileName, normalisePath, VIDEO_TYPE } from "../files.rules";
import type { PreparedFile } from "../prepare-files.server";
import { isWholeMp4 } from "./mp4.rules";

/** A posted video; `file` is null where it was too large. */
export interface PostedVideo {
	name: string;
	file: Spooled | null;
}

/** A video under a random name. Throws Refused for one that is too large, or that is not whole. */
export async function prepareVideo(
	{ name, file }: PostedVideo,
	{ folder, isPrivate, index }: { folder: string; isPrivate: boolean; index: number },
): Promise<PreparedFile> {
	if (file === null) throw new Refused("files:errors.videoTooLarge", undefined, 413);
	if (!(await isWholeMp4(file))) throw new Refused("files:errors.videoBroken");
	const uploadId = newId();
	return {
		...{ bytes: { path: file.path }, size: file.size, contentType: VIDEO_TYPE, uploadId, isPrivate },
		...{ path: normalisePath(`${folder}/${uploadId}.mp4`), name: fileName(name, index) },
	};
}
