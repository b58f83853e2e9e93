import { sql } from "kysely";
import { copyTexts } from "~/kernel/content-texts/content-texts.repository.server";
import type { TenantScope, WriteScope } from "~db/scope";
import type { FormDefinition } from "../forms.schemas";
import { readDefinition } from "../stored-definition.server";
import { keptTextsOf } from "./version-texts.rules";

interface Version {
	formId: string;
	version: number;
}

/** Whether something was answered with a version of a form: an entry or a submission. */
export async function isAnsweredWith(scope: TenantScope, { formId, version }: Version): Promise<boolean> {
	for (const table of ["offer_entries", "form_submissions"] as const) {
		const row = await scope.query
			.selectFrom(table)
			.select("id")
			.where("program_id", "=", scope.programId)
			.where("form_id", "=", formId)
			.where("form_version", "=", version)
			.limit(1)
			.executeTakeFirst();
		if (row) return true;
	}
	return false;
}

/** Keeps what a version of a form is before the form becomes another one. */
export async function keepVersion(tx: WriteScope, { formId, version }: Version): Promise<void> {
	await tx.trx
		.insertInto("form_versions")
		.columns(["program_id", "form_id", "version", "sections", "created"])
		.expression((eb) =>
			eb
				.selectFrom("forms")
				.select(["program_id", "id", "version", "sections"])
				.select(sql<number>`${tx.now()}`.as("created"))
				.where("program_id", "=", tx.programId)
				.where("id", "=", formId)
				.where("version", "=", version),
		)
		.onConflict((conflict) => conflict.columns(["program_id", "form_id", "version"]).doNothing())
		.execute();
	await copyTexts(tx, "form", [[formId, keptTextsOf(formId, version)]]);
}

/** Lets go of the versions of a form that no entry needs any more, once the form is gone. */
export async function dropVersions(tx: WriteScope, formId: string): Promise<void> {
	await tx.trx
		.deleteFrom("form_versions")
		.where("program_id", "=", tx.programId)
		.where("form_id", "=", formId)
		.where((eb) =>
			eb.not(
				eb.exists(
					eb
						.selectFrom("offer_entries as e")
						.select("e.id")
						.whereRef("e.program_id", "=", "form_versions.program_id")
						.whereRef("e.form_id", "=", "form_versions.form_id")
						.whereRef("e.form_version", "=", "form_versions.version"),
				),
			),
		)
		.execute();
}

/** Every definition of a form that something may have been answered with, by its version; the last one is the form's own. */
export async function listVersions(scope: TenantScope, formId: string): Promise<Map<number, FormDefinition>> {
	const earlier = await scope.query
		.selectFrom("form_versions")
		.select(["version", "sections"])
		.where("program_id", "=", scope.programId)
		.where("form_id", "=", formId)
		.orderBy("version")
		.execute();
	const current = await scope.query
		.selectFrom("forms")
		.select(["version", "sections"])
		.where("program_id", "=", scope.programId)
		.where("id", "=", formId)
		.execute();
	return new Map([...earlier, ...current].map(({ version, sections }) => [version, readDefinition(sections)]));
}
