import { changedRow } from "~/kernel/admin/titled.server";
import type { PortalEntry } from "~/lib/portal/portal-entries";
import type { ProgramTheme } from "~/lib/theme/theme";
import { NotFound } from "~/server/domain-error";
import { toFlag } from "~db/columns";
import { compiled } from "~db/query/compiled";
import type { ControlScope, ControlWriteScope, TenantScope, WriteScope } from "~db/scope";
import type { Desk } from "./desk/desk.rules";
import type { HomeSection } from "./home/home-sections.rules";
import { directoryTitle } from "./platform/directory.rules";
import { toProgram } from "./program-row.server";

export type Door = "open" | "closed";

export interface Program {
	id: string;
	displayTitle: string | null;
	favicon: string | null;
	theme: ProgramTheme;
	locale: string;
	/** The languages that members may choose from; the program's own is one of them. */
	locales: string[];
	/** In which languages texts were ever written beside the program's own. */
	textLocales: string[];
	companyDataKeyLabel: string;
	/** What the home page shows, in its order. */
	homeSections: HomeSection[];
	/** Catalogue ids shown on the home page, in order. */
	homeRewardCatalogues: string[];
	/** Other servers whose pictures of members are shown. */
	avatarHosts: string[];
	timeZone: string;
	/** Whether visitors may sign up. */
	registration: Door;
	/** Whether members may sign in; whoever is signed in stays so. */
	signIn: Door;
	/** Whether members are told by mail of tiers and awards they reach. */
	standingMails: boolean;
	/** Whether orders say where they go. */
	deliveryAddresses: boolean;
	/** UTC milliseconds since when a weekly mail tells of new articles; null: it does not. */
	articleDigestSince: number | null;
	/** After how many months points expire; null: never. And the first moment (UTC ms) at which any may. */
	pointsExpireMonths: number | null;
	pointsExpireFrom: number | null;
	/** Postings that move more points need a second admin; null without a limit. */
	postingLimit: number | null;
	/** Base address of the service that checks members' passwords; null where the installation's or nobody's does. */
	authApiUrl: string | null;
	/** Grows whenever the texts that members read change; zero while they are the built-in ones. */
	textsVersion: number;
	/** Built-in entries that members' pages leave out of their navigation. */
	hiddenEntries: PortalEntry[];
	/** How it works off what waits for its admins. */
	desk: Desk;
	created: number;
	updated: number;
}

const programRow = compiled((scope, _none: Record<string, never>) =>
	scope.query.selectFrom("programs").selectAll().where("id", "=", scope.programId),
);

/** The program of the scope. */
export async function findProgram(scope: TenantScope): Promise<Program | undefined> {
	const [row] = await programRow(scope, {});
	return row && toProgram(row);
}

export type NewProgram = Partial<Omit<Program, "created" | "updated" | "theme" | "textLocales">> & {
	theme?: Partial<ProgramTheme>;
};

