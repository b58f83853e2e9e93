import { basename } from "node:path";
import { sql } from "kysely";
import { Database, type DatabaseConfig } from "../database";
import { DatabaseLost, StorageFull, StorageReadOnly, Unavailable } from "../errors";
import { isNewest, migrateControl, migrateRegional } from "../migrate";
import type { ControlDatabase, RegionalDatabase } from "../regions";
import { setAside } from "./aside";
import { type FileState, inspectFile, placeOf, stampFor } from "./file-state";
import { bind, type Found, findIdentity, findRecorded } from "./identity";
import { judgeControl, judgeRegion } from "./judge.rules";

const ADVICE = "Nothing was changed or made in its place; docs/operations/running.md says how to put it back.";

const lost = (fault: DatabaseLost["fault"], says: string) => new DatabaseLost(fault, `${says}. ${ADVICE}`);

interface Wanted {
	name: string;
	config: DatabaseConfig;
	/** How it is called in sentences: its file or its server. */
	shown: string;
	/** Look at every page: it was found damaged before. */
	doubt: boolean;
	/** The identity that it has to have. */
	expected?: string | null;
}

type Sound = Extract<FileState, { kind: "sound" }>;

/** A region's database, as it looks from outside. */
export interface Peer {
	name: string;
	empty: boolean;
	/** Parts of its own identity and of control's; 0 where that is not known. */
	stamp: number;
	controlStamp: number;
}

/** Opens the database of a region when it is the one that control knows, or may be its first. Throws DatabaseLost. */
export async function openRegion(wanted: Wanted, control: ControlDatabase): Promise<RegionalDatabase> {
	const { name, shown } = wanted;
	const recorded = await findRecorded(control, name);
	const held = recorded.programs.length > 0 ? `; control lists ${recorded.programs.length} program(s) in it` : null;
	return opened({ ...wanted, expected: recorded.identity }, held, async (database: RegionalDatabase) => {
		const judgement = judgeRegion(await findIdentity(database), recorded);
		if (typeof judgement !== "string") throw lost("replaced", `${shown} was refused: ${judgement.refused}`);
		await newest(database, migrateRegional);
		await unlessReadable(database, async () => {
			database.expect(await bind(control, database, recorded), recorded.controlId);
			await keepLocales(control, database);
		});
	});
}

/** Control knows the language of each program, for when the region is away. */
async function keepLocales(control: ControlDatabase, region: RegionalDatabase): Promise<void> {
	const own = await (await region.read()).selectFrom("programs").select(["id", "locale"]).execute();
	const known = await (await control.read())
		.selectFrom("program_directory")
		.select(["program_id as id", "locale"])
		.execute();
	const stale = own.filter(({ id, locale }) => known.some((one) => one.id === id && one.locale !== locale));
	if (stale.length === 0) return;
	await control.write(async (trx) => {
		for (const { id, locale } of stale)
			await trx.updateTable("program_directory").set({ locale }).where("program_id", "=", id).execute();
	});
}

/** Records what is in a region's place as its database; see Regions.accept. Throws DatabaseLost. */
export async function acceptRegion(wanted: Wanted, control: ControlDatabase, incomplete: boolean): Promise<string[]> {
	const { name, shown } = wanted;
	const recorded = await findRecorded(control, name);
	let missing: string[] = [];
	const held = recorded.programs.length > 0 && !incomplete ? "" : null;
	const database = await opened(wanted, held, async (found: RegionalDatabase) => {
		const { empty, kind, id, programs } = await findIdentity(found);
		if (!empty && kind !== "regional") throw lost("replaced", `${shown}: its tables are not those of a region`);
		const elsewhere = id === null ? undefined : recorded.regions.get(id);
		if (elsewhere !== undefined && elsewhere !== name)
			throw lost("replaced", `${shown} is a copy of the database of ${elsewhere}`);
		missing = recorded.programs.filter((program) => !programs.includes(program));
		if (missing.length > 0 && !incomplete) return;
		await migrateRegional(found);
		await bind(control, found, recorded);
	});
	database.close();
	return missing;
}

/**
 * Opens the control database; `known` is the identity it had before in this process. Without it an empty one is first made
 * where `peers`, what the regions' databases say of themselves, shows that this is no new installation. Throws DatabaseLost.
 */
export async function openControl(
	wanted: Wanted,
	known: string | null,
	peers: (overNetwork: boolean) => Promise<Peer[]>,
): Promise<ControlDatabase> {
	const { config, shown } = wanted;
	const fresh = !config.remote && (placeOf(config.file)?.size ?? 0) === 0;
	const others = known === null ? await peers(fresh) : [];
	const held = known !== null ? "" : remainsOf(others);
	return opened({ ...wanted, expected: known }, held, async (database: ControlDatabase) => {
		const found = await findIdentity(database);
		const remains = found.empty && known === null ? remainsOf(await peers(true)) : null;
		const fault = judgeControl(found, known) ?? (remains === null ? null : `it is empty${remains}`);
		if (fault !== null) throw lost("replaced", `${shown} was refused: ${fault}`);
		await newest(database, migrateControl);
		const { id } = await findIdentity(database);
		if (id === null) throw new Unavailable(`${shown} has no identity yet`);
		if (others.length > 0) await refuseStranger(database, shown, others);
		database.expect(id);
	});
}

