import { sql } from "kysely";
import { expect, test } from "vitest";
import { saveProgram } from "~/features/programs/programs.repository.server";
import * as editArticle from "~/routes/admin/articles/edit";
import * as newArticle from "~/routes/admin/articles/new";
import * as editForm from "~/routes/admin/forms/edit";
import * as newForm from "~/routes/admin/forms/new";
import * as editBoard from "~/routes/admin/leaderboards/edit";
import * as newBoard from "~/routes/admin/leaderboards/new";
import * as editMenu from "~/routes/admin/menus/edit";
import * as newMenu from "~/routes/admin/menus/new";
import * as editOffer from "~/routes/admin/offers/edit";
import * as newOffer from "~/routes/admin/offers/new";
import * as editPage from "~/routes/admin/pages/edit";
import * as newPage from "~/routes/admin/pages/new";
import * as editQuiz from "~/routes/admin/quizzes/edit";
import * as newQuiz from "~/routes/admin/quizzes/new";
import * as editCatalogue from "~/routes/admin/reward-catalogues/edit";
import * as newCatalogue from "~/routes/admin/reward-catalogues/new";
import * as editReward from "~/routes/admin/rewards/edit";
import * as newReward from "~/routes/admin/rewards/new";
import * as editSecondary from "~/routes/admin/secondary-menus/edit";
import * as newSecondary from "~/routes/admin/secondary-menus/new";
import * as editTable from "~/routes/admin/tables/edit";
import * as newTable from "~/routes/admin/tables/new";
import { transact } from "~db/transact";
import { adminCookieFor, answer, args } from "../../support/http";
import { makeWorld } from "../../support/world";

test.each([
	["articles", newArticle, editArticle, { text: "Words" }],
	["forms", newForm, editForm, {}],
	["leaderboards", newBoard, editBoard, {}],
	["primary_menus", newMenu, editMenu, {}],
	["offers", newOffer, editOffer, {}],
	["pages", newPage, editPage, {}],
	["quizzes", newQuiz, editQuiz, {}],
	["reward_catalogues", newCatalogue, editCatalogue, {}],
	["rewards", newReward, editReward, {}],
	["secondary_menus", newSecondary, editSecondary, { contentType: "System Page", content: "home" }],
	["result_tables", newTable, editTable, {}],
] as const)(
	"a window of %s in an hour that the clocks show twice stays as it is while something else is saved",
	async (table, created, edited, more) => {
		const world = await makeWorld();
		const cookie = await adminCookieFor(world, "admin");
		const inZone = (timeZone: string) => transact(world.scope, (tx) => saveProgram(tx, { timeZone }));
		const send = async (action: (given: ReturnType<typeof args>) => unknown, form: Record<string, string>, id = "") =>
			(await answer(() => action(args(`/admin/${id}`, { cookie, params: { id }, form: { ...more, ...form } })))).status;
		const stored = async () => {
			const { rows } = await sql<{ id: string; publish_from: number; publish_until: number }>`
				select id, publish_from, publish_until from ${sql.table(table)} where program_id = 'demo'`.execute(
				world.scope.query,
			);
			return rows[0]!;
		};
		await inZone("UTC");
		const typed = { publishFrom: "2026-11-01T05:30", publishUntil: "2026-11-01T06:30" };
		expect(await send(created.action, { title: "Cup", ...typed })).toBe(303);
		const before = await stored();
		await inZone("America/Toronto");
		const shown = { publishFrom: "2026-11-01T01:30", publishUntil: "2026-11-01T01:30" };
		expect(await send(edited.action, { title: "Mug", ...shown }, before.id)).toBe(303);
		expect(await stored()).toEqual(before);
		await send(edited.action, { title: "Mug", ...shown, publishUntil: "2026-11-01T01:45" }, before.id);
		expect(await stored()).toEqual({ ...before, publish_until: Date.parse("2026-11-01T05:45:00Z") });
	},
);
