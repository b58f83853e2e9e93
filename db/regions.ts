import { join } from "node:path";
import type { LogEvent } from "kysely";
import type { Database, DatabaseConfig } from "./database";
import { Unavailable } from "./errors";
import { findRecorded } from "./identity/identity";
import { acceptRegion, openControl, openRegion, peek, shownName } from "./identity/opening";
import { type DatabaseState, Slot } from "./identity/slot";
import type { SlowStatements } from "./meter";
import type { ControlSchema } from "./schema/control";
import type { RegionalSchema } from "./schema/regional";

/** The regional databases that a site may name (specification §7); there are no others. */
export const REGIONS = ["default", "sydney", "montreal", "singapore", "frankfurt", "london"] as const;
export type RegionName = (typeof REGIONS)[number];

export function isRegion(name: string): name is RegionName {
	return (REGIONS as readonly string[]).includes(name);
}

export type RegionalDatabase = Database<RegionalSchema>;
export type ControlDatabase = Database<ControlSchema>;

/** A site names a database that does not exist, or that this installation has switched off. */
export class UnknownRegion extends Unavailable {
	override name = "UnknownRegion";
}

type Remote = NonNullable<DatabaseConfig["remote"]>;

export interface RegionsConfig {
	dataDir: string;
	/** Settings per database name (`control` or a region); a missing one is a local file. */
	remotes: Partial<Record<RegionName | "control", Remote>>;
	log?: (event: LogEvent) => void;
	/** Told of statements that take long. */
	slow?: SlowStatements;
	/** Told when a database is found to be lost, damaged or full, and when it is right again. */
	report?: (state: DatabaseState) => void;
}

const WATCH_MS = 2_000;
const FRESH_MS = 1_000;

/** The databases of one installation, opened when first asked for, migrated before first use, and watched. */
export class Regions {
	readonly #control: Slot<ControlSchema>;
	readonly #regional = new Map<RegionName, Slot<RegionalSchema>>();
	/** The identity of control since it was first opened: from then on there must be one. */
	#controlId: string | null = null;
	#checked: { at: number; done: Promise<void> } | undefined;

	constructor(readonly config: RegionsConfig) {
		this.#control = this.#slot("control", (doubt) => this.#openControl(doubt));
		for (const name of REGIONS) if (this.has(name)) this.#regional.set(name, this.#regionSlot(name));
	}

	/** The control database. Throws DatabaseLost, Unavailable. */
	control(): Promise<ControlDatabase> {
		return this.#control.get();
	}

	/** Whether a region is there: once one has an address of its own, those without one are switched off, but for default. */
	has(name: RegionName): boolean {
		const { remotes } = this.config;
		return name === "default" || remotes[name] !== undefined || !REGIONS.some((one) => remotes[one] !== undefined);
	}

	/**
	 * The regional database of that name; '' means default. Throws UnknownRegion, and DatabaseLost while another or none is
	 * in its place, or in control's.
	 */
	async region(name: string): Promise<RegionalDatabase> {
		const wanted = name === "" ? "default" : name;
		if (!isRegion(wanted)) throw new UnknownRegion(`there is no regional database "${wanted}"`);
		const slot = this.#regional.get(wanted);
		if (!slot) throw new UnknownRegion(`the region "${wanted}" is not configured`);
		if (!this.config.remotes.control) await this.#control.get();
		return slot.get();
	}

	/** What this installation is known by: the identity of control, also in a backup. Throws what control throws. */
	async identity(): Promise<string> {
		return (await findRecorded(await this.control(), "default")).controlId;
	}

	/** Whether control lists a program in the region. Throws what control throws. */
	async isUsed(name: RegionName): Promise<boolean> {
		return (await findRecorded(await this.control(), name)).programs.length > 0;
	}

	/**
	 * Takes what is in a region's place for its database. Returns the programs that control lists and it does not hold;
	 * with any, nothing is done unless it may be `incomplete`.
	 */
	async accept(name: RegionName, incomplete: boolean): Promise<string[]> {
		const config = this.#config(name);
		const wanted = { name, config, shown: shownName(config), doubt: true };
		return acceptRegion(wanted, await this.control(), incomplete);
	}

	/** Looks at every database that is open or refused, and opens those that hold programs. */
	check(): Promise<void> {
		if (this.#checked && Date.now() - this.#checked.at < FRESH_MS) return this.#checked.done;
		const done = this.#checkAll();
		this.#checked = { at: Date.now(), done };
		return done;
	}

	async #checkAll(): Promise<void> {
		await this.#control.check();
		const control = await this.control().catch(() => undefined);
		const directory = await control?.read();
		const rows = await directory?.selectFrom("program_directory").select("database_id").distinct().execute();
		const used = new Set(rows?.map((row) => row.database_id || "default"));
		await Promise.all(
			[...this.#regional].map(async ([name, slot]) => {
				if (slot.opened) await slot.check();
				else if (used.has(name)) await slot.get().catch(() => undefined);
			}),
		);
	}

	/** How each database of this installation is; a region that nobody used yet is well. */
	async states(): Promise<DatabaseState[]> {
		await this.check().catch(() => undefined);
		return Promise.all([this.#control, ...this.#regional.values()].map((slot) => slot.state()));
	}

	/** Checks by itself every two seconds until the returned function is called. */
	watch(): () => void {
		const timer = setInterval(() => void this.check().catch(() => undefined), WATCH_MS).unref();
		return () => clearInterval(timer);
	}

	async close(): Promise<void> {
		await this.#checked?.done.catch(() => undefined);
		await Promise.all([this.#control, ...this.#regional.values()].map((slot) => slot.close()));
	}

	#config(name: RegionName | "control"): DatabaseConfig {
		const { dataDir, remotes, log, slow } = this.config;
		const remote = remotes[name];
		return { file: join(dataDir, `${name}.db`), ...(remote && { remote }), ...(log && { log }), ...(slow && { slow }) };
	}

	#slot<S>(name: RegionName | "control", open: (doubt: boolean) => Promise<Database<S>>): Slot<S> {
		const config = this.#config(name);
		const path = config.remote ? undefined : config.file;
		return new Slot(name, shownName(config), path, open, (state) => this.config.report?.(state));
	}

	#regionSlot(name: RegionName): Slot<RegionalSchema> {
		const config = this.#config(name);
		return this.#slot(name, async (doubt) =>
			openRegion({ name, config, shown: shownName(config), doubt }, await this.control()),
		);
	}

	async #openControl(doubt: boolean): Promise<ControlDatabase> {
		const config = this.#config("control");
		const wanted = { name: "control", config, shown: shownName(config), doubt };
		const control = await openControl(wanted, this.#controlId, (overNetwork) => this.#peers(overNetwork));
		this.#controlId = control.identity ?? null;
		return control;
	}

	/** What the regions' databases say of themselves. */
	async #peers(overNetwork: boolean) {
		const found = await Promise.all(
			[...this.#regional.keys()].map(async (name) => {
				const config = this.#config(name);
				return config.remote && !overNetwork ? null : peek(name, config);
			}),
		);
		return found.filter((one) => one !== null);
	}
}
