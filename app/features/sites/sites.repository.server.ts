import { newId } from "~/lib/ids.server";
import { type ControlScope, type ControlWriteScope, SYSTEM } from "~db/scope";

export interface Site {
	id: string;
	activeDomain: string;
	/** '' when the site has no program yet. */
	programId: string;
	databaseId: string;
}

const columns = [
	"s.id",
	"s.active_domain as activeDomain",
	"s.program_id as programId",
	"s.database_id as databaseId",
] as const;

/** The site of a normalised host, with its program's status and language; null where the directory does not know the program. */
export function findSiteByDomain(scope: ControlScope, domain: string) {
	return scope.query
		.selectFrom("sites as s")
		.leftJoin("program_directory as d", "d.program_id", "s.program_id")
		.select([...columns, "d.status as programStatus", "d.locale"])
		.where("s.domain_lower", "=", domain)
		.executeTakeFirst();
}

export function listSites(scope: ControlScope): Promise<Site[]> {
	return scope.query.selectFrom("sites as s").select(columns).orderBy("s.domain_lower").execute();
}

/** The organisation of a domain's program, whose owners manage the site; null where only supers do. */
export async function findOrganisationOf(scope: ControlScope, domain: string): Promise<string | null> {
	const row = await scope.query
		.selectFrom("sites as s")
		.innerJoin("program_directory as d", "d.program_id", "s.program_id")
		.select("d.organisation_id as id")
		.where("s.domain_lower", "=", domain)
		.executeTakeFirst();
	return row?.id ?? null;
}

/** The oldest site that no owner can have led elsewhere, since only supers manage it or one saved it last; or that of a domain. */
export function findSiteKeptBySupers(scope: ControlScope, domain?: string): Promise<Site | undefined> {
	return scope.query
		.selectFrom("sites as s")
		.leftJoin("program_directory as d", "d.program_id", "s.program_id")
		.leftJoin("admins as a", "a.id", "s.updated_by")
		.select(columns)
		.where((eb) =>
			eb.or([eb("d.organisation_id", "is", null), eb("a.role", "=", "super"), eb("s.updated_by", "=", SYSTEM.id)]),
		)
		.$if(domain !== undefined, (query) => query.where("s.domain_lower", "=", domain ?? ""))
		.orderBy("s.created")
		.orderBy("s.id")
		.executeTakeFirst();
}

/** The first host of a program, for links in mails. */
export function findSiteOfProgram(scope: ControlScope, programId: string): Promise<Site | undefined> {
	return scope.query
		.selectFrom("sites as s")
		.select(columns)
		.where("s.program_id", "=", programId)
		.orderBy("s.created")
		.orderBy("s.id")
		.executeTakeFirst();
}

const stored = ({ activeDomain, programId, databaseId }: Omit<Site, "id">) => ({
	active_domain: activeDomain,
	domain_lower: activeDomain.trim().toLowerCase().replace(/\.$/, ""),
	program_id: programId,
	database_id: databaseId,
});

/** Adds a site; throws UniqueViolation when the domain is taken. */
export async function insertSite(tx: ControlWriteScope, site: Omit<Site, "id">): Promise<string> {
	const id = newId();
	const at = tx.now();
	const audit = { created: at, updated: at, created_by: tx.actor.id, updated_by: tx.actor.id };
	await tx.trx
		.insertInto("sites")
		.values({ id, ...stored(site), ...audit })
		.execute();
	await noteSite(tx, id);
	return id;
}

/** Changes a site; throws UniqueViolation when the domain is taken. */
export async function updateSite(
	tx: ControlWriteScope,
	{ id, ...site }: Site,
	audit: { updated: number; updated_by: string },
): Promise<void> {
	await tx.trx
		.updateTable("sites")
		.set({ ...stored(site), ...audit })
		.where("id", "=", id)
		.execute();
	await noteSite(tx, id);
}

export async function deleteSite(tx: ControlWriteScope, id: string): Promise<void> {
	await tx.trx.deleteFrom("sites").where("id", "=", id).execute();
	await noteSite(tx, id);
}

async function noteSite(tx: ControlWriteScope, id: string): Promise<void> {
	await tx.trx.insertInto("change_log").values({ topic: "sites", entity_id: id, at: tx.now() }).execute();
}
