import { recordAudit } from "~/kernel/audit/audit.repository.server";
import { dropDraftsOf } from "~/kernel/drafts/drafts.repository.server";
import { TRUNCATE_SUFFIX } from "~/lib/limits";
import { message } from "~/lib/message-key";
import { NotFound, Refused } from "~/server/domain-error";
import { breathe } from "~/server/turns/breathe.server";
import type { TenantScope, WriteScope } from "~db/scope";
import { transact } from "~db/transact";
import { removeSomeSubmissions } from "../submissions/remove-submissions.service.server";
import { countSubmissions } from "../submissions/submissions.repository.server";
import { dropVersions, keepVersion } from "../versions/form-versions.repository.server";
import { findForm, listOffersOfForm } from "./form-record.repository.server";
import { deleteForm } from "./form-writes.repository.server";

const OFFERS_NAMED = 5;

/**
 * Deletes a form with what was sent by it, some a transaction: a database server leaves none the time that very many take. Whoever
 * asks again after it was broken off goes on with what is left. Throws NotFound, and Refused (409) with the reason.
 */
export async function removeForm(scope: TenantScope, id: string, confirmed: number | undefined): Promise<void> {
	while (!(await transact(scope, (tx) => deletePart(tx, id, confirmed)))) await breathe();
}

/**
 * A form without submissions, inside a transaction. Refused while offers ask for it, with their titles. Entries keep the
 * definition that they answer.
 */
export async function deleteEmptyForm(tx: WriteScope, id: string): Promise<void> {
	await deletePart(tx, id);
}

/** Some of the submissions, and with the last of them the form; whether it is gone. Refused above `confirmed` of them. */
async function deletePart(tx: WriteScope, id: string, confirmed = 0): Promise<boolean> {
	const before = await findForm(tx, id);
	if (!before) throw new NotFound("forms:errors.notFound");
	const offers = await listOffersOfForm(tx, id, OFFERS_NAMED + 1);
	if (offers.length > 0) {
		const titles = offers.slice(0, OFFERS_NAMED).map(({ title }) => `“${title}”`);
		const list = offers.length > OFFERS_NAMED ? [...titles, TRUNCATE_SUFFIX] : titles;
		throw new Refused(message("forms-admin:errors.inUse", { offers: list.join(", ") }), undefined, 409);
	}
	const count = await countSubmissions(tx, id);
	if (count > confirmed) throw new Refused(message("forms-admin:errors.hasSubmissions", { count }), undefined, 409);
	if (!(await removeSomeSubmissions(tx, { formId: id }))) return false;
	await keepVersion(tx, { formId: id, version: before.version });
	await dropVersions(tx, id);
	await deleteForm(tx, id);
	await dropDraftsOf(tx, "form", id);
	await recordAudit(tx, { action: "delete", entity: "form", entityId: id, before });
	return true;
}
