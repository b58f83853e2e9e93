import {
	type DatabaseIntrospector,
	type Dialect,
	type DialectAdapter,
	type Driver,
	type Kysely,
	type QueryCompiler,
	SqliteAdapter,
	SqliteIntrospector,
	sql,
	type TableMetadata,
} from "kysely";
import { LiteralCompiler } from "./query/literals";

/** SQLite rolls back CREATE and ALTER like any other statement; Kysely's own adapter says otherwise. */
class TransactionalSqliteAdapter extends SqliteAdapter {
	override get supportsTransactionalDdl(): boolean {
		return true;
	}
}

/**
 * Tables by their names alone, for the migrator, which looks for its own two before and after each migration: to read the
 * columns of every table takes longer than most migrations do.
 */
class NamesIntrospector extends SqliteIntrospector {
	constructor(private readonly reader: Kysely<unknown>) {
		super(reader);
	}

	override async getTables(): Promise<TableMetadata[]> {
		const query = sql<{ name: string }>`select name from sqlite_master where type = 'table'`;
		return (await query.execute(this.reader)).rows.map(({ name }) => ({ name, isView: false, columns: [] }));
	}
}

/** The one dialect: SQLite's compiler over whichever of our drivers is passed. */
export class LibsqlDialect implements Dialect {
	constructor(private readonly driver: Driver) {}

	createDriver(): Driver {
		return this.driver;
	}

	createQueryCompiler(): QueryCompiler {
		return new LiteralCompiler();
	}

	createAdapter(): DialectAdapter {
		return new TransactionalSqliteAdapter();
	}

	// biome-ignore lint/suspicious/noExplicitAny: the interface of Kysely asks for it
	createIntrospector(db: Kysely<any>): DatabaseIntrospector {
		return new NamesIntrospector(db);
	}
}
