import { companyPaths } from "~/features/companies/companies.paths";
import { noteAudience } from "~/features/companies/companies.service.server";
import { forgetCompanyStanding } from "~/features/companies/companies-admin.repository.server";
import { patchCompanies } from "~/features/companies/company-bulk.repository.server";
import { usesOfCompanies } from "~/features/companies/company-uses.repository.server";
import { recordAudits } from "~/kernel/audit/audit.repository.server";
import { message } from "~/lib/message-key";
import { upperKey } from "~/lib/text";
import { cipher } from "~/server/crypto/fields.server";
import { ForeignKeyViolation, type UniqueViolation } from "~db/errors";
import { writeInOrder } from "~db/query/write-in-order";
import type { TenantScope, WriteScope } from "~db/scope";
import type { ApplyContext, KindUndo, StoredEffect, UndoVerdict } from "../../import-kind";
import { carryStamps } from "../../undo/effects.repository.server";
import { givenUp } from "../given-up.rules";
import { fieldsToReturn, partlyKept } from "../undo-fields.rules";
import { companyKeyLabel, companyKeyOwners, titleOwners } from "./company-lookups.server";
import {
	COMPANY_FIELDS,
	type CompanyField,
	type CompanySnapshot,
	type CompanyState,
	companySnapshots,
	sameCompanyField,
} from "./company-snapshots.server";

interface Plan {
	effect: StoredEffect;
	now: CompanySnapshot | undefined;
	verdict: UndoVerdict;
	fields: CompanyField[];
	whole: boolean;
	/** What is said when another company has the former account key by now. */
	keyTaken: string;
}

const kept = (reason: string): UndoVerdict => ({ undo: "Kept", reason });
const failed = (reason: string): UndoVerdict => ({ undo: "Failed", reason });

async function plan(
	scope: TenantScope,
	effects: readonly StoredEffect[],
	context: Pick<ApplyContext, "memo">,
): Promise<Plan[]> {
	const { isTaken, note } = givenUp(context);
	const ids = effects.map(({ entityId }) => entityId);
	const now = await companySnapshots(scope, ids);
	const uses = await usesOfCompanies(scope, ids);
	const titles = await titleOwners(
		scope,
		effects.flatMap(({ before }) => (typeof before.title === "string" ? before.title : [])),
	);
	const keyTaken = message("companies:errors.keyTaken", { label: await companyKeyLabel(scope) });
	const keys = await companyKeyOwners(
		scope,
		effects.flatMap((effect) => keyOf(effect) ?? []),
	);
	return effects.map((effect) => {
		const company = now.get(effect.entityId);
		const verdict: UndoVerdict = { undo: "Reversed", reason: null };
		const one: Plan = { effect, now: company, verdict, fields: [], whole: false, keyTaken };
		if (!company) return { ...one, verdict: kept("imports:kept.deleted") };
		if (effect.effect === "Created") {
			const use = uses.get(effect.entityId);
			if (use) return { ...one, verdict: kept(`imports:kept.${use}`) };
			const same = company.updated === effect.stamp && sameCompanyField("tags", effect.after.tags, company.tags);
			return same ? one : { ...one, verdict: kept("imports:kept.changed") };
		}
		const { fields, others } = fieldsToReturn(COMPANY_FIELDS, effect, company, sameCompanyField);
		// The mark of the import alone is nothing that people see.
		if (!fields.some((field) => field !== "importBatchId")) return { ...one, verdict: kept("imports:kept.changed") };
		const key = keyOf(effect);
		const keyOwner = key === null ? undefined : keys.get(key);
		if (fields.includes("accountKey") && isTaken("accountKey", keyOwner, effect.entityId))
			return { ...one, verdict: failed(keyTaken) };
		const owner = titles.get(upperKey(String(effect.before.title ?? "")));
		if (fields.includes("title") && isTaken("title", owner, effect.entityId))
			return { ...one, verdict: failed("companies:errors.titleTaken") };
		note(fields, effect.entityId);
		const whole = others.length === 0 && company.updated === effect.stamp;
		const reason = partlyKept(others.filter((field) => field !== "importBatchId"));
		return { ...one, fields, whole, verdict: { undo: "Reversed", reason } };
	});
}

/** The account key that a company had before. */
const keyOf = ({ before }: StoredEffect) => cipher().decryptOptional((before.accountKey as string | undefined) ?? null);

