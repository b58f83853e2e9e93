import { insertGlobalArticle } from "~/features/articles/global/global-articles.repository.server";
import { listDirectory, saveInDirectory } from "~/features/programs/programs.repository.server";
import { findSiteByDomain, insertSite } from "~/features/sites/sites.repository.server";
import { hashPassword } from "~/server/crypto/password.server";
import { runtime } from "~/server/runtime.server";
import { type ControlScope, controlScope } from "../scope";
import { transactControl } from "../transact";
import { assignDemoAdmins, DEMO_PASSWORD, ensureDemoAdmins, ensureDemoOrganisation } from "./accounts";
import { erable } from "./content/erable/program";
import { harrowmere } from "./content/harrowmere/program";
import type { DemoProgram } from "./content/types";
import { welcome } from "./content/welcome";
import { forgetDrawings } from "./images/encode";
import { seedProgram } from "./program";

export const DEMO_PROGRAMS: readonly DemoProgram[] = [harrowmere, erable];

/**
 * Fills an empty installation with the demo programs: safe to interrupt, to repeat and to run twice at once, since the
 * directory is written last and every part before it is left out once it is there. Throws in production mode.
 */
export async function seedDemoWhenEmpty(report: (line: string) => void): Promise<void> {
	const { env, regions } = runtime();
	if (env.production)
		throw new Error(
			"The demo accounts have a known password, so production mode never gets them; nothing was changed.",
		);
	const control = await controlScope(await regions.control());
	if ((await listDirectory(control)).length > 0) return;

	const started = performance.now();
	report("Seeding the demo programs …");
	const passwordHash = await hashPassword(DEMO_PASSWORD);
	const admins = await transactControl(control, (tx) => ensureDemoAdmins(tx, passwordHash));
	const admin = admins.find((one) => one.role === "admin");
	if (!admin) throw new Error("the demo admins could not be made");
	// Side by side: one program's pictures are drawn while another's year is written.
	const results = await Promise.allSettled(
		DEMO_PROGRAMS.map((program) =>
			seedProgram(program, { passwordHash, admin, report: (line) => report(`  ${line}`) }),
		),
	);
	forgetDrawings();
	for (const result of results) if (result.status === "rejected") throw result.reason;
	await openDoors(control, admins, passwordHash);
	report(`… done in ${seconds(started)}`);
}

/** Makes the programs reachable, all at once: with this the seed is complete. */
async function openDoors(
	control: ControlScope,
	admins: Awaited<ReturnType<typeof ensureDemoAdmins>>,
	passwordHash: string,
): Promise<void> {
	await transactControl(control, async (tx) => {
		const organisationId = await ensureDemoOrganisation(tx, passwordHash);
		const known = await tx.trx.selectFrom("global_articles").select("id").limit(1).executeTakeFirst();
		if (!known) await insertGlobalArticle(tx, welcome);
		for (const { id, region, displayTitle, locale, sites } of DEMO_PROGRAMS) {
			for (const host of sites)
				if (!(await findSiteByDomain(tx, host)))
					await insertSite(tx, { activeDomain: host, programId: id, databaseId: region });
			await assignDemoAdmins(tx, admins, id);
			await saveInDirectory(tx, { programId: id, databaseId: region, title: displayTitle, locale, organisationId });
		}
	});
}

/** Time since `started` for people. */
export function seconds(started: number): string {
	return `${((performance.now() - started) / 1000).toFixed(1)} s`;
}
