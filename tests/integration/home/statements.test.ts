import { expect, test } from "vitest";
import { insertCompany, linkMember } from "~/features/companies/companies.repository.server";
import { insertOffer, insertOpportunity } from "~/features/offers/offer-inserts.repository.server";
import { saveProgram } from "~/features/programs/programs.repository.server";
import { loader as root } from "~/root";
import { loader as home } from "~/routes/member/home";
import { loader as layout } from "~/routes/member/layout";
import { transact } from "~db/transact";
import { countStatements } from "../../support/fault-loop";
import { addMember, args, memberCookieFor } from "../../support/http";
import { makeWorld } from "../../support/world";
import { addCatalogue, addReward } from "../orders/shop";

test("home asks the databases at most nine times, however much it shows", async () => {
	const world = await makeWorld();
	const memberId = await addMember(world);
	const cookie = await memberCookieFor(world, memberId);
	const visit = async () => {
		const request = args("/home", { cookie });
		const loaders = [root, layout, home];
		return countStatements(() => Promise.all(loaders.map((loader) => loader(request))));
	};
	// The site is looked up once a minute, and the first visit leaves its mark.
	await visit();
	expect(await visit()).toBeLessThanOrEqual(9);
	const catalogues: string[] = [];
	for (let n = 0; n < 4; n++) {
		const catalogue = await addCatalogue(world.scope);
		catalogues.push(catalogue);
		for (let k = 0; k < 3; k++) await addReward(world.scope, { catalogue, title: `${n} ${k}` });
	}
	await transact(world.scope, async (tx) => {
		await saveProgram(tx, { homeRewardCatalogues: catalogues });
		await linkMember(tx, memberId, [await insertCompany(tx, { title: "Northern Supply" })]);
		for (const title of ["One", "Two"])
			await insertOpportunity(tx, await insertOffer(tx, { title, status: "Active" }), { title, points: 5 });
	});
	expect(await visit()).toBeLessThanOrEqual(9);
});
