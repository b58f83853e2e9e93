import { expect, test } from "vitest";
import {
	Busy,
	ConstraintViolation,
	DatabaseError,
	DatabaseLost,
	ForeignKeyViolation,
	normaliseDatabaseError,
	ReadOnlyViolation,
	StorageFull,
	StorageReadOnly,
	Timeout,
	Unavailable,
	UniqueViolation,
} from "~db/errors";

const fault = (message: string, code?: string) => Object.assign(new Error(message), code && { code });

test.each([
	[
		"a local file",
		fault("UNIQUE constraint failed: members.program_id, members.email_lower", "SQLITE_CONSTRAINT_UNIQUE"),
	],
	["a server over ws", fault("SQLITE_CONSTRAINT: UNIQUE constraint failed: members.program_id, members.email_lower")],
	["a server's replica", fault("PROXY_ERROR: UNIQUE constraint failed: members.program_id, members.email_lower")],
	[
		"an embedded replica",
		fault('RemoteSqliteFailure(3, 1555, "UNIQUE constraint failed: members.program_id, members.email_lower")'),
	],
	["a remote handle", fault('Hrana("UNIQUE constraint failed: members.program_id, members.email_lower")')],
])("a unique violation of %s has table and columns", (_name, error) => {
	const normal = normaliseDatabaseError(error);
	expect(normal).toBeInstanceOf(UniqueViolation);
	expect(normal).toMatchObject({ table: "members", columns: ["program_id", "email_lower"], column: "email_lower" });
	expect(normal.cause).toBe(error);
});

test.each([
	[fault("FOREIGN KEY constraint failed", "SQLITE_CONSTRAINT_FOREIGNKEY"), ForeignKeyViolation],
	[fault("CHECK constraint failed: balance >= 0"), ConstraintViolation],
	[fault("the ledger is append-only", "SQLITE_CONSTRAINT_TRIGGER"), ConstraintViolation],
	[fault("attempt to write a readonly database", "SQLITE_READONLY"), StorageReadOnly],
	[fault("attempt to write a readonly database", "SQLITE_READONLY_DIRECTORY"), StorageReadOnly],
	[fault("EROFS: read-only file system, open 'x'", "EROFS"), StorageReadOnly],
	[fault("EACCES: permission denied, mkdir 'x'", "EACCES"), StorageReadOnly],
	[fault("database or disk is full", "SQLITE_FULL"), StorageFull],
	[fault("ENOSPC: no space left on device, write", "ENOSPC"), StorageFull],
	[fault("disk I/O error", "SQLITE_IOERR_WRITE"), Unavailable],
	[fault("unable to open database file", "SQLITE_CANTOPEN"), Unavailable],
	[fault("database disk image is malformed", "SQLITE_CORRUPT"), DatabaseLost],
	[fault("malformed database schema (members) - unrecognized token", "SQLITE_ERROR"), DatabaseLost],
	[fault("file is not a database", "SQLITE_NOTADB"), DatabaseLost],
	[fault("BLOCKED: write is blocked"), ReadOnlyViolation],
	[fault("database is locked", "SQLITE_BUSY"), Busy],
	[fault("cannot commit transaction - SQL statements in progress"), Busy],
	[fault("TRANSACTION_TIMEOUT: Transaction timed-out"), Timeout],
	[fault("HRANA_WEBSOCKET_ERROR: WebSocket was closed with code 1006", "HRANA_WEBSOCKET_ERROR"), Unavailable],
	[new TypeError("fetch failed", { cause: fault("connect", "ECONNREFUSED") }), Unavailable],
	[fault("SERVER_ERROR: Server returned HTTP status 401"), Unavailable],
	[fault("AUTH_JWT_INVALID: Authentication failed: The JWT is invalid"), Unavailable],
	[fault("WriteDelegation(status: Unavailable)"), Unavailable],
])("%s becomes one of ours", (error, kind) => {
	expect(normaliseDatabaseError(error).constructor).toBe(kind);
});

test("what is one of ours already, or nobody's, stays as it is", () => {
	const own = new Busy("x");
	const other = new RangeError("y");
	expect(normaliseDatabaseError(own)).toBe(own);
	expect(normaliseDatabaseError(other)).toBe(other);
	expect(normaliseDatabaseError("text")).toBeInstanceOf(DatabaseError);
});
