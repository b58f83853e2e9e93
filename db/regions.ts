import { join } from "node:path";
import type { LogEvent } from "kysely";
import { Database, type DatabaseConfig } from "./database";
import { Unavailable } from "./errors";
import { migrateControl, migrateRegional } from "./migrate";
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
}

/** The databases of one installation, opened when first asked for and migrated before first use. */
export class Regions {
	#regional = new Map<RegionName, Promise<RegionalDatabase>>();
	#control: Promise<ControlDatabase> | undefined;

	constructor(readonly config: RegionsConfig) {}

	control(): Promise<ControlDatabase> {
		this.#control ??= this.#open("control", (database: ControlDatabase) => migrateControl(database));
		this.#control.catch(() => {
			this.#control = undefined;
		});
		return this.#control;
	}

	/** Whether a region is there: once one has an address of its own, those without one are switched off, but for default. */
	has(name: RegionName): boolean {
		const { remotes } = this.config;
		return name === "default" || remotes[name] !== undefined || !REGIONS.some((one) => remotes[one] !== undefined);
	}

	/** The regional database of that name; '' means default. Throws UnknownRegion. */
	region(name: string): Promise<RegionalDatabase> {
		const wanted = name === "" ? "default" : name;
		if (!isRegion(wanted)) return Promise.reject(new UnknownRegion(`there is no regional database "${wanted}"`));
		if (!this.has(wanted)) return Promise.reject(new UnknownRegion(`the region "${wanted}" is not configured`));
		const open =
			this.#regional.get(wanted) ?? this.#open(wanted, (database: RegionalDatabase) => migrateRegional(database));
		this.#regional.set(wanted, open);
		open.catch(() => this.#regional.delete(wanted));
		return open;
	}

	/** Every region that is open by now. */
	async opened(): Promise<RegionalDatabase[]> {
		const settled = await Promise.allSettled(this.#regional.values());
		return settled.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
	}

	async #open<S>(
		name: RegionName | "control",
		migrate: (database: Database<S>) => Promise<unknown>,
	): Promise<Database<S>> {
		const { dataDir, remotes, log } = this.config;
		const remote = remotes[name];
		const database = new Database<S>(name, {
			file: join(dataDir, `${name}.db`),
			...(remote && { remote }),
			...(log && { log }),
		});
		try {
			await migrate(database);
		} catch (error) {
			// A replica keeps answering while its primary is away; only the migration has to wait.
			const readable = error instanceof Unavailable && database.replicated;
			if (!readable) {
				database.close();
				throw error;
			}
		}
		return database;
	}

	async close(): Promise<void> {
		const open = await Promise.allSettled([...this.#regional.values(), ...(this.#control ? [this.#control] : [])]);
		for (const one of open) if (one.status === "fulfilled") one.value.close();
		this.#regional.clear();
		this.#control = undefined;
	}
}
