import type { TenantScope } from "~db/scope";
import { findCodes } from "../codes.repository.server";
import { findFigures } from "../results/figures.repository.server";
import type { Difference, Owing } from "./differences.repository.server";
import { listFileRows } from "./reason-files.repository.server";
import { type Reason, whyOwed } from "./reasons.rules";

/** Files that a reason names, the newest first. */
const FILES_NAMED = 5;

/** Why these amounts change, in the same order. */
export async function reasonsOf(
	scope: TenantScope,
	bucket: Owing & { title: string },
	differences: readonly Difference[],
): Promise<Reason[]> {
	const ids = differences.map(({ participantId }) => participantId);
	const { generationId, title: databucket } = bucket;
	const figures = generationId && ids.length > 0 ? await findFigures(scope, generationId, ids) : new Map();
	const order = (await findCodes(scope, bucket.id))?.codes ?? [];
	const files = await listFileRows(scope, bucket.id, ids);
	return differences.map((one) =>
		whyOwed(one, {
			...{ databucket, order, figures: figures.get(one.participantId) },
			files: files.get(one.participantId)?.slice(0, FILES_NAMED) ?? [],
		}),
	);
}
