import { recordAudit } from "~/kernel/audit/audit.repository.server";
import { ROWS_AT_ONCE } from "~/lib/limits";
import { NotFound, Refused } from "~/server/domain-error";
import type { TenantScope } from "~db/scope";
import { transact } from "~db/transact";
import { findDatabucket } from "../databuckets.repository.server";
import { postAfterUpdate } from "../postings/begin-posting.service.server";
import { bucketInputs } from "./bucket-inputs.repository.server";
import { dropTouched, listTouched } from "./figures.repository.server";
import { findOpenGeneration, findShownGeneration, publishGeneration } from "./generations.repository.server";
import { recalculate } from "./items-changed.service.server";
import { EMPTY_SUMMARY } from "./summary.rules";

/** Passes over participants who were touched meanwhile, before the last one that switches. */
const PASSES = 200;

/**
 * "Update results": shows a candidate that was looked at, in place of the figures that are shown. Participants whose items
 * have changed since are calculated anew within the switch. Throws NotFound; Refused (409) for a candidate that is not the
 * newest, or of something that has changed since.
 */
export async function updateResults(scope: TenantScope, databucketId: string, generationId: string): Promise<void> {
	for (let pass = 0; pass < PASSES; pass++) {
		const done = await transact(scope, async (tx) => {
			const bucket = await findDatabucket(tx, databucketId);
			const inputs = await bucketInputs(tx, databucketId);
			if (!bucket || !inputs) throw new NotFound("databuckets:errors.notFound");
			const open = await findOpenGeneration(tx, databucketId);
			if (open?.id !== generationId || open.state !== "Candidate" || open.version !== inputs.version)
				throw new Refused("databuckets:results.changedSince", undefined, 409);
			const touched = await listTouched(tx, databucketId, ROWS_AT_ONCE + 1);
			const ids = touched.slice(0, ROWS_AT_ONCE);
			await recalculate(tx, open, ids);
			if (ids.length > 0) await dropTouched(tx, databucketId, ids);
			if (touched.length > ids.length) return false;
			const before = (await findShownGeneration(tx, databucketId))?.summary.after ?? EMPTY_SUMMARY.after;
			await publishGeneration(tx, { id: generationId, databucketId });
			await postAfterUpdate(tx, databucketId);
			const after = (await findShownGeneration(tx, databucketId))?.summary.after;
			await recordAudit(tx, {
				...{ action: "update", entity: "databucket", entityId: databucketId },
				...{ before: { results: before }, after: { results: after } },
			});
			return true;
		});
		if (done) return;
	}
	throw new Refused("databuckets:results.busy", undefined, 409);
}
