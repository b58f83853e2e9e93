import { type AdminRole, effectiveRole } from "~/kernel/permissions/permissions.rules";
import { isProgramListed, type ProgramPlace } from "~/kernel/search/program-search.repository.server";
import { searchFor } from "~/kernel/search/search.repository.server";
import type { Search } from "~/kernel/search/search.rules";
import { compiled } from "~db/query/compiled";
import type { ControlScope } from "~db/scope";
import type { Admin } from "./admins.repository.server";

type Holder = Pick<Admin, "id" | "role">;

/** A program that is switched on, and what an admin is in it. */
export interface Grant {
	programId: string;
	title: string;
	titleUpper: string;
	databaseId: string;
	role: AdminRole;
}

/** The active programs an admin has a right in: by a role in it, in its organisation, or all as super. */
const granted = (scope: ControlScope, holder: Holder) => reached(scope, holder).where("d.status", "=", "Active");

/** Programs in which an admin has a right, those that are switched off among them. */
function reached(scope: ControlScope, { id, role }: Holder) {
	return scope.query
		.selectFrom("program_directory as d")
		.$if(role !== "super", (query) =>
			query.where((eb) =>
				eb.or([
					eb("d.program_id", "in", eb.selectFrom("admin_programs").select("program_id").where("admin_id", "=", id)),
					eb(
						"d.organisation_id",
						"in",
						eb.selectFrom("admin_organisations").select("organisation_id").where("admin_id", "=", id),
					),
				]),
			),
		);
}

function withRoles(scope: ControlScope, holder: Holder) {
	return granted(scope, holder)
		.leftJoin("admin_programs as p", (join) =>
			join.onRef("p.program_id", "=", "d.program_id").on("p.admin_id", "=", holder.id),
		)
		.leftJoin("admin_organisations as o", (join) =>
			join.onRef("o.organisation_id", "=", "d.organisation_id").on("o.admin_id", "=", holder.id),
		)
		.select(["d.program_id as programId", "d.title", "d.title_upper as titleUpper", "d.database_id as databaseId"])
		.select(["p.admin_id as assigned", "p.role as programRole", "o.role as organisationRole"]);
}

type Row = Awaited<ReturnType<ReturnType<typeof withRoles>["execute"]>>[number];

function toGrant({ role: own }: Holder, { assigned, programRole, organisationRole, ...program }: Row): Grant[] {
	const direct = assigned === null ? undefined : programRole;
	const role = effectiveRole({ role: own, programRole: direct, organisationRole });
	return role ? [{ ...program, role }] : [];
}

const grantRow = compiled(
	(scope: ControlScope, { id, programId }: { id: string; programId: string }, role: AdminRole) =>
		withRoles(scope, { id, role }).where("d.program_id", "=", programId),
);

/** What an admin is in one program; undefined without any right, and while it is switched off. */
export async function findGrant(scope: ControlScope, holder: Holder, programId: string): Promise<Grant | undefined> {
	const [row] = await grantRow(scope, { id: holder.id, programId }, holder.role);
	return row && toGrant(holder, row)[0];
}

export interface GrantFilter extends ProgramPlace {
	limit?: number;
}

/** The query of the chooser, for a look at how it is carried out. */
export function grantListQuery(scope: ControlScope, holder: Holder, filter: GrantFilter, search: Search | null) {
	const { limit = 1000, ...place } = filter;
	return withRoles(scope, holder)
		.where(isProgramListed(scope, search, place))
		.orderBy("d.title_upper")
		.orderBy("d.program_id")
		.limit(limit);
}

/** The programs an admin has a right in, by title, one page. */
export async function listGrants(scope: ControlScope, holder: Holder, filter: GrantFilter = {}): Promise<Grant[]> {
	const search = await searchFor(scope, "program_directory", filter.q);
	const rows = await grantListQuery(scope, holder, filter, search).execute();
	return rows.flatMap((row) => toGrant(holder, row));
}

/** Whether an admin has a right in a program that is switched off, where nobody can work. */
export async function hasClosedProgram(scope: ControlScope, holder: Holder): Promise<boolean> {
	const row = await reached(scope, holder)
		.where("d.status", "!=", "Active")
		.select("d.program_id")
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

/** In how many programs an admin has a right, counted to `most` at most. */
export async function countGrants(scope: ControlScope, holder: Holder, most: number): Promise<number> {
	const some = granted(scope, holder).select("d.program_id").limit(most);
	const row = await scope.query
		.selectFrom(some.as("found"))
		.select((eb) => eb.fn.countAll<number>().as("count"))
		.executeTakeFirstOrThrow();
	return Number(row.count);
}
