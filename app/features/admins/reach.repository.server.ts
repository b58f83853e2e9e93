import type { Reach } from "~/kernel/permissions/platform.rules";
import type { ControlScope } from "~db/scope";
import { listOwnedOrganisations } from "./admins.repository.server";
import type { Territory } from "./assigning.rules";

/** What an admin reaches at this moment; inside a transaction nobody can take it away before the write. */
export async function findReach(scope: ControlScope, adminId: string): Promise<Reach> {
	const admin = await scope.query
		.selectFrom("admins")
		.select("role")
		.where("id", "=", adminId)
		.where("status", "=", "Active")
		.executeTakeFirst();
	if (admin?.role === "super") return { all: true };
	return { all: false, organisationIds: admin ? await listOwnedOrganisations(scope, adminId) : [] };
}

/** The programs within reach, by title. */
export function listReachablePrograms(scope: ControlScope, reach: Reach) {
	return scope.query
		.selectFrom("program_directory")
		.select(["program_id as id", "title", "status", "organisation_id as organisationId"])
		.$if(!reach.all, (query) => query.where("organisation_id", "in", reach.all ? [] : [...reach.organisationIds]))
		.orderBy("title_upper")
		.orderBy("program_id")
		.execute();
}

/** The organisations within reach, by title. */
export function listReachableOrganisations(scope: ControlScope, reach: Reach) {
	return scope.query
		.selectFrom("organisations")
		.select(["id", "title"])
		.$if(!reach.all, (query) => query.where("id", "in", reach.all ? [] : [...reach.organisationIds]))
		.orderBy("title_upper")
		.execute();
}

/** The ids of both, as the rules of giving rights take them. */
export async function findTerritory(scope: ControlScope, reach: Reach): Promise<Territory> {
	const programs = await listReachablePrograms(scope, reach);
	const organisations = await listReachableOrganisations(scope, reach);
	return {
		all: reach.all,
		programIds: new Set(programs.map(({ id }) => id)),
		organisationIds: new Set(organisations.map(({ id }) => id)),
	};
}
