import { readOr } from "~/kernel/admin/read-or.server";
import { recordAudit } from "~/kernel/audit/audit.repository.server";
import { dropDraftsOf } from "~/kernel/drafts/drafts.repository.server";
import { message } from "~/lib/message-key";
import { NotFound, Refused } from "~/server/domain-error";
import type { TenantScope, WriteScope } from "~db/scope";
import { transact } from "~db/transact";
import { keptCodes, noteCodes } from "./codes.service.server";
import { databucketUses } from "./databucket-uses.repository.server";
import {
	type Databucket,
	deleteDatabucket,
	findDatabucket,
	insertDatabucket,
	listDatabucketChoices,
	updateDatabucket,
} from "./databuckets.repository.server";
import type { DatabucketFormValue } from "./databuckets.schemas";
import { hasImports } from "./imports/bucket-imports.repository.server";
import { hasPaid } from "./postings/payouts.repository.server";
import { noteInputs } from "./results/generations.repository.server";

/** Settings that figures are calculated by. */
const CALCULATED_BY = ["hasTargets", "neverBelowZero", "participantType"] as const;

/** The databuckets that something may count in, for a page. Throws a 500 Response with its text when they cannot be read. */
export const loadDatabucketChoices = (scope: TenantScope) =>
	readOr(scope, listDatabucketChoices(scope), "databuckets:errors.loadElsewhere");

/**
 * Saves a new databucket (`id` null) or a changed one. Throws NotFound; Refused for a title that is taken, for a code that
 * is used and would go, and for other participants than those its items and what shows its results are of.
 */
export function saveDatabucket(scope: TenantScope, id: string | null, form: DatabucketFormValue): Promise<string> {
	const { updated, ...typed } = form;
	return transact(scope, async (tx) => {
		const before = id === null ? undefined : await findDatabucket(tx, id);
		if (id !== null && !before) throw new NotFound("databuckets:errors.notFound");
		const targetCodes = keptCodes(typed.targetCodes, before?.targetCodes ?? [], "targetCodes");
		const neverBelowZero = typed.neverBelowZero ?? before?.neverBelowZero ?? true;
		const input = { ...typed, targetCodes, neverBelowZero };
		if (before) await refuseWhatItsItemsNeed(tx, before, input);
		if (before) await updateDatabucket(tx, before, input, updated);
		if (before && CALCULATED_BY.some((name) => before[name] !== input[name])) await noteInputs(tx, before.id);
		else if (before) await noteCodes(tx, before.id, before.targetCodes, targetCodes);
		const entityId = before?.id ?? (await insertDatabucket(tx, input));
		const action = before ? "update" : "create";
		await recordAudit(tx, {
			action,
			entity: "databucket",
			entityId,
			before,
			after: await findDatabucket(tx, entityId),
		});
		return entityId;
	});
}

async function refuseWhatItsItemsNeed(
	tx: WriteScope,
	before: Databucket,
	form: Pick<DatabucketFormValue, "targetCodes" | "participantType">,
): Promise<void> {
	const gone = before.targetCodes.filter((code) => !form.targetCodes.includes(code));
	const turned = before.participantType !== form.participantType;
	if (gone.length === 0 && !turned) return;
	const { codes, items, ofOneType } = await databucketUses(tx, before.id);
	const used = gone.find((code) => codes.has(code));
	if (used !== undefined) throw new Refused(message("databuckets:errors.codeUsed", { code: used }), "targetCodes", 409);
	if (turned && (items > 0 || (await hasPaid(tx, before.id)) || (await hasImports(tx, before.id))))
		throw new Refused("databuckets:errors.participantsFixed", "participantType", 409);
	const titles = ofOneType.join(", ");
	if (turned && titles)
		throw new Refused(message("databuckets:errors.participantsUsed", { titles }), "participantType", 409);
}

/** Deletes a databucket. Throws NotFound, and Refused (409) while it is used, naming by what. */
export function removeDatabucket(scope: TenantScope, id: string): Promise<void> {
	return transact(scope, async (tx) => {
		const before = await findDatabucket(tx, id);
		if (!before) throw new NotFound("databuckets:errors.notFound");
		const { titles, items } = await databucketUses(tx, id);
		if (titles.length > 0)
			throw new Refused(message("databuckets:errors.inUse", { titles: titles.join(", ") }), undefined, 409);
		if (items > 0) throw new Refused(message("databuckets:errors.hasItems", { count: items }), undefined, 409);
		if (await hasPaid(tx, id)) throw new Refused("databuckets:errors.hasPaid", undefined, 409);
		if (await hasImports(tx, id)) throw new Refused("databuckets:errors.hasImports", undefined, 409);
		await deleteDatabucket(tx, id);
		await dropDraftsOf(tx, "databucket", id);
		await recordAudit(tx, { action: "delete", entity: "databucket", entityId: id, before });
	});
}
