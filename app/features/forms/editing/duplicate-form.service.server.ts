import { recordAudit } from "~/kernel/audit/audit.repository.server";
import { copyTexts } from "~/kernel/content-texts/content-texts.repository.server";
import { doOnce } from "~/kernel/one-time-keys/do-once.server";
import { freeCopyTitle } from "~/lib/admin/copy-title";
import { NotFound } from "~/server/domain-error";
import type { TenantScope, WriteScope } from "~db/scope";
import { transact } from "~db/transact";
import { formPaths } from "../forms.paths";
import { insertForm } from "../forms.repository.server";
import { findForm, isFormTitleTaken } from "./form-record.repository.server";

/**
 * Makes a form that is like another one but for its title, closed, to strangers too, and without window; once it is opened its
 * audience is the same. The same key makes one copy. Throws NotFound, and Refused when a hundred titles are taken.
 */
export function duplicateForm(scope: TenantScope, id: string, key: string): Promise<{ id: string }> {
	return transact(scope, (tx) =>
		doOnce(
			tx,
			{ form: "form-copy", owner: tx.actor.id, key, body: { id } },
			{
				find: async (made) => ((await findForm(tx, made)) ? { id: made } : undefined),
				link: (first) => ({ href: formPaths.edit(first.id), label: "forms-admin:duplicate.seeFirst" }),
				make: () => copy(tx, id),
			},
		),
	);
}

async function copy(tx: WriteScope, id: string): Promise<{ id: string }> {
	const form = await findForm(tx, id);
	if (!form) throw new NotFound("forms:errors.notFound");
	const { definition, memberTags, companyTagIds, keepDays } = form;
	const kept = { definition, memberTags, companyTagIds, keepDays };
	const made = await insertForm(tx, {
		...kept,
		title: await freeCopyTitle(form.title, (wanted) => isFormTitleTaken(tx, wanted)),
	});
	await copyTexts(tx, "form", [[id, made]]);
	await recordAudit(tx, { action: "create", entity: "form", entityId: made, after: await findForm(tx, made) });
	return { id: made };
}
