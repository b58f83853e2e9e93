import { expect, test } from "vitest";
import { insertCompany } from "~/features/companies/companies.repository.server";
import { findCompany } from "~/features/companies/companies-admin.repository.server";
import { insertCompanyTag } from "~/features/companies/tags/company-tags.repository.server";
import { transact } from "~db/transact";
import { adminCookieFor } from "../../../support/http";
import { makeWorld, told } from "../../../support/world";
import { driver } from "../import-driver";

const UPDATE = "companies/update-by-id";
/** What members see may be for companies of a status or a tag. */
const OFFERS = "offers companies null";

async function start() {
	const world = await makeWorld();
	const imports = driver(await adminCookieFor(world, "admin"));
	const id = await transact(world.scope, async (tx) => {
		await insertCompanyTag(tx, "Gold");
		return insertCompany(tx, { title: "North", accountKey: "K-1" });
	});
	const hears = async (step: () => Promise<unknown>) => {
		const before = (await told(world)).length;
		await step();
		return (await told(world)).slice(before);
	};
	return { world, imports, id, hears };
}

test("a row that says what is so already leaves its company alone, whatever it leaves out, and no open page is told", async () => {
	const { world, imports, id, hears } = await start();
	await imports.run(`id,tags\n${id},gold`, UPDATE);
	const before = await findCompany(world.scope, id);
	const heard = await hears(async () => {
		const { job } = await imports.run(`id,status,tags\n${id},Active,GOLD`, UPDATE);
		expect(job.counts).toEqual({ created: 0, updated: 0, skipped: 1, failed: 0 });
	});
	expect(await findCompany(world.scope, id)).toEqual(before);
	expect(heard).not.toContain(OFFERS);
});

test("what is for companies is told anew to open pages when an import changes one, and when that is taken back", async () => {
	const { imports, id, hears } = await start();
	let imported = "";
	const changed = await hears(async () => {
		imported = (await imports.run(`id,tags\n${id},gold`, UPDATE)).id;
	});
	expect(changed).toContain(OFFERS);
	expect(await hears(() => imports.undo(imported))).toContain(OFFERS);
	expect(await hears(() => imports.undo(imported))).not.toContain(OFFERS);
});
