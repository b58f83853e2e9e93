import type { Transaction } from "kysely";
import type { Topic } from "./changes";
import type { ReadDb } from "./database";
import type { ControlDatabase, RegionalDatabase } from "./regions";
import type { ControlSchema } from "./schema/control";
import type { RegionalSchema } from "./schema/regional";

/** Who acts. `system` are jobs and seeds, `unknown` a request whose user could not be determined. */
export interface Actor {
	readonly kind: "member" | "admin" | "demo" | "system" | "unknown";
	/** A member's or admin's id; for the others the kind itself. */
	readonly id: string;
	/** The admin behind a demo session. */
	readonly actingAs?: string;
}

export const SYSTEM: Actor = { kind: "system", id: "system" };
export const UNKNOWN: Actor = { kind: "unknown", id: "unknown" };

interface Origin {
	readonly requestId?: string;
	readonly address?: string;
	/** The browser, as it calls itself. */
	readonly userAgent?: string;
}

/** The only way to a program's data: repositories take it first and filter on its program. */
export interface TenantScope {
	readonly programId: string;
	readonly actor: Actor;
	readonly origin: Origin;
	/** UTC milliseconds. */
	readonly now: () => number;
	readonly database: RegionalDatabase;
	/** For reading; inside a transaction it is the transaction. */
	readonly query: ReadDb<RegionalSchema>;
	/** The language of whoever reads, where it is another than the program's own and something was written in it. */
	readonly readIn?: string | undefined;
	/** Whoever looks is nobody's row, but somebody with these tags: member tags compared in upper case, company tags by id. */
	readonly seenAs?: { readonly memberTags: readonly string[]; readonly companyTagIds: readonly string[] };
	/** Told of each record that is made, in the transaction that makes it: a form remembers what its one-time key has made. */
	readonly made?: (tx: WriteScope, entity: string, id: string) => Promise<void>;
}

/** A scope inside a write transaction (db/transact.ts). */
export interface WriteScope extends TenantScope {
	readonly trx: Transaction<RegionalSchema>;
	/** Tells open pages, after the commit, that something of `topic` changed; with `memberId` only that member's. */
	readonly note: (topic: Topic, entityId: string, memberId?: string | null) => void;
	/** Runs once the transaction is committed. */
	readonly afterCommit: (effect: () => void) => void;
}

/** The way to what belongs to the installation: sites, programs, admins. */
export interface ControlScope {
	readonly actor: Actor;
	readonly origin: Origin;
	readonly now: () => number;
	readonly database: ControlDatabase;
	readonly query: ReadDb<ControlSchema>;
}

export interface ControlWriteScope extends ControlScope {
	readonly trx: Transaction<ControlSchema>;
}

export async function tenantScope(
	database: RegionalDatabase,
	values: {
		programId: string;
		actor?: Actor;
		origin?: Origin;
		now?: () => number;
		readIn?: string | undefined;
	},
): Promise<TenantScope> {
	const { programId, actor = SYSTEM, origin = {}, now = Date.now, readIn } = values;
	return { programId, actor, origin, now, readIn, database, query: await database.read() };
}

export async function controlScope(
	database: ControlDatabase,
	values: { actor?: Actor; origin?: Origin; now?: () => number } = {},
): Promise<ControlScope> {
	const { actor = SYSTEM, origin = {}, now = Date.now } = values;
	return { actor, origin, now, database, query: await database.read() };
}
