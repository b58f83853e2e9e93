/** Base of every error the database layer raises; `cause` holds the driver's own error. */
export class DatabaseError extends Error {
	override name = "DatabaseError";
}

/** A UNIQUE or PRIMARY KEY constraint refused the row; `columns` are those of the index. */
export class UniqueViolation extends DatabaseError {
	override name = "UniqueViolation";
	constructor(
		readonly table: string,
		readonly columns: readonly string[],
		cause: unknown,
	) {
		super(`unique constraint failed: ${table}(${columns.join(", ")})`, { cause });
	}
	/** The column that is not the tenant key: what a form field is usually named after. */
	get column(): string {
		return this.columns.find((column) => column !== "program_id") ?? this.columns[0] ?? "";
	}
}

export class ForeignKeyViolation extends DatabaseError {
	override name = "ForeignKeyViolation";
}

/** A CHECK, NOT NULL or trigger refused the row. */
export class ConstraintViolation extends DatabaseError {
	override name = "ConstraintViolation";
}

/** Another writer holds the database longer than the time-out. */
export class Busy extends DatabaseError {
	override name = "Busy";
}

/** The database cannot be reached, or refuses the credentials. Nothing was written, unless the answer itself was lost. */
export class Unavailable extends DatabaseError {
	override name = "Unavailable";
}

/** What is wrong with a database, in a word; /healthz says it. */
export type Fault = "missing" | "replaced" | "damaged" | "unreachable" | "full" | "read-only";

/**
 * A database that is not, or no longer, the one that control knows, or that cannot be read as one. Nothing is read from it
 * and nothing written to it until the right one is back; the message is a sentence that names it.
 */
export class DatabaseLost extends Unavailable {
	override name = "DatabaseLost";
	constructor(
		readonly fault: "missing" | "replaced" | "damaged",
		message: string,
		options?: ErrorOptions,
	) {
		super(message, options);
	}
}

/** There is no room left to write to; what was begun is taken back. Reads go on. */
export class StorageFull extends Unavailable {
	override name = "StorageFull";
}

/** The file or its folder can be read but not written. */
export class StorageReadOnly extends Unavailable {
	override name = "StorageReadOnly";
}

/** The words by which a database refuses to change what is being moved away from it (db/moving/fence.ts). */
export const MOVED = "this program is moved to another region";

/** The records of a program in this region are not those that count: they are being moved, or are elsewhere by now. */
export class ProgramMoved extends Unavailable {
	override name = "ProgramMoved";
}

/** The word for an error of ours. */
export function faultOf(error: unknown): Fault {
	if (error instanceof DatabaseLost) return error.fault;
	if (error instanceof StorageFull) return "full";
	return error instanceof StorageReadOnly ? "read-only" : "unreachable";
}

/** The deadline passed before the database answered. */
export class Timeout extends DatabaseError {
	override name = "Timeout";
}

/** Whether a database could not be asked, or take what was written, just now; the same may work in a moment. */
export function isAway(error: unknown): boolean {
	return error instanceof Unavailable || error instanceof Timeout || error instanceof Busy;
}

/** A statement that changes data reached a connection for reading. */
export class ReadOnlyViolation extends DatabaseError {
	override name = "ReadOnlyViolation";
}

const CONNECTION =
	/ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|fetch failed|HRANA_WEBSOCKET_ERROR|HRANA_CLOSED|WebSocket|socket hang up|Connection refused|Unavailable|AUTH_[A-Z_]+|Authentication failed|status 401|status 403|HTTP status|unable to open (?:database file|connection to local database)|SQLITE_IOERR|disk I\/O error|\bEIO\b/i;

/**
 * Maps any driver's error, and a file system's, to one of ours; `file` names the database in a sentence. The wording differs per path (local, ws, http, replica), the words
 * "UNIQUE constraint failed: table.column" do not, so the message is read first and the codes second.
 */
export function normaliseDatabaseError(error: unknown, file = "the database"): Error {
	if (error instanceof DatabaseError) return error;
	const message = error instanceof Error ? error.message : String(error);
	const code = codeOf(error);
	const unique = /UNIQUE constraint failed: ([\w.]+(?:, [\w.]+)*)/.exec(message);
	if (unique) {
		const names = (unique[1] ?? "").split(", ");
		const table = names[0]?.split(".")[0] ?? "";
		return new UniqueViolation(
			table,
			names.map((name) => name.split(".").slice(1).join(".")),
			error,
		);
	}
	if (/FOREIGN KEY constraint failed/.test(message)) return new ForeignKeyViolation(message, { cause: error });
	if (message.includes(MOVED)) return new ProgramMoved(MOVED, { cause: error });
	if (/(CHECK|NOT NULL) constraint failed|SQLITE_CONSTRAINT/.test(`${message} ${code}`))
		return new ConstraintViolation(message, { cause: error });
	if (
		/SQLITE_NOTADB|SQLITE_CORRUPT|file is not a database|database disk image is malformed|malformed database schema/.test(
			`${message} ${code}`,
		)
	)
		return new DatabaseLost("damaged", `${file} is damaged (${message})`, { cause: error });
	if (/SQLITE_FULL|database or disk is full/.test(`${message} ${code}`) || /\b(?:ENOSPC|EDQUOT)\b/.test(code))
		return new StorageFull(message, { cause: error });
	if (/SQLITE_READONLY|readonly database/.test(`${message} ${code}`) || /\b(?:EROFS|EACCES|EPERM)\b/.test(code))
		return new StorageReadOnly(message, { cause: error });
	if (/read-only|query_only|ReadOnly|write is blocked|BLOCKED|not authorized to write/i.test(`${message} ${code}`))
		return new ReadOnlyViolation(message, { cause: error });
	if (/SQLITE_BUSY|database is locked|SQL statements in progress/.test(`${message} ${code}`))
		return new Busy(message, { cause: error });
	if (/TRANSACTION_TIMEOUT|TRANSACTION_CLOSED/.test(`${message} ${code}`))
		return new Timeout(message, { cause: error });
	if (CONNECTION.test(`${message} ${code}`)) return new Unavailable(message, { cause: error });
	return error instanceof Error ? error : new DatabaseError(message, { cause: error });
}

function codeOf(error: unknown): string {
	const read = (value: unknown) =>
		typeof value === "object" && value !== null && "code" in value ? String((value as { code: unknown }).code) : "";
	return `${read(error)} ${error instanceof Error ? read(error.cause) : ""}`;
}
