import type { AdminRole, OrganisationRole } from "~/kernel/permissions/permissions.rules";
import type { Reach } from "~/kernel/permissions/platform.rules";
import { besides, inOrder } from "~/kernel/search/conditions.service.server";
import { isFound, searchFor } from "~/kernel/search/search.repository.server";
import type { Search } from "~/kernel/search/search.rules";
import { emailKey } from "~/lib/text";
import { startsWith } from "~db/query/starts-with";
import type { ControlScope } from "~db/scope";
import type { AdminStatus } from "../assigning.rules";
import { hasTwoStep } from "../must-set-up.service.server";

export interface AdminFilter {
	/** Beginnings of words of the name, or the beginning of the e-mail. */
	q?: string;
	role?: AdminRole | undefined;
	status?: AdminStatus | undefined;
	organisationId?: string | undefined;
	/** Name (upper case) and id of the row before. */
	after?: (string | number)[] | null;
	limit?: number;
}

/** Admins by name, one page. An owner gets those who have a role in the own organisations or their programs, never a super. */
export async function listAdminPage(scope: ControlScope, reach: Reach, filter: AdminFilter = {}) {
	return adminListQuery(scope, reach, filter, await searchFor(scope, "admins", filter.q)).execute();
}

/** The query of the list, for a look at how it is carried out. */
export function adminListQuery(scope: ControlScope, reach: Reach, filter: AdminFilter, search: Search | null) {
	const { q = "", role, status, organisationId, after, limit = 1000 } = filter;
	return scope.query
		.selectFrom("admins as a")
		.select(["a.id", "a.name", "a.name_upper as nameUpper", "a.email", "a.role", "a.status", "a.created"])
		.select((eb) => eb("a.password_hash", "is not", null).as("hasPassword"))
		.select(hasTwoStep("a.id").as("twoStep"))
		.$if(!reach.all, (query) =>
			query.where((eb) => {
				const owned = reach.all ? [] : [...reach.organisationIds];
				const inOrganisation = eb
					.selectFrom("admin_organisations as o")
					.select("o.admin_id")
					.where("o.organisation_id", "in", owned);
				const inProgram = eb
					.selectFrom("admin_programs as p")
					.innerJoin("program_directory as d", "d.program_id", "p.program_id")
					.select("p.admin_id")
					.where("d.organisation_id", "in", owned);
				return eb.and([
					eb("a.role", "!=", "super"),
					eb.or([eb("a.id", "in", inOrganisation), eb("a.id", "in", inProgram)]),
				]);
			}),
		)
		.$if(search !== null, (query) =>
			query.where((eb) =>
				isFound(
					scope,
					search,
					"a.id",
					eb
						.selectFrom("admins as e")
						.select("e.id")
						.where(startsWith("e.email_lower", emailKey(q))),
				),
			),
		)
		.$if(role !== undefined, (query) => query.where((eb) => besides(search, eb("a.role", "=", role as AdminRole))))
		.$if(status !== undefined, (query) =>
			query.where((eb) => besides(search, eb("a.status", "=", status as AdminStatus))),
		)
		.$if(organisationId !== undefined, (query) =>
			query.where("a.id", "in", (eb) =>
				eb
					.selectFrom("admin_organisations")
					.select("admin_id")
					.where("organisation_id", "=", organisationId ?? "")
					.$if(!reach.all, (own) => own.where("organisation_id", "in", reach.all ? [] : [...reach.organisationIds])),
			),
		)
		.$if(Boolean(after), (query) =>
			query.where((eb) =>
				eb(eb.refTuple("a.name_upper", "a.id"), ">", eb.tuple(String(after?.[0]), String(after?.[1]))),
			),
		)
		.orderBy(inOrder(search, "a.name_upper"))
		.orderBy("a.id")
		.limit(limit);
}

export type ListedAdmin = Awaited<ReturnType<typeof listAdminPage>>[number];

export interface Access {
	organisations: { title: string; role: OrganisationRole }[];
	programs: string[];
	/** Whether the own role counts in one of the programs. */
	ownRole: boolean;
}

/** In what organisations and programs the admins of a page have roles, by admin; an owner sees the own ones only. */
export async function listAccess(
	scope: ControlScope,
	reach: Reach,
	ids: readonly string[],
): Promise<Record<string, Access>> {
	const none = (id: string): [string, Access] => [id, { organisations: [], programs: [], ownRole: false }];
	const access = Object.fromEntries(ids.map(none));
	if (ids.length === 0) return access;
	const owned = reach.all ? [] : [...reach.organisationIds];
	const organisations = await scope.query
		.selectFrom("admin_organisations as r")
		.innerJoin("organisations as o", "o.id", "r.organisation_id")
		.select(["r.admin_id as adminId", "o.title", "r.role"])
		.where("r.admin_id", "in", [...ids])
		.$if(!reach.all, (query) => query.where("o.id", "in", owned))
		.orderBy("o.title_upper")
		.execute();
	const programs = await scope.query
		.selectFrom("admin_programs as r")
		.innerJoin("program_directory as d", "d.program_id", "r.program_id")
		.select(["r.admin_id as adminId", "d.title", "r.role"])
		.where("r.admin_id", "in", [...ids])
		.$if(!reach.all, (query) => query.where("d.organisation_id", "in", owned))
		.orderBy("d.title_upper")
		.execute();
	for (const { adminId, ...one } of organisations) access[adminId]?.organisations.push(one);
	for (const { adminId, title, role } of programs) {
		const one = access[adminId];
		if (!one) continue;
		one.programs.push(title);
		one.ownRole ||= role === null;
	}
	return access;
}
