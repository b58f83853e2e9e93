import { newId } from "~/lib/ids.server";
import type { ControlScope, ControlWriteScope } from "~db/scope";

export interface Site {
	id: string;
	activeDomain: string;
	/** '' when the site has no program yet. */
	programId: string;
	databaseId: string;
}

const columns = [
	"id",
	"active_domain as activeDomain",
	"program_id as programId",
	"database_id as databaseId",
] as const;

/** The site of a normalised host. */
export function findByDomain(scope: ControlScope, domain: string): Promise<Site | undefined> {
	return scope.query.selectFrom("sites").select(columns).where("domain_lower", "=", domain).executeTakeFirst();
}

export function listSites(scope: ControlScope): Promise<Site[]> {
	return scope.query.selectFrom("sites").select(columns).orderBy("domain_lower").execute();
}

/** The first host of a program, for links in mails. */
export function findByProgram(scope: ControlScope, programId: string): Promise<Site | undefined> {
	return scope.query
		.selectFrom("sites")
		.select(columns)
		.where("program_id", "=", programId)
		.orderBy("created")
		.executeTakeFirst();
}

/** Adds a site; throws UniqueViolation when the domain is taken. */
export async function insertSite(tx: ControlWriteScope, site: Omit<Site, "id">): Promise<string> {
	const id = newId();
	const at = tx.now();
	await tx.trx
		.insertInto("sites")
		.values({
			id,
			active_domain: site.activeDomain,
			domain_lower: site.activeDomain.trim().toLowerCase().replace(/\.$/, ""),
			program_id: site.programId,
			database_id: site.databaseId,
			created: at,
			updated: at,
			created_by: tx.actor.id,
			updated_by: tx.actor.id,
		})
		.execute();
	await tx.trx.insertInto("change_log").values({ topic: "sites", entity_id: id, at }).execute();
	return id;
}
