import { existsSync } from "node:fs";
import { join } from "node:path";
import { settings } from "~/server/runtime.server";
import { REGIONS } from "~db/regions";

/**
 * What an operator reads where there is no installation; null where there is one. Asked before anything is opened, since a
 * mistyped DATA_DIR would be made into a new installation.
 */
export function missingInstallation(): string | null {
	const { DATA_DIR, remotes } = settings();
	const isThere = ["control", ...REGIONS].some((name) => existsSync(join(DATA_DIR, `${name}.db`)));
	return isThere || Object.keys(remotes).length > 0 ? null : `There is no database in ${DATA_DIR}.`;
}
