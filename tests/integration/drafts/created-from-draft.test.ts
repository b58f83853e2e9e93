import { sql } from "kysely";
import { expect, test } from "vitest";
import * as editArticle from "~/routes/admin/articles/edit";
import * as newArticle from "~/routes/admin/articles/new";
import * as editForm from "~/routes/admin/forms/edit";
import * as newForm from "~/routes/admin/forms/new";
import * as editMenu from "~/routes/admin/menus/edit";
import * as newMenu from "~/routes/admin/menus/new";
import * as editOffer from "~/routes/admin/offers/edit";
import * as newOffer from "~/routes/admin/offers/new";
import * as editPage from "~/routes/admin/pages/edit";
import * as newPage from "~/routes/admin/pages/new";
import * as editQuiz from "~/routes/admin/quizzes/edit";
import * as newQuiz from "~/routes/admin/quizzes/new";
import * as editSecondary from "~/routes/admin/secondary-menus/edit";
import * as newSecondary from "~/routes/admin/secondary-menus/new";
import * as editTable from "~/routes/admin/tables/edit";
import * as newTable from "~/routes/admin/tables/new";
import * as editTier from "~/routes/admin/tiers/edit";
import * as newTier from "~/routes/admin/tiers/new";
import { adminCookieFor, answer, args } from "../../support/http";
import { reads } from "../../support/reads";
import { makeWorld } from "../../support/world";
import { breakWrites, errorsOf } from "../rewards/support";

test.each([
	["result_tables", newTable, editTable, "Error occurred when creating a new table"],
	["tiers", newTier, editTier, "Error when creating tier"],
	["articles", newArticle, editArticle, "Error when creating article"],
	["offers", newOffer, editOffer, "Error when creating offer"],
	["pages", newPage, editPage, "Error when creating page"],
	["quizzes", newQuiz, editQuiz, "Error when creating quiz"],
	["forms", newForm, editForm, "Failed to create form definition. Please try again."],
	["primary_menus", newMenu, editMenu, "The menu could not be created. Try again."],
	["secondary_menus", newSecondary, editSecondary, "The menu could not be created. Try again."],
] as const)(
	"a new record that was kept as a draft first and cannot be inserted then was not created: %s [TABLE-27]",
	async (table, { action: create }, { action: edit }, text) => {
		const world = await makeWorld();
		const cookie = await adminCookieFor(world, "super");
		const leads: Record<string, string> =
			table === "secondary_menus" ? { contentType: "System Page", content: "orders" } : {};
		const form = { [table === "tiers" ? "tier" : "title"]: "New", ...leads };
		const kept = await answer(() => create(args("/admin/x/new", { cookie, form: { ...form, step: "keep" } })));
		const { rows } = await sql<{ id: string; updated: number }>`select record_id as id, updated from drafts`.execute(
			world.scope.query,
		);
		const [{ id, updated } = { id: "", updated: 0 }] = rows;
		expect(kept.location).toContain(id);
		await breakWrites(world, table, "INSERT");
		const params = { id };
		const saved = { ...form, draft: String(updated) };
		const reply = await answer(() => edit(args("/admin/x", { cookie, params, form: saved })));
		expect([reply.status, errorsOf(reply.data)]).toEqual([500, { "": [reads(text)] }]);
	},
);
