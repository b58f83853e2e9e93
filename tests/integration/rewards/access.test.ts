import { describe, expect, test } from "vitest";
import en from "~/locales/en/rewards.json";
import * as catalogueDelete from "~/routes/admin/reward-catalogues/delete";
import * as catalogueEdit from "~/routes/admin/reward-catalogues/edit";
import * as catalogueList from "~/routes/admin/reward-catalogues/list";
import * as catalogueNew from "~/routes/admin/reward-catalogues/new";
import * as categoryDelete from "~/routes/admin/reward-categories/delete";
import * as categoryEdit from "~/routes/admin/reward-categories/edit";
import * as categoryList from "~/routes/admin/reward-categories/list";
import * as categoryNew from "~/routes/admin/reward-categories/new";
import * as rewardBulk from "~/routes/admin/rewards/bulk";
import * as rewardDelete from "~/routes/admin/rewards/delete";
import * as rewardEdit from "~/routes/admin/rewards/edit";
import * as rewardExport from "~/routes/admin/rewards/export";
import * as rewardList from "~/routes/admin/rewards/list";
import * as rewardNew from "~/routes/admin/rewards/new";
import { adminCookieFor, answer, args, type Call } from "../../support/http";
import { makeWorld, type World } from "../../support/world";
import { addCatalogue, addCategory, addReward } from "./support";

type Route = (given: ReturnType<typeof args>) => unknown;
const reads: Record<string, Route> = {
	"rewards list": rewardList.loader,
	"rewards export": rewardExport.loader,
	"rewards edit": rewardEdit.loader,
	"categories list": categoryList.loader,
	"categories edit": categoryEdit.loader,
	"catalogues list": catalogueList.loader,
	"catalogues edit": catalogueEdit.loader,
};
const writes: Record<string, Route> = {
	"rewards bulk action": rewardBulk.action,
	"rewards new": rewardNew.loader,
	"rewards new action": rewardNew.action,
	"rewards edit action": rewardEdit.action,
	"rewards delete": rewardDelete.loader,
	"rewards delete action": rewardDelete.action,
	"categories new": categoryNew.loader,
	"categories new action": categoryNew.action,
	"categories edit action": categoryEdit.action,
	"categories delete": categoryDelete.loader,
	"categories delete action": categoryDelete.action,
	"catalogues new": catalogueNew.loader,
	"catalogues new action": catalogueNew.action,
	"catalogues edit action": catalogueEdit.action,
	"catalogues delete": catalogueDelete.loader,
	"catalogues delete action": catalogueDelete.action,
};

/** Calls a route on the record of its kind; actions with a form that would change it. */
async function call(world: World, name: string, route: Route, given: Call, programId = "demo") {
	const add = name.startsWith("rewards")
		? addReward
		: name.startsWith("cat") && name.includes("egor")
			? addCategory
			: addCatalogue;
	const id =
		add === addReward
			? await addReward(world, {}, programId)
			: await (add as typeof addCategory)(world, "Old", programId);
	const form = name.endsWith("action") ? { form: { title: "New", id, status: "Active" } } : {};
	return answer(() => route(args("/admin/x", { params: { id }, ...form, ...given })));
}

describe("rewards, categories and catalogues", () => {
	test.each(Object.entries({ ...reads, ...writes }))("send a visitor to sign in: %s", async (name, route) => {
		const world = await makeWorld();
		const reply = await call(world, name, route, {});
		expect(reply.status).toBe(302);
		expect(reply.location).toMatch(/^\/admin\/signin/);
	});

	test.each(Object.entries(reads))("may be read by an observer: %s", async (name, route) => {
		const world = await makeWorld();
		const reply = await call(world, name, route, { cookie: await adminCookieFor(world, "observer") });
		expect(reply.status).toBe(200);
	});

	test.each(Object.entries(writes))("may not be changed by an observer, but by an editor: %s", async (name, route) => {
		const world = await makeWorld();
		const refused = await call(world, name, route, { cookie: await adminCookieFor(world, "observer") });
		expect(refused.status).toBe(403);
		await world.close();
		const next = await makeWorld();
		const reply = await call(next, name, route, { cookie: await adminCookieFor(next, "editor") });
		expect(reply.status).toBe(name.endsWith("action") ? 303 : 200);
	});

	const withId = Object.entries({ ...reads, ...writes }).filter(([name]) => /edit|delete/.test(name));
	/** What is said of the kind that a route is about, whose name begins with the word. */
	const said = {
		rewards: { missing: "Reward not found", noId: "Reward ID is required" },
		categories: { missing: "Reward category not found", noId: "Reward category ID is required" },
		catalogues: { missing: "Reward catalogue not found", noId: "Reward catalogue ID is required" },
	};
	const saidOf = (name: string) => Object.entries(said).find(([kind]) => name.startsWith(kind))?.[1];
	test.each(withId)("of another program are not there: %s [REW-21, REW-33, SEC-11]", async (name, route) => {
		const world = await makeWorld();
		const reply = await call(world, name, route, { cookie: await adminCookieFor(world, "admin") }, "other");
		expect(reply.status).toBe(404);
		const key = reply.body?.replace(/^rewards:/, "").split(".") ?? [];
		const text = key.reduce<unknown>((texts, part) => (texts as Record<string, unknown>)[part], en);
		expect([name, text]).toEqual([name, saidOf(name)?.missing]);
	});

	test.each(withId)("need an id: %s [REW-20, REW-32]", async (name, route) => {
		const world = await makeWorld();
		const reply = await call(world, name, route, { cookie: await adminCookieFor(world, "admin"), params: {} });
		expect(reply.status).toBe(400);
		const key = reply.body?.replace(/^rewards:/, "").split(".") ?? [];
		const text = key.reduce<unknown>((texts, part) => (texts as Record<string, unknown>)[part], en);
		expect([name, text]).toEqual([name, saidOf(name)?.noId]);
	});
});
