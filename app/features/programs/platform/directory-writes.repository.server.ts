import type { Reach } from "~/kernel/permissions/platform.rules";
import { CHOICES_SHOWN } from "~/lib/limits";
import type { ControlScope, ControlWriteScope } from "~db/scope";
import type { NewDirectoryEntry } from "../programs.repository.server";
import { directoryTitle } from "./directory.rules";

/** Makes a program visible. Throws UniqueViolation when its id is taken. */
export async function insertInDirectory(tx: ControlWriteScope, entry: NewDirectoryEntry): Promise<void> {
	const at = tx.now();
	await tx.trx
		.insertInto("program_directory")
		.values({
			program_id: entry.programId,
			database_id: entry.databaseId,
			organisation_id: entry.organisationId,
			...directoryTitle(entry.title),
			...(entry.locale && { locale: entry.locale }),
			...{ created: at, updated: at, created_by: tx.actor.id, updated_by: tx.actor.id },
		})
		.execute();
	await noteProgram(tx, entry.programId);
}

/** Changes what is given of a directory entry; id and region never change. */
export async function changeDirectoryEntry(
	tx: ControlWriteScope,
	programId: string,
	entry: { title?: string; locale?: string; organisationId?: string | null; status?: "Active" | "Inactive" },
	audit: { updated: number; updated_by: string },
): Promise<void> {
	await tx.trx
		.updateTable("program_directory")
		.set({
			...(entry.title !== undefined && directoryTitle(entry.title)),
			...(entry.locale && { locale: entry.locale }),
			...(entry.organisationId !== undefined && { organisation_id: entry.organisationId }),
			...(entry.status && { status: entry.status }),
			...audit,
		})
		.where("program_id", "=", programId)
		.execute();
	await noteProgram(tx, programId);
}

/** Brings the directory's title and language in step with the program's own; nothing happens where they are already. */
export async function keepInStep(
	tx: ControlWriteScope,
	programId: string,
	{ title, locale }: { title: string; locale: string },
): Promise<void> {
	const audit = { updated: tx.now(), updated_by: tx.actor.id };
	await tx.trx
		.updateTable("program_directory")
		.set({ ...directoryTitle(title), locale, ...audit })
		.where("program_id", "=", programId)
		.where((eb) => eb.or([eb("title", "<>", title.trim()), eb("locale", "<>", locale)]))
		.execute();
}

async function noteProgram(tx: ControlWriteScope, programId: string): Promise<void> {
	await tx.trx.insertInto("change_log").values({ topic: "programs", entity_id: programId, at: tx.now() }).execute();
}

export async function isOrganisation(scope: ControlScope, id: string): Promise<boolean> {
	const row = await scope.query.selectFrom("organisations").select("id").where("id", "=", id).executeTakeFirst();
	return row !== undefined;
}

/** The organisations a form may offer, by title; `chosen` is among them whatever their number. */
export async function organisationChoices(scope: ControlScope, reach: Reach, chosen: string | null = null) {
	const query = scope.query
		.selectFrom("organisations")
		.select(["id", "title"])
		.$if(!reach.all, (all) => all.where("id", "in", reach.all ? [] : ["", ...reach.organisationIds]));
	const rows = await query.orderBy("title_upper").limit(CHOICES_SHOWN).execute();
	const missing = chosen !== null && !rows.some((one) => one.id === chosen);
	const own = missing ? await query.where("id", "=", chosen).executeTakeFirst() : undefined;
	return own ? [...rows, own] : rows;
}
