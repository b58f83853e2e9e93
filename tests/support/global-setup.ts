import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { saveInDirectory, saveProgram } from "~/features/programs/programs.repository.server";
import { insertSite } from "~/features/sites/sites.repository.server";
import { Regions } from "~db/regions";
import { controlScope, SYSTEM, tenantScope } from "~db/scope";
import { transact, transactControl } from "~db/transact";

/** Migrates one set of database files and puts two programs in them; every test copies it. */
export default async function setup() {
	const folder = mkdtempSync(join(tmpdir(), "laurel-template-"));
	const regions = new Regions({ dataDir: folder, remotes: {} });
	const control = await controlScope(await regions.control());
	const region = await regions.region("default");
	await regions.region("montreal");
	for (const [programId, title] of [
		["demo", "Demo"],
		["other", "Other"],
	] as const) {
		const scope = await tenantScope(region, { programId, actor: SYSTEM });
		await transact(scope, (tx) => saveProgram(tx, { displayTitle: title }));
		await transactControl(control, async (tx) => {
			await saveInDirectory(tx, { programId, databaseId: "default", title, organisationId: null });
			await insertSite(tx, { activeDomain: `${programId}.test`, programId, databaseId: "default" });
		});
	}
	await regions.close();
	process.env.LAUREL_TEST_TEMPLATE = folder;
	return () => rmSync(folder, { recursive: true, force: true });
}
