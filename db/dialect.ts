import {
	type DatabaseIntrospector,
	type Dialect,
	type DialectAdapter,
	type Driver,
	type Kysely,
	type QueryCompiler,
	SqliteAdapter,
	SqliteIntrospector,
} from "kysely";
import { LiteralCompiler } from "./query/literals";

/** SQLite rolls back CREATE and ALTER like any other statement; Kysely's own adapter says otherwise. */
class TransactionalSqliteAdapter extends SqliteAdapter {
	override get supportsTransactionalDdl(): boolean {
		return true;
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
		return new SqliteIntrospector(db);
	}
}
