import { expect, test } from "vitest";
import { findProgram } from "~/features/programs/programs.repository.server";
import { mailSite } from "~/features/sites/mail-origins.server";
import { insertSite } from "~/features/sites/sites.repository.server";
import { createContext } from "~/server/context.server";
import { transactControl } from "~db/transact";
import { reads } from "../../support/reads";
import { makeWorld, type World } from "../../support/world";

const PRODUCTION = {
	LAUREL_MODE: "production",
	SESSION_SECRET: "s".repeat(40),
	ENCRYPTION_KEYS: `1:${"A".repeat(43)}=`,
};

async function originFor(world: World, programId: string, host: string): Promise<string> {
	const program = await findProgram(await world.scopeOf({ programId }));
	return (await mailSite(createContext({ host, origin: `http://${host}` }), { program: program as never })).origin;
}

const dropSites = (world: World, programId: string) =>
	transactControl(world.control, (tx) => tx.trx.deleteFrom("sites").where("program_id", "=", programId).execute());

test.each(["demo.test", "evil.test", "localhost:3000", "demo.test.evil.test"])(
	"in production links lead to the stored site, also for a request to %s",
	async (host) => {
		const world = await makeWorld(PRODUCTION);
		expect(await originFor(world, "demo", host)).toBe("https://demo.test");
		expect(await originFor(world, "other", host)).toBe("https://other.test");
	},
);

test("in production a program without a site cannot mail links", async () => {
	const world = await makeWorld(PRODUCTION);
	await dropSites(world, "demo");
	await expect(originFor(world, "demo", "evil.test")).rejects.toMatchObject({
		messageKey: reads(
			"This program has no web address yet, so links in emails would lead nowhere. Give it a site first",
		),
	});
});

test("on a developer's machine the fixed program is linked as it is addressed, others by their site and its port", async () => {
	const world = await makeWorld();
	expect(await originFor(world, "demo", "localhost:3311")).toBe("http://localhost:3311");
	await dropSites(world, "other");
	await transactControl(world.control, (tx) =>
		insertSite(tx, { activeDomain: "erable.localhost", programId: "other", databaseId: "default" }),
	);
	expect(await originFor(world, "other", "localhost:3311")).toBe("http://erable.localhost:3311");
	expect(await originFor(world, "other", "evil.test")).toBe("http://erable.localhost:3000");
	await dropSites(world, "demo");
	expect(await originFor(world, "demo", "evil.test")).toBe("http://localhost:3000");
});
