import { sql } from "kysely";
import { changedRow, titleColumns } from "~/kernel/admin/titled.server";
import type { Reach } from "~/kernel/permissions/platform.rules";
import { isFound, searchFor } from "~/kernel/search/search.repository.server";
import type { Search } from "~/kernel/search/search.rules";
import { newId } from "~/lib/ids.server";
import { NotFound } from "~/server/domain-error";
import type { ControlScope, ControlWriteScope } from "~db/scope";

/** Adds an organisation; throws UniqueViolation when the title is taken. */
export async function insertOrganisation(tx: ControlWriteScope, title: string, twoStep = false): Promise<string> {
	const [id, at, by] = [newId(), tx.now(), tx.actor.id];
	await tx.trx
		.insertInto("organisations")
		.values({
			id,
			...titleColumns(title),
			two_step: twoStep ? 1 : 0,
			created: at,
			updated: at,
			created_by: by,
			updated_by: by,
		})
		.execute();
	return id;
}

/** Throws NotFound, UniqueViolation, Refused (409) when it was saved meanwhile. */
export async function updateOrganisation(
	tx: ControlWriteScope,
	id: string,
	{ title, twoStep }: { title: string; twoStep: boolean },
	opened: number | undefined,
): Promise<void> {
	const stored = await findOrganisation(tx, { all: true }, id);
	if (!stored) throw new NotFound("organisations:errors.notFound");
	await tx.trx
		.updateTable("organisations")
		.set({ ...titleColumns(title), two_step: twoStep ? 1 : 0, ...changedRow(tx, stored.updated, opened) })
		.where("id", "=", id)
		.execute();
}

/** Deletes an organisation with the roles in it; throws ForeignKeyViolation while a program belongs to it. */
export async function deleteOrganisation(tx: ControlWriteScope, id: string): Promise<void> {
	await tx.trx.deleteFrom("organisations").where("id", "=", id).execute();
}

const select = (scope: ControlScope, reach: Reach) =>
	scope.query
		.selectFrom("organisations as o")
		.select(["o.id", "o.title", "o.title_upper as titleUpper", "o.two_step as twoStep", "o.created", "o.updated"])
		.$if(!reach.all, (query) => query.where("o.id", "in", reach.all ? [] : [...reach.organisationIds]));

/** An organisation within reach. */
export function findOrganisation(scope: ControlScope, reach: Reach, id: string) {
	return select(scope, reach).where("o.id", "=", id).executeTakeFirst();
}

export type Organisation = NonNullable<Awaited<ReturnType<typeof findOrganisation>>>;

export interface OrganisationFilter {
	/** Beginnings of words of the title. */
	q?: string;
	/** The title (upper case) of the row before; titles are unique. */
	after?: (string | number)[] | null;
	limit?: number;
}

/** The query of the list: organisations within reach by title, with how many programs and admins they have. */
export function organisationListQuery(
	scope: ControlScope,
	reach: Reach,
	{ after, limit = 1000 }: OrganisationFilter,
	search: Search | null,
) {
	return select(scope, reach)
		.select([
			sql<number>`(select count(*) from program_directory d where d.organisation_id = o.id)`.as("programs"),
			sql<number>`(select count(*) from admin_organisations r where r.organisation_id = o.id)`.as("admins"),
		])
		.where(isFound(scope, search, "o.id"))
		.$if(Boolean(after), (query) => query.where("o.title_upper", ">", String(after?.[0])))
		.orderBy("o.title_upper")
		.limit(limit);
}

export async function listOrganisations(scope: ControlScope, reach: Reach, filter: OrganisationFilter = {}) {
	const search = await searchFor(scope, "organisations", filter.q);
	return organisationListQuery(scope, reach, filter, search).execute();
}

/** The programs of an organisation, by title. */
export function listProgramsOf(scope: ControlScope, id: string) {
	return scope.query
		.selectFrom("program_directory")
		.select(["program_id as id", "title", "status"])
		.where("organisation_id", "=", id)
		.orderBy("title_upper")
		.execute();
}

/** The admins with a role in an organisation, by name; supers only for those who reach everything. */
export function listPeopleOf(scope: ControlScope, reach: Reach, id: string, limit: number) {
	return scope.query
		.selectFrom("admin_organisations as r")
		.innerJoin("admins as a", "a.id", "r.admin_id")
		.select(["a.id", "a.name", "a.email", "a.status", "r.role"])
		.where("r.organisation_id", "=", id)
		.$if(!reach.all, (query) => query.where("a.role", "!=", "super"))
		.orderBy("a.name_upper")
		.orderBy("a.id")
		.limit(limit)
		.execute();
}

/** How many admins have a role in it. */
export async function countPeopleOf(scope: ControlScope, id: string): Promise<number> {
	const row = await scope.query
		.selectFrom("admin_organisations")
		.select((eb) => eb.fn.countAll<number>().as("count"))
		.where("organisation_id", "=", id)
		.executeTakeFirstOrThrow();
	return Number(row.count);
}
