import { deleteImages, type ImageUrls, storeSizes } from "~/features/files/files.service.server";
import { resizer } from "~/features/files/images.server";
import { savePicture } from "~/features/members/profile/profile.repository.server";
import type { TenantScope } from "../../../scope";
import { atTime, DAY } from "../../clock";
import type { DemoProgram } from "../../content/types";
import { encodeDrawing } from "../../images/encode";
import { PORTRAITS, portraitSvg } from "../../images/portraits";
import type { Steps } from "../../steps";

const PART = "portraits";
const AGE = 30 * DAY;
/** Of each board so many have a face: those on the podium, and some beneath. */
const SHOWN = 5;

/** Gives those who lead the boards of members the picture that they would have uploaded. */
export async function seedPortraits(steps: Steps, { firstPortrait }: DemoProgram): Promise<void> {
	if (steps.isDone(PART) || !(await resizer.load())) return;
	const pictures = new Map<string, ImageUrls>();
	const leaders = await leadersOf(steps.scope);
	for (const [at, memberId] of leaders.slice(0, PORTRAITS.length).entries())
		pictures.set(memberId, await storePortrait(steps.scope, memberId, (firstPortrait + at) % PORTRAITS.length));
	let given = false;
	await steps.once(PART, async (tx) => {
		const then = atTime(tx, steps.base - AGE);
		for (const [memberId, urls] of pictures) await savePicture(then, memberId, urls);
		given = true;
	});
	// Another process that seeds was quicker.
	if (!given) for (const urls of pictures.values()) await deleteImages(steps.scope, Object.values(urls));
}

/** Those who stand first on boards and have no picture, each once, the best of all boards first. */
async function leadersOf(scope: TenantScope): Promise<string[]> {
	const rows = await scope.query
		.selectFrom("leaderboards as l")
		.innerJoin("leaderboard_rows as r", (join) =>
			join
				.onRef("r.program_id", "=", "l.program_id")
				.onRef("r.leaderboard_id", "=", "l.id")
				.onRef("r.edition", "=", "l.edition"),
		)
		.innerJoin("members as m", (join) =>
			join.onRef("m.program_id", "=", "r.program_id").onRef("m.id", "=", "r.participant_id"),
		)
		.select("m.id")
		.where("l.program_id", "=", scope.programId)
		.where("l.participant_type", "=", "member")
		.where("r.position", "<=", SHOWN)
		.where("m.image_small_url", "is", null)
		.where("m.external_image_url", "is", null)
		.orderBy("r.position")
		.orderBy("l.sort_order")
		.orderBy("l.id")
		.execute();
	return [...new Set(rows.map(({ id }) => id))];
}

async function storePortrait(scope: TenantScope, memberId: string, at: number): Promise<ImageUrls> {
	const sizes = await encodeDrawing(`portrait-${at}`, () => portraitSvg(PORTRAITS[at]!));
	return storeSizes(scope, sizes, { name: "portrait.png", folder: "avatars", ownerMemberId: memberId });
}
