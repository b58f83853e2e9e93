import { type ExpressionBuilder, sql } from "kysely";
import type { Reach } from "~/kernel/permissions/platform.rules";
import { besides } from "~/kernel/search/conditions.service.server";
import { isProgramListed, type ProgramPlace } from "~/kernel/search/program-search.repository.server";
import { searchFor } from "~/kernel/search/search.repository.server";
import { CHOICES_SHOWN } from "~/lib/limits";
import type { ControlSchema } from "~db/schema/control";
import type { ControlScope } from "~db/scope";

export interface ProgramFilter extends Pick<ProgramPlace, "q"> {
	databaseId?: string | undefined;
	organisationId?: string | undefined;
	status?: "Active" | "Inactive" | undefined;
}

const siteCount = (eb: ExpressionBuilder<ControlSchema & { d: ControlSchema["program_directory"] }, "d">) =>
	eb
		.selectFrom("sites as s")
		.whereRef("s.program_id", "=", "d.program_id")
		.select(sql<number>`count(*)`.as("count"))
		.as("siteCount");

/** The programs an admin reaches: all of them, or those of the own organisations; inactive ones too. */
function reached(scope: ControlScope, reach: Reach) {
	return scope.query
		.selectFrom("program_directory as d")
		.$if(!reach.all, (query) =>
			query.where("d.organisation_id", "in", reach.all ? [] : ["", ...reach.organisationIds]),
		);
}

function detailed(scope: ControlScope, reach: Reach) {
	return reached(scope, reach)
		.leftJoin("organisations as o", "o.id", "d.organisation_id")
		.select([
			"d.program_id as programId",
			"d.database_id as databaseId",
			"d.title",
			"d.title_upper as titleUpper",
			"d.status",
			"d.organisation_id as organisationId",
			"d.created",
			"d.updated",
			"o.title as organisation",
		])
		.select(siteCount);
}

/** Programs by title, one page; `after` is title (upper case) and id of the row before. */
export async function listReachedPrograms(
	scope: ControlScope,
	reach: Reach,
	{ q, databaseId, organisationId, status }: ProgramFilter,
	{ after, limit }: { after?: (string | number)[] | null; limit: number },
) {
	const search = await searchFor(scope, "program_directory", q);
	return detailed(scope, reach)
		.where(isProgramListed(scope, search, { q, after }))
		.$if(databaseId !== undefined, (query) =>
			query.where((eb) => besides(search, eb("d.database_id", "=", databaseId ?? ""))),
		)
		.$if(organisationId !== undefined, (query) =>
			query.where((eb) => besides(search, eb("d.organisation_id", "=", organisationId ?? ""))),
		)
		.$if(status !== undefined, (query) => query.where((eb) => besides(search, eb("d.status", "=", status ?? "Active"))))
		.orderBy("d.title_upper")
		.orderBy("d.program_id")
		.limit(limit)
		.execute();
}

export type ListedProgram = Awaited<ReturnType<typeof listReachedPrograms>>[number];

/** One program within reach. */
export function findReachedProgram(
	scope: ControlScope,
	reach: Reach,
	programId: string,
): Promise<ListedProgram | undefined> {
	return detailed(scope, reach).where("d.program_id", "=", programId).executeTakeFirst();
}

export interface ProgramChoice {
	programId: string;
	title: string;
	databaseId: string;
}

/** The programs a form may offer, by title; `chosen` is among them whatever their number. */
export async function programChoices(scope: ControlScope, reach: Reach, chosen = ""): Promise<ProgramChoice[]> {
	const query = reached(scope, reach).select(["d.program_id as programId", "d.title", "d.database_id as databaseId"]);
	const rows = await query.orderBy("d.title_upper").orderBy("d.program_id").limit(CHOICES_SHOWN).execute();
	const missing = chosen !== "" && !rows.some((one) => one.programId === chosen);
	const own = missing ? await query.where("d.program_id", "=", chosen).executeTakeFirst() : undefined;
	return own ? [...rows, own] : rows;
}
