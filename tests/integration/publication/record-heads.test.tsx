import { sql } from "kysely";
import type { ComponentType } from "react";
import { expect, test } from "vitest";
import * as articleCategory from "~/routes/admin/article-categories/edit";
import * as databucket from "~/routes/admin/databuckets/edit";
import * as databucketResults from "~/routes/admin/databuckets/results/show";
import * as menu from "~/routes/admin/menus/edit";
import * as offer from "~/routes/admin/offers/edit";
import * as quizCategory from "~/routes/admin/quiz-categories/edit";
import * as rewardCatalogue from "~/routes/admin/reward-catalogues/edit";
import * as rewardCategory from "~/routes/admin/reward-categories/edit";
import * as reward from "~/routes/admin/rewards/edit";
import { adminCookieFor, answer, args } from "../../support/http";
import { renderPage } from "../../support/render-page";
import { makeWorld } from "../../support/world";

interface Route {
	default: ComponentType;
	loader: (given: ReturnType<typeof args>) => unknown;
}

const AUDIT = "created, updated, created_by, updated_by";
const BY = "1, 1, 'x', 'x'";
const ENDED = "ended Jan 1, 1970";
const titled = (table: string, column: string, value: string) =>
	`insert into ${table} (program_id, id, title, title_upper, ${column}, ${AUDIT}) values ('demo', 'it', 'It', 'IT', ${value}, ${BY})`;

const RECORDS: [name: string, Route, insert: string, says: string[]][] = [
	["a databucket", databucket, titled("databuckets", "status", "'Inactive'"), ["Inactive"]],
	["the results of a databucket", databucketResults, titled("databuckets", "status", "'Inactive'"), ["Inactive"]],
	["a category of quizzes", quizCategory, titled("quiz_categories", "is_active", "0"), ["Inactive"]],
	["a category of rewards", rewardCategory, titled("reward_categories", "is_active", "0"), ["Inactive"]],
	["a category of articles", articleCategory, titled("article_categories", "status", "'Inactive'"), ["Inactive"]],
	[
		"a catalogue",
		rewardCatalogue,
		titled("reward_catalogues", "status, publish_until", "'Active', 1"),
		["Active", ENDED],
	],
	["a reward", reward, titled("rewards", "status, publish_until", "'Active', 1"), ["Active", ENDED]],
	[
		"an entry of the menu",
		menu,
		titled("primary_menus", "status, publish_until", "'Inactive', 1"),
		["Inactive", ENDED],
	],
	["an offer", offer, titled("offers", "status, publish_until", "'Active', 1"), ["Active", ENDED]],
];

test.each(RECORDS)(
	"the head of %s says how things stand, as its row in the list does",
	async (_, route, insert, says) => {
		const world = await makeWorld();
		await sql.raw(insert).execute(world.scope.database.writer);
		const cookie = await adminCookieFor(world, "admin");
		const { data } = await answer(() => route.loader(args("/admin/it", { cookie, params: { id: "it" } })));
		const html = renderPage(route.default, "/admin/it", { loaderData: data });
		const head = /<header[\s\S]*?<\/header>/.exec(html)?.[0] ?? "";
		const title = /<h1[\s\S]*$/.exec(head)?.[0].replace(/<[^>]+>/g, " ") ?? "";
		for (const said of says) expect(title).toContain(said);
	},
);
