import { readOr } from "~/kernel/admin/read-or.server";
import { found } from "~/kernel/admin/required-id.server";
import { recordAudit } from "~/kernel/audit/audit.repository.server";
import { NotFound } from "~/server/domain-error";
import type { TenantScope, WriteScope } from "~db/scope";
import { transact } from "~db/transact";
import { beginRun } from "../evaluation/standing-queue.repository.server";
import { refuseDatabucket } from "../refuse-databucket.server";
import { standingType } from "../standing.rules";
import { type Award, deleteAward, findAwardRecord, insertAward, updateAward } from "./awards.repository.server";
import type { AwardFormValue } from "./awards.schemas";

/** An award for its pages. Throws a 404 Response when there is none, and one with the specified text when it cannot be read. */
export async function fetchAward(scope: TenantScope, id: string): Promise<Award> {
	const award = await readOr(scope, findAwardRecord(scope, id), "awards:errors.fetch");
	return found(award, "awards:errors.notFound");
}

async function requireAward(tx: WriteScope, id: string): Promise<Award> {
	const award = await findAwardRecord(tx, id);
	if (!award) throw new NotFound("awards:errors.notFound");
	return award;
}

/**
 * Saves a new award (`id` null) or a changed one; everybody it may concern is evaluated anew. Throws NotFound, Refused for a
 * name that is taken, Refused (409) when it was saved meanwhile.
 */
export function saveAward(scope: TenantScope, id: string | null, form: AwardFormValue): Promise<string> {
	const { updated, ...input } = form;
	return transact(scope, async (tx) => {
		const before = id === null ? undefined : await requireAward(tx, id);
		await refuseDatabucket(tx, input.selectedDatabucket, standingType(input.participantType));
		if (before) await updateAward(tx, before, input, updated);
		const entityId = before?.id ?? (await insertAward(tx, input));
		const after = await requireAward(tx, entityId);
		await recordAudit(tx, { action: before ? "update" : "create", entity: "award", entityId, before, after });
		await beginRun(tx, standingType(after.participantType));
		if (before && before.participantType !== after.participantType)
			await beginRun(tx, standingType(before.participantType));
		return entityId;
	});
}

/** Deletes an award; nobody has it any more. Throws NotFound. */
export function removeAward(scope: TenantScope, id: string): Promise<void> {
	return transact(scope, async (tx) => {
		const before = await requireAward(tx, id);
		await deleteAward(tx, id);
		await beginRun(tx, standingType(before.participantType));
		await recordAudit(tx, { action: "delete", entity: "award", entityId: id, before });
	});
}