/** Creates or replaces the settings of the scope's program. */
export async function saveProgram(tx: WriteScope, program: Omit<NewProgram, "id">): Promise<void> {
	const at = tx.now();
	const values = {
		...(program.displayTitle !== undefined && { display_title: program.displayTitle }),
		...(program.favicon !== undefined && { favicon: program.favicon }),
		...(program.theme && { web_theme: JSON.stringify(program.theme) }),
		...(program.locale && { locale: program.locale }),
		...(program.locales && { locales: JSON.stringify(program.locales) }),
		...(program.companyDataKeyLabel && { company_data_key_label: program.companyDataKeyLabel }),
		...(program.homeRewardCatalogues && { home_reward_catalogues: JSON.stringify(program.homeRewardCatalogues) }),
		...(program.homeSections && { home_sections: JSON.stringify(program.homeSections) }),
		...(program.avatarHosts && { avatar_hosts: JSON.stringify(program.avatarHosts) }),
		...(program.timeZone && { time_zone: program.timeZone }),
		...(program.registration && { registration: program.registration }),
		...(program.signIn && { sign_in: program.signIn }),
		...(program.standingMails !== undefined && { standing_mails: toFlag(program.standingMails) }),
		...(program.deliveryAddresses !== undefined && { delivery_addresses: toFlag(program.deliveryAddresses) }),
		...(program.articleDigestSince !== undefined && { article_digest_since: program.articleDigestSince }),
		...(program.pointsExpireMonths !== undefined && { points_expire_months: program.pointsExpireMonths }),
		...(program.pointsExpireFrom !== undefined && { points_expire_from: program.pointsExpireFrom }),
		...(program.postingLimit !== undefined && { posting_limit: program.postingLimit }),
		...(program.authApiUrl !== undefined && { auth_api_url: program.authApiUrl }),
		...(program.hiddenEntries && { hidden_entries: JSON.stringify(program.hiddenEntries) }),
		...(program.desk && { desk: JSON.stringify(program.desk) }),
		updated: at,
		updated_by: tx.actor.id,
	};
	await tx.trx
		.insertInto("programs")
		.values({ id: tx.programId, created: at, ...values })
		.onConflict((conflict) => conflict.column("id").doUpdateSet(values))
		.execute();
	tx.note("program", tx.programId);
}

/**
 * Changes the settings of a program that is there. Throws Refused (409) when it was saved since `opened`. Returns the new `updated`,
 * which always grows: the address of its stylesheet is made of it.
 */
export async function updateProgram(tx: WriteScope, program: Omit<NewProgram, "id">, opened?: number): Promise<number> {
	const stored = await findProgram(tx);
	if (!stored) throw new NotFound("program:errors.notFound");
	const { updated } = changedRow(tx, stored.updated, opened);
	await saveProgram(tx, program);
	await tx.trx.updateTable("programs").set({ updated }).where("id", "=", tx.programId).execute();
	return updated;
}

/** Whether the scope's program has anything but its settings. */
export async function hasRecords(scope: TenantScope): Promise<boolean> {
	for (const table of ["members", "companies", "rewards", "offers"] as const) {
		const own = scope.query.selectFrom(table).select("id").where("program_id", "=", scope.programId);
		if (await own.executeTakeFirst()) return true;
	}
	return false;
}

export interface DirectoryEntry {
	programId: string;
	databaseId: string;
	title: string;
	organisationId: string | null;
	status: string;
	/** The program's own, in which its pages are while its region is away. */
	locale: string;
	/** The region that it is being moved to. */
	movingTo: string | null;
}

export type NewDirectoryEntry = Omit<DirectoryEntry, "status" | "locale" | "movingTo"> & { locale?: string };

const directoryColumns = [
	"program_id as programId",
	"database_id as databaseId",
	"title",
	"organisation_id as organisationId",
	"status",
	"locale",
	"moving_to as movingTo",
] as const;

/** Where a program lives. */
export function findInDirectory(scope: ControlScope, programId: string): Promise<DirectoryEntry | undefined> {
	return scope.query
		.selectFrom("program_directory")
		.select(directoryColumns)
		.where("program_id", "=", programId)
		.executeTakeFirst();
}

export function listDirectory(scope: ControlScope): Promise<DirectoryEntry[]> {
	return scope.query.selectFrom("program_directory").select(directoryColumns).orderBy("title").execute();
}

export async function saveInDirectory(tx: ControlWriteScope, entry: NewDirectoryEntry): Promise<void> {
	const at = tx.now();
	const values = {
		database_id: entry.databaseId,
		...directoryTitle(entry.title),
		...(entry.locale && { locale: entry.locale }),
		organisation_id: entry.organisationId,
		updated: at,
		updated_by: tx.actor.id,
	};
	await tx.trx
		.insertInto("program_directory")
		.values({ program_id: entry.programId, created: at, created_by: tx.actor.id, ...values })
		.onConflict((conflict) => conflict.column("program_id").doUpdateSet(values))
		.execute();
}
