import { changedRow, newRow } from "~/kernel/admin/titled.server";
import type { TenantScope, WriteScope } from "~db/scope";
import type { MailWords } from "../events/built-in.server";
import { type TemplateName, templateId } from "./mail-templates.rules";

const COLUMNS = ["id", "subject", "body", "updated"] as const;

/** A program's own words for an event in a language; undefined while it has none. */
export function findTemplate(scope: TenantScope, { event, locale }: TemplateName) {
	return scope.query
		.selectFrom("mail_templates")
		.select(COLUMNS)
		.where("program_id", "=", scope.programId)
		.where("event", "=", event)
		.where("locale", "=", locale)
		.executeTakeFirst();
}

/** All of a program's own words; there is one row for an event and language at most. */
export function listTemplates(scope: TenantScope) {
	return scope.query.selectFrom("mail_templates").select(COLUMNS).where("program_id", "=", scope.programId).execute();
}

/** Stores a program's own words. Throws Refused (409) when they were changed since `opened`; 0 stands for none. */
export async function putTemplate(
	tx: WriteScope,
	name: TemplateName,
	words: MailWords,
	opened: number | undefined,
): Promise<void> {
	const id = templateId(name);
	const stored = await findTemplate(tx, name);
	const stamp = changedRow(tx, stored?.updated ?? 0, opened);
	await tx.trx
		.insertInto("mail_templates")
		.values({ ...newRow(tx), ...name, ...words, ...stamp, id })
		.onConflict((conflict) => conflict.columns(["program_id", "id"]).doUpdateSet({ ...words, ...stamp }))
		.execute();
	tx.note("mail-templates", id);
}

export async function deleteTemplate(tx: WriteScope, name: TemplateName): Promise<void> {
	const id = templateId(name);
	await tx.trx.deleteFrom("mail_templates").where("program_id", "=", tx.programId).where("id", "=", id).execute();
	tx.note("mail-templates", id);
}
