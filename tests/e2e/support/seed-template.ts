import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startBuiltServer } from "../../support/built-server";

/** Seeds the demo once; every worker copies the folder. */
export default async function seedTemplate() {
	const folder = mkdtempSync(join(tmpdir(), "laurel-e2e-"));
	const server = await startBuiltServer({ DATA_DIR: folder, SEED: "demo", LOG_LEVEL: "info" });
	await server.stop("SIGTERM");
	process.env.LAUREL_E2E_TEMPLATE = folder;
	return () => rmSync(folder, { recursive: true, force: true });
}
