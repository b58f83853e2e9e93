import { expect, test } from "vitest";
import { ADMIN_PAGE_SIZE } from "~/lib/limits";
import { loader as companies } from "~/routes/admin/companies/list";
import { loader as members } from "~/routes/admin/members/list";
import { loader as rewards } from "~/routes/admin/rewards/list";
import { addMember, adminCookieFor, answer, args } from "../../support/http";
import { makeWorld } from "../../support/world";
import { addCompany } from "../members/support";
import { addReward } from "../rewards/support";

const TITLES = ["Zinc", "« Élan »", "Écran", "école", "Œuvre", "Ombre", "Ouate", "Ardoise", "Eau", "Étage", "L’île"];
/** As a dictionary has them, marks of quotation and case aside. */
const ORDERED = ["Ardoise", "Eau", "école", "Écran", "« Élan »", "Étage", "L’île", "Œuvre", "Ombre", "Ouate", "Zinc"];

test("titles and names with accents stand among those of the same letter, up and down the list and on its next page", async () => {
	const world = await makeWorld();
	const cookie = await adminCookieFor(world, "admin");
	for (const title of TITLES) {
		await addReward(world, { title });
		await addCompany(world, title);
		await addMember(world, { firstname: title, lastname: "Roy" });
	}
	type Loader = typeof rewards | typeof companies | typeof members;
	const listed = async (loader: Loader, query: string) =>
		(await answer(() => loader(args(`/admin/any${query}`, { cookie })))).data as {
			rows: { title?: string; name?: string }[];
			nextHref: string | null;
		};
	const titles = async (loader: Loader, query: string) =>
		(await listed(loader, query)).rows.map(({ title, name }) => title ?? name?.replace(/ Roy$/, ""));
	expect(await titles(rewards, "?sort=title")).toEqual(ORDERED);
	expect(await titles(companies, "?sort=title")).toEqual(ORDERED);
	expect(await titles(companies, "?sort=-title")).toEqual(ORDERED.toReversed());
	expect(await titles(members, "?sort=name")).toEqual(ORDERED);
	for (let n = 0; n < ADMIN_PAGE_SIZE; n++) await addCompany(world, `École ${String(n).padStart(3, "0")}`);
	const first = await listed(companies, "?sort=title");
	const second = await titles(companies, `${first.nextHref}`);
	expect(second).toEqual(["École 047", "École 048", "École 049", ...ORDERED.slice(3)]);
});
