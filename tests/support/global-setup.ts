import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Regions } from "../../db/regions";

/** Migrates one set of database files that every test copies. */
export default async function setup() {
	const folder = mkdtempSync(join(tmpdir(), "laurel-template-"));
	mkdirSync(folder, { recursive: true });
	const regions = new Regions({ dataDir: folder, remotes: {} });
	await regions.control();
	await regions.region("default");
	await regions.region("montreal");
	await regions.close();
	process.env.LAUREL_TEST_TEMPLATE = folder;
	return () => rmSync(folder, { recursive: true, force: true });
}
