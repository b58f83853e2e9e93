import Libsql from "libsql";

/** How long a test waits for a lock that a server beside it holds, in ms: longer than any transaction is left. */
const PATIENCE = 10_000;

/** A connection of the test's own to the database file at `path`, patient where a running server writes to it. */
export const openFile = (path: string) => new Libsql(path, { timeout: PATIENCE });
