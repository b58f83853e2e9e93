import { TARGETED_ENTITIES } from "~/entities";
import { refuseFull } from "~/kernel/admin/bulk/refuse-full";
import { refuseUnknownIds } from "~/kernel/admin/known-ids.repository.server";
import { recordAudit } from "~/kernel/audit/audit.repository.server";
import { CHOSEN_MAX } from "~/lib/limits";
import { message } from "~/lib/message-key";
import { NotFound, Refused } from "~/server/domain-error";
import type { Topic } from "~db/changes";
import { UniqueViolation } from "~db/errors";
import type { TenantScope, WriteScope } from "~db/scope";
import { transact } from "~db/transact";
import { findCompanyByAccountKey, findCompanyByTitle, insertCompany, tagCompany } from "./companies.repository.server";
import type { CompanyFormValue } from "./companies.schemas";
import {
	type Company,
	countCompanyUses,
	deleteCompany,
	findCompany,
	setCompanyTag,
	updateCompany,
} from "./companies-admin.repository.server";

/**
 * Saves a new company (`id` null), which starts Active, or a changed one; `label` is what the program calls the account
 * key. Throws NotFound, Refused at `title` or `accountKey` when it is taken.
 */
export function saveCompany(scope: TenantScope, id: string | null, form: CompanyFormValue, label: string) {
	const { updated, ...input } = form;
	const unknown = { field: "companyTagIds", messageKey: "admin:errors.companyTagUnknown" };
	return transact(scope, async (tx) => {
		const before = id === null ? undefined : await findCompany(tx, id);
		if (id !== null && !before) throw new NotFound("companies:errors.notFound");
		await refuseUnknownIds(tx, "company_tags", input.companyTagIds, unknown);
		await refuseTaken(tx, id, input, label);
		const entityId = await write(tx, id, input, updated).catch((error) => {
			throw clash(error, label);
		});
		await recordAudit(tx, {
			action: id === null ? "create" : "update",
			entity: "company",
			entityId,
			before: before && audited(before),
			after: {
				...audited(id === null ? { ...input, status: "Active" } : input),
				...(before && (before.accountKey ?? "") !== input.accountKey && { accountKeyChanged: true }),
			},
		});
		noteAudience(tx, entityId);
		return entityId;
	});
}

async function write(
	tx: WriteScope,
	id: string | null,
	input: Omit<CompanyFormValue, "updated">,
	opened: number | undefined,
): Promise<string> {
	if (id !== null) {
		await updateCompany(tx, id, input, opened);
		return id;
	}
	const added = await insertCompany(tx, { title: input.title, accountKey: input.accountKey });
	await tagCompany(tx, added, input.companyTagIds);
	return added;
}

/** What the audit log keeps: never the account key. */
function audited({ title, status, companyTagIds }: Pick<Company, "title" | "status" | "companyTagIds">) {
	return { title, status, companyTagIds };
}

/** Both are asked before answering, so that a form with two clashes names both. */
async function refuseTaken(
	tx: WriteScope,
	id: string | null,
	{ title, accountKey }: { title: string; accountKey: string },
	label: string,
): Promise<void> {
	const other = (company: { id: string } | undefined) => company !== undefined && company.id !== id;
	const byTitle = other(await findCompanyByTitle(tx, title));
	const byKey = accountKey !== "" && other(await findCompanyByAccountKey(tx, accountKey));
	const refusal = taken(byTitle, byKey, label);
	if (refusal) throw refusal;
}

function clash(error: unknown, label: string): unknown {
	if (!(error instanceof UniqueViolation)) return error;
	return taken(error.columns.includes("title_upper"), error.columns.includes("account_key_hash"), label) ?? error;
}

function taken(title: boolean, key: boolean, label: string): Refused | null {
	if (title && key) return new Refused(message("companies:errors.bothTaken", { label }), "title");
	if (title) return new Refused("companies:errors.titleTaken", "title");
	return key ? new Refused(message("companies:errors.keyTaken", { label }), "accountKey") : null;
}

/**
 * Deletes a company, unlinks its members, takes it from its entries and its results with it. Throws NotFound, and Refused
 * while entries or results refer to it and that was not confirmed.
 */
export function removeCompany(scope: TenantScope, id: string, confirmed: boolean) {
	return transact(scope, async (tx) => {
		const before = await findCompany(tx, id);
		if (!before) throw new NotFound("companies:errors.notFound");
		const uses = await countCompanyUses(tx, id);
		if (uses.entries + uses.results > 0 && !confirmed) throw new Refused("companies:errors.confirm");
		await deleteCompany(tx, id);
		await recordAudit(tx, {
			action: "delete",
			entity: "company",
			entityId: id,
			before: { ...audited(before), ...uses },
		});
		noteAudience(tx, id);
	});
}

/** Gives a company a tag or takes it away; nothing is written where that changes nothing. Throws NotFound. */
export async function setTagOfCompany(tx: WriteScope, id: string, tagId: string, wanted: boolean): Promise<void> {
	const before = await findCompany(tx, id);
	if (!before) throw new NotFound("companies:errors.notFound");
	if (!(await setCompanyTag(tx, id, tagId, wanted))) return;
	const others = before.companyTagIds.filter((one) => one !== tagId);
	const after = { companyTagIds: wanted ? [...others, tagId] : others };
	refuseFull(before.companyTagIds, after.companyTagIds, CHOSEN_MAX);
	const { companyTagIds } = before;
	await recordAudit(tx, { action: "update", entity: "company", entityId: id, before: { companyTagIds }, after });
	noteAudience(tx, id);
}

const AUDIENCE_TOPICS = new Set<Topic>(["admin", ...TARGETED_ENTITIES.map((entity) => entity.topic)]);

/** Who belongs to what decides what members see, so their pages look again. */
export function noteAudience(tx: WriteScope, id: string): void {
	for (const topic of AUDIENCE_TOPICS) tx.note(topic, id);
}
