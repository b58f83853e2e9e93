import { beforeEach, expect, test } from "vitest";
import { saveProgram } from "~/features/programs/programs.repository.server";
import { TRANSLATED_KINDS } from "~/kernel/content-texts/translated";
import { action as newMenu } from "~/routes/admin/menus/new";
import { action as newQuizCategory } from "~/routes/admin/quiz-categories/new";
import { action as newCategory } from "~/routes/admin/reward-categories/new";
import { transact } from "~db/transact";
import { adminCookieFor, answer, args } from "../../support/http";
import { makeWorld, type World } from "../../support/world";

let world: World;
let cookie: string;
beforeEach(async () => {
	world = await makeWorld();
	cookie = await adminCookieFor(world, "editor");
});

const make = async (action: typeof newMenu, form: Record<string, string>) =>
	(await answer(() => action(args("/admin/x", { cookie, form })))).location;

test.each([
	["primary_menu", "primary_menus", newMenu],
	["reward_category", "reward_categories", newCategory],
	["quiz_category", "quiz_categories", newQuizCategory],
] as const)(
	"a new %s is saved and leads on to its texts in the next language, when that is asked for",
	async (kind, table, action) => {
		const location = await make(action, { title: "Earn", status: "Active", _texts: kind });
		const { id } = await world.scope.query
			.selectFrom(table as "awards")
			.select("id")
			.executeTakeFirstOrThrow();
		expect(location).toBe(`/admin/content-texts/${kind}/${id}/fr`);
	},
);

test("it leads where it always does for a kind of another area, for none, and in a program of one language", async () => {
	expect(await make(newMenu, { title: "One", _texts: "reward" })).toBe("/admin/menus");
	expect(await make(newMenu, { title: "Two", _texts: "nothing" })).toBe("/admin/menus");
	await transact(world.scope, (tx) => saveProgram(tx, { locales: ["en"] }));
	expect(await make(newMenu, { title: "Three", _texts: "primary_menu" })).toBe("/admin/menus");
});

test("the page of every kind is known by its address", () => {
	const pages = TRANSLATED_KINDS.map(({ page }) => page("new"));
	expect(new Set(pages).size).toBe(pages.length);
});