async function undoCompanies(tx: WriteScope, effects: readonly StoredEffect[], { breathe, memo }: ApplyContext) {
	const plans = await plan(tx, effects, { memo });
	const tags = await knownTags(tx, plans);
	const verdicts = plans.map(({ verdict }) => verdict);
	await writeInOrder(
		tx,
		[...plans.entries()].filter(([, { verdict }]) => verdict.undo === "Reversed"),
		(part, some) =>
			reverse(
				part,
				some.map(([, one]) => one),
				tags,
			),
		([index, one], error) => {
			verdicts[index] = refusal(one, error);
		},
	);
	await breathe();
	const done = plans.filter((_, index) => verdicts[index]?.undo === "Reversed");
	await carry(tx, done);
	const note = message("imports:undo.audit", { id: effects[0]?.jobId ?? "" });
	await recordAudits(
		tx,
		done.map(({ effect, now, fields }) => ({
			action: effect.effect === "Created" ? ("delete" as const) : ("update" as const),
			...{ entity: "company" as const, entityId: effect.entityId, note },
			before: effect.effect === "Created" ? { title: now?.title, status: now?.status } : audited(effect.after, fields),
			...(effect.effect === "Updated" && { after: audited(effect.before, fields) }),
		})),
	);
	if (done.length > 0) noteAudience(tx, "companies");
	return verdicts;
}

async function reverse(tx: WriteScope, plans: readonly Plan[], tags: ReadonlySet<string>): Promise<void> {
	const added = plans.filter(({ effect }) => effect.effect === "Created").map(({ effect }) => effect.entityId);
	if (added.length > 0) {
		await forgetCompanyStanding(tx, added);
		await tx.trx.deleteFrom("companies").where("program_id", "=", tx.programId).where("id", "in", added).execute();
	}
	const changed = plans.filter(({ effect }) => effect.effect === "Updated");
	await patchCompanies(
		tx,
		changed.map(({ effect, now, fields }) => {
			const before = pick(effect.before, fields) as Partial<CompanyState>;
			const { tags: former, accountKey, ...rest } = before;
			const key = accountKey !== undefined && { accountKey: cipher().decryptOptional(accountKey) };
			const patch = { ...rest, ...key, ...(former && { tagIds: former.filter((tag) => tags.has(tag)) }) };
			return { id: effect.entityId, patch, stored: now?.updated ?? 0 };
		}),
	);
}

/** What is said of a company that could not be taken back. */
function refusal({ keyTaken }: Plan, error: ForeignKeyViolation | UniqueViolation): UndoVerdict {
	if (error instanceof ForeignKeyViolation) return kept("imports:kept.inUse");
	return failed(error.columns.includes("title_upper") ? "companies:errors.titleTaken" : keyTaken);
}

const pick = (from: Readonly<Record<string, unknown>>, fields: readonly string[]) =>
	Object.fromEntries(fields.map((field) => [field, from[field]]));

/** What the audit log may hold: that the account key changed, not which it was. */
function audited(from: Readonly<Record<string, unknown>>, fields: readonly CompanyField[]) {
	return { ...pick(from, fields), ...(fields.includes("accountKey") && { accountKey: "…" }) };
}

async function carry(tx: WriteScope, plans: readonly Plan[]): Promise<void> {
	const whole = plans.filter((one) => one.whole);
	const after = await companySnapshots(
		tx,
		whole.map(({ effect }) => effect.entityId),
	);
	const records = whole.map(({ effect: { entityId, before } }) => ({
		...{ entityId, from: Number(before.updated) },
		to: after.get(entityId)?.updated ?? 0,
	}));
	await carryStamps(tx, "company", records);
}

async function knownTags(tx: WriteScope, plans: readonly Plan[]): Promise<Set<string>> {
	const wanted = plans.flatMap(({ effect }) => (effect.before.tags as string[] | undefined) ?? []);
	if (wanted.length === 0) return new Set();
	const rows = await tx.trx
		.selectFrom("company_tags")
		.select("id")
		.where("program_id", "=", tx.programId)
		.where("id", "in", [...new Set(wanted)])
		.execute();
	return new Set(rows.map(({ id }) => id));
}

/** Companies that were added are deleted unless members or entries are theirs; changed fields get their former values. */
export const companyUndo: KindUndo = {
	preview: async (scope, effects, context) => (await plan(scope, effects, context)).map(({ verdict }) => verdict),
	apply: undoCompanies,
	names: async (scope, effects) => {
		const ids = effects.map(({ entityId }) => entityId);
		const found = await companySnapshots(scope, ids);
		return new Map([...found].map(([id, { title }]) => [id, { name: title, href: companyPaths.edit(id) }]));
	},
};
