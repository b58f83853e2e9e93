import { breathe } from "~/server/turns/breathe.server";
import { inTurns } from "~/server/turns/turns.server";
import type { TenantScope } from "~db/scope";
import { transact } from "~db/transact";
import { listToLookAt, lookAmong, noteLook } from "./databuckets-to-post.repository.server";

/** A part is short, since others are answered between two of them only. */
const PART = 2_000;

/**
 * Finds somebody whose points a posting would move, in databuckets of which nobody is known since their results have
 * changed, and keeps whom it found: pages of admins ask for it at each view and look at one participant only.
 */
export const lookToPost = inTurns(async (scope: TenantScope, turns) => {
	await turns.each(
		await listToLookAt(scope),
		({ id }) => id,
		async ({ id: databucketId, version }) => {
			const found =
				(await findAmong(scope, databucketId, "figures")) ?? (await findAmong(scope, databucketId, "payouts"));
			await transact(scope, (tx) => noteLook(tx, { databucketId, version, found }));
		},
	);
});

async function findAmong(scope: TenantScope, databucketId: string, among: "figures" | "payouts") {
	let afterId: string | null = "";
	while (afterId !== null) {
		const part: { last: string | null; found: string | null } = await lookAmong(scope, databucketId, among, {
			afterId,
			limit: PART,
		});
		if (part.found !== null) return part.found;
		afterId = part.last;
		await breathe();
	}
	return null;
}