/** What shows that an installation without control is no new one; null when nothing does. */
function remainsOf(peers: Peer[]): string | null {
	const names = peers.filter((one) => !one.empty).map((one) => one.name);
	return names.length > 0 ? `, but the databases of regions are there (${names.join(", ")})` : null;
}

/** Another installation's control database is told by the regions: none of them is its own. */
async function refuseStranger(control: ControlDatabase, shown: string, peers: Peer[]): Promise<void> {
	const { controlId, regions } = await findRecorded(control, "");
	const known = new Set([...regions].map(([id, name]) => `${name} ${stampFor(id)}`));
	const own = peers.filter((one) => one.controlStamp === stampFor(controlId) || known.has(`${one.name} ${one.stamp}`));
	const strange = peers.filter((one) => one.controlStamp !== 0 && !own.includes(one));
	const alone = regions.size === 0;
	if (own.length > 0 || strange.length === 0 || (strange.length === 1 && !alone)) return;
	const names = strange.map((one) => one.name).join(", ");
	throw lost("replaced", `${shown} was refused: the databases of ${names} belong to another control database`);
}

/** `held` says why the database must be there already; null lets a new one be made. */
async function opened<D extends Database<never> | ControlDatabase | RegionalDatabase>(
	wanted: Wanted,
	held: string | null,
	settle: (database: D) => Promise<void>,
): Promise<D> {
	const { name, config, shown, doubt } = wanted;
	const state = config.remote ? null : inspectFile(config.file);
	if (state?.kind === "sound") refuseBeforeOpening(wanted, state, held);
	if (held !== null && state?.kind === "missing") throw lost("missing", `${shown} is missing${held}`);
	if (held !== null && state?.kind === "empty") throw lost("damaged", `${shown} is empty${held}`);
	if (state?.kind === "damaged") throw lost("damaged", `${shown} is damaged: ${state.says}`);
	const database = new Database(name, {
		...config,
		...(state?.kind === "sound" && { existing: true }),
	}) as unknown as D;
	try {
		if (state?.kind === "sound" && (doubt || state.short)) await lookAtEveryPage(database as Database<never>, shown);
		await settle(database);
		return database;
	} catch (error) {
		database.close();
		throw error;
	}
}

/** What can only be told while SQLite has not yet brought the file and the log beside it together. */
function refuseBeforeOpening({ config, shown, expected }: Wanted, found: Sound, held: string | null): void {
	const log = placeOf(`${config.file}-wal`);
	if (held !== null && expected && found.stamp !== 0 && found.stamp !== stampFor(expected))
		throw lost("replaced", `${shown} was refused: it is another database than the one in use so far`);
	if (held !== null && !found.rollback && !log && placeOf(`${config.file}-shm`))
		throw lost("missing", `${shown}-wal is missing beside ${shown}-shm: what was written last was in it`);
	// A copy made by VACUUM INTO never had a log: the one beside it was that of the file before.
	if (found.rollback && (log?.size ?? 0) > 0) setAside(config.file, ["-wal", "-shm"]);
}

async function lookAtEveryPage(database: Database<never>, shown: string): Promise<void> {
	const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(database.writer);
	if (rows[0]?.quick_check !== "ok") throw lost("damaged", `${shown} is damaged: ${rows[0]?.quick_check}`);
}

/** What cannot be written is still served, as long as it has the newest schema. */
async function newest<S>(database: Database<S>, migrate: (database: Database<S>) => Promise<unknown>): Promise<void> {
	await unlessReadable(database, () => migrate(database)).catch(async (error: unknown) => {
		const unwritable = error instanceof StorageFull || error instanceof StorageReadOnly;
		if (!unwritable || !(await isNewest(database))) throw error;
	});
}

/** A replica keeps answering while its primary is away; what is written has to wait. */
async function unlessReadable<S>(database: Database<S>, write: () => Promise<unknown>): Promise<void> {
	try {
		await write();
	} catch (error) {
		if (!(error instanceof Unavailable && !(error instanceof DatabaseLost) && database.replicated)) throw error;
	}
}

/** How a region's database looks, without opening it where it is a file; null when there is none or nothing answers. */
export async function peek(name: string, config: DatabaseConfig): Promise<Peer | null> {
	const unknown = { name, stamp: 0, controlStamp: 0 };
	if (config.remote)
		return peekRemote(name, config).then(
			({ empty }) => ({ ...unknown, empty }),
			() => null,
		);
	const state = inspectFile(config.file);
	if (state.kind === "missing" || state.kind === "empty") return null;
	return state.kind === "damaged" ? { ...unknown, empty: false } : { ...unknown, ...state, empty: false };
}

async function peekRemote(name: string, config: DatabaseConfig): Promise<Found> {
	const database = new Database<never>(name, config);
	try {
		return await findIdentity(database);
	} finally {
		database.close();
	}
}

export const shownName = ({ file, remote }: DatabaseConfig) => (remote ? new URL(remote.url).host : basename(file));
