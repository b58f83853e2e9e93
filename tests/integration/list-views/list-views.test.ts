import { expect, test } from "vitest";
import { deleteMember, purgeMember } from "~/features/members/deleting/remove-member.service.server";
import { LIST_VIEWS } from "~/lib/limits";
import { action as columnsAction } from "~/routes/admin/lists/columns";
import { action as deleteAction } from "~/routes/admin/lists/delete-view";
import { action as editAction, loader as editLoader } from "~/routes/admin/lists/edit-view";
import { action as newAction } from "~/routes/admin/lists/new-view";
import { loader as memberList } from "~/routes/admin/members/list";
import Rewards, { loader as rewardList } from "~/routes/admin/rewards/list";
import { breaking } from "../../support/fault-loop";
import { addMember, adminCookieFor, answer, args, toastOf } from "../../support/http";
import { reads } from "../../support/reads";
import { renderPage } from "../../support/render-page";
import { makeWorld } from "../../support/world";
import { addReward, errorsOf } from "../rewards/support";

type Page = Exclude<Awaited<ReturnType<typeof rewardList>>, Response>;

async function desk(role: "admin" | "editor" | "observer" = "editor") {
	const world = await makeWorld();
	await addReward(world, { title: "Draft", pointsCost: 5 });
	await addReward(world, { title: "Active", status: "Active", pointsCost: 9 });
	const as = (cookie: string, list = "rewards", host = "demo.test") => {
		const post = (action: typeof newAction, form: Record<string, string | string[]>, id?: string) =>
			answer(() => action(args("/admin/lists/x", { cookie, host, form, params: { list, ...(id && { id }) } })));
		return {
			open: async (query = "") => answer(() => rewardList(args(`/admin/rewards${query}`, { cookie }))),
			page: async (query = "") =>
				(await answer(() => rewardList(args(`/admin/rewards${query}`, { cookie })))).data as Page,
			save: (form: Record<string, string>) => post(newAction, form),
			edit: (id: string, form: Record<string, string>) => post(editAction, form, id),
			opened: (id: string) => answer(() => editLoader(args("/admin/lists/x", { cookie, host, params: { list, id } }))),
			remove: (id: string) => post(deleteAction, {}, id),
			columns: (form: Record<string, string | string[]>) => post(columnsAction, form),
		};
	};
	return { world, as, cookie: await adminCookieFor(world, role), other: await adminCookieFor(world, "editor") };
}

/** The id of the view that an address opens. */
const viewIn = (location: string | null | undefined) =>
	new URL(location ?? "", "http://x").searchParams.get("view") ?? "";
const namesOf = (page: Page) => page.views.kept.map(({ name }) => name);

test("a search is kept by a name and opened again with its filters, order and columns", async () => {
	const { as, cookie } = await desk();
	const me = as(cookie);
	await me.columns({ query: "?", columns: ["cost"] });
	const saved = await me.save({ name: "Cheap ones", query: "?status=Active&sort=pointsCost" });
	expect(saved.status).toBe(303);
	await me.columns({ query: "?", reset: "yes" });
	expect((await me.page()).columns).toHaveLength(7);
	const [kept] = (await me.page()).views.kept;
	const opened = await me.page(kept?.href.replace("/admin/rewards", ""));
	expect(opened).toMatchObject({ filters: { status: "Active" }, sorting: { sort: "pointsCost" } });
	expect(opened.columns).toEqual(["title", "cost"]);
	expect(opened.rows.map(({ title }) => title)).toEqual(["Active"]);
	expect(opened.views.kept).toMatchObject([{ name: "Cheap ones", isCurrent: true, isShared: false }]);
	expect(opened.nextHref).toBeNull();
});

test.each(["pages", "translations", "members"])("a search of the list of %s is kept", async (list) => {
	const { as, cookie } = await desk("admin");
	const me = as(cookie, list);
	expect((await me.save({ name: "Mine", query: "?sort=-title" })).status).toBe(303);
	expect((await me.columns({ query: "?", columns: [] })).status).toBe(303);
});

test("a view is its admin's until it is shared with the program, and nobody else's ever", async () => {
	const { world, as, cookie, other } = await desk();
	const id = viewIn((await as(cookie).save({ name: "Mine", query: "" })).location);
	const foreign = await adminCookieFor(world, "editor", "other");
	const another = as(other);
	expect(namesOf(await another.page())).toEqual([]);
	expect((await another.opened(id)).status).toBe(404);
	expect((await another.edit(id, { name: "Taken", query: "" })).status).toBe(404);
	expect((await another.remove(id)).status).toBe(404);
	expect((await as(cookie).edit(id, { name: "Ours", query: "", isShared: "on" })).status).toBe(303);
	expect(namesOf(await another.page())).toEqual(["Ours"]);
	expect((await another.opened(id)).status).toBe(200);
	// The other program's admin asks for the same id.
	const stranger = as(foreign, "rewards", "other.test");
	expect((await stranger.opened(id)).status).toBe(404);
	expect((await stranger.edit(id, { name: "Taken", query: "" })).status).toBe(404);
	expect((await stranger.remove(id)).status).toBe(404);
	expect((await as(other, "members").opened(id)).status).toBe(404);
});

test("sharing takes the right to write there, as changing what is shared does", async () => {
	const { world, as, cookie } = await desk();
	const reader = as(await adminCookieFor(world, "observer"));
	const refused = await reader.save({ name: "Read", query: "", isShared: "on" });
	expect(errorsOf(refused.data)).toEqual({
		isShared: [reads("You do not have permission to share views of this list")],
	});
	expect((await reader.save({ name: "Read", query: "" })).status).toBe(303);
	const id = viewIn((await as(cookie).save({ name: "Ours", query: "", isShared: "on" })).location);
	expect((await reader.opened(id)).status).toBe(403);
	expect((await reader.edit(id, { name: "Theirs", query: "" })).status).toBe(403);
	expect((await reader.remove(id)).status).toBe(403);
	expect(namesOf(await reader.page())).toEqual(["Ours", "Read"]);
	expect((await reader.page(`?view=${id}`)).views.editHref).toBeNull();
});

test("who changes somebody's shared view takes it over, and the log says so without its words", async () => {
	const { world, as, cookie, other } = await desk();
	const id = viewIn((await as(cookie).save({ name: "Ours", query: "?q=secret", isShared: "on" })).location);
	await as(other).edit(id, { name: "Ours now", query: "" });
	expect(namesOf(await as(cookie).page())).toEqual([]);
	expect(namesOf(await as(other).page())).toEqual(["Ours now"]);
	const log = await world.scope.query
		.selectFrom("audit_log")
		.select(["action", "entity_id", "detail"])
		.where("program_id", "=", "demo")
		.where("entity", "=", "list_view")
		.orderBy("id")
		.execute();
	expect(log.map(({ action, entity_id }) => [action, entity_id])).toEqual([
		["create", id],
		["update", id],
	]);
	const { before, after } = JSON.parse(log[1]?.detail ?? "{}");
	expect([before.shared, after.shared, before.admin === after.admin]).toEqual([true, false, false]);
	expect(JSON.stringify(log)).not.toMatch(/Ours|secret/);
});

test("a list opens with the view its admin chose, and as a whole when that is asked for", async () => {
	const { as, cookie, other } = await desk();
	const me = as(cookie);
	const saved = await me.save({ name: "Start", query: "?status=Active", isDefault: "on" });
	const id = viewIn(saved.location);
	const bare = await me.open();
	expect([bare.status, bare.location]).toEqual([302, `/admin/rewards?status=Active&view=${id}`]);
	const whole = await me.page("?view=all");
	expect(whole.rows).toHaveLength(2);
	expect((await me.page("?status=Draft")).clearHref).toBe("?view=all");
	expect((await as(other).open()).status).toBe(200);
	await me.edit(id, { name: "Start", query: "" });
	expect((await me.open()).status).toBe(200);
	await me.edit(id, { name: "Start", query: "", isDefault: "on" });
	await me.remove(id);
	expect((await me.open()).status).toBe(200);
});

test("where the view that a list opens with finds nothing, everything is one press away", async () => {
	const { as, cookie } = await desk();
	const me = as(cookie);
	await me.save({ name: "Start", query: "?q=nobody", isDefault: "on" });
	const opened = (await me.open()).location ?? "";
	const page = await me.page(opened.slice(opened.indexOf("?")));
	expect(page.rows).toEqual([]);
	const html = renderPage(Rewards, "/admin/rewards", { loaderData: page });
	const [, all = ""] = /<a [^>]*href="([^"]*)"[^>]*>(?:<[^>]*>)*Show everything/.exec(html) ?? [];
	expect((await me.page(all.slice(all.indexOf("?")))).rows).toHaveLength(2);
});

test("a shared view that is not shared any more opens nobody's list", async () => {
	const { as, cookie, other } = await desk();
	const id = viewIn((await as(cookie).save({ name: "Ours", query: "", isShared: "on" })).location);
	await as(other).edit(id, { name: "Ours", query: "", isShared: "on", isDefault: "on" });
	expect((await as(other).open()).status).toBe(302);
	await as(cookie).edit(id, { name: "Mine", query: "" });
	expect((await as(other).open()).status).toBe(200);
});

test("columns are kept for each admin and list, and with a view where that is open", async () => {
	const { as, cookie, other } = await desk();
	const me = as(cookie);
	const reply = await me.columns({ query: "?status=Active", columns: ["stock", "updated", "nonsense"] });
	expect(reply.location).toBe("/admin/rewards?status=Active");
	expect((await me.page()).columns).toEqual(["title", "stock", "updated"]);
	expect((await as(other).page()).columns).toHaveLength(7);
	const view = viewIn((await me.save({ name: "Stock", query: "" })).location);
	const back = await me.columns({ query: `?view=${view}`, columns: ["cost"] });
	expect(viewIn(back.location)).toBe(view);
	expect((await me.page(`?view=${view}`)).columns).toEqual(["title", "cost"]);
	expect((await me.page()).columns).toEqual(["title", "stock", "updated"]);
	await me.columns({ query: "", reset: "yes" });
	expect((await me.page()).columns).toHaveLength(7);
	const failed = await breaking(/insert into "admin_list_settings"/, () => me.columns({ query: "?status=Active" }));
	expect([failed.status, failed.location]).toEqual([303, "/admin/rewards?status=Active"]);
	expect(await toastOf(failed.headers)).toMatchObject({
		type: "error",
		message: reads("Error occurred when saving the columns"),
	});
	const odd = await me.columns({ query: "", reset: "perhaps" });
	expect([odd.status, odd.location]).toEqual([303, "/admin/rewards"]);
	expect(await toastOf(odd.headers)).toMatchObject({ type: "error" });
});

test.each(["?status=Nope&sort=drop&cursor=x", "?q=%00&active=%22", "not a query", "?view=x&status=Active&status=x"])(
	"a stored query of %s does no harm",
	async (query) => {
		const { world, as, cookie } = await desk();
		const id = viewIn((await as(cookie).save({ name: "Odd", query: "" })).location);
		await world.scope.database.writer
			.updateTable("admin_list_views")
			.set({ query, columns: '["gone"]' })
			.where("program_id", "=", "demo")
			.where("id", "=", id)
			.execute();
		const [view] = (await as(cookie).page()).views.kept;
		expect(viewIn(view?.href)).toBe(id);
		expect(view?.href).not.toMatch(/Nope|drop|cursor/);
		const opened = await as(cookie).page(view?.href);
		expect(opened.columns).toEqual(["title"]);
		expect(opened.views.kept).toMatchObject([{ isCurrent: true }]);
	},
);

test("a view of another program's list is not kept in the one its admin has switched to", async () => {
	const { as, cookie, world } = await desk();
	const me = as(cookie);
	const form = { name: "Theirs", query: "?status=Active", isShared: "on" };
	const reply = await me.save({ ...form, _program: "another" });
	expect(reply.status).toBe(409);
	const said =
		"You have switched to another program in another window. Nothing was saved, and what you typed is still here: save it again if it belongs to the program you are in now.";
	expect(errorsOf(reply.data)).toEqual({ "": [reads(said)] });
	expect(namesOf(await me.page())).toEqual([]);
	const again = await me.save({ ...form, _program: world.scope.programId });
	expect([again.status, namesOf(await me.page())]).toEqual([303, ["Theirs"]]);
});

test("a view needs a name of its own, and there are so many at most", async () => {
	const { as, cookie } = await desk();
	const me = as(cookie);
	expect(errorsOf((await me.save({ name: " ", query: "" })).data)).toEqual({ name: [reads("Give the view a name")] });
	await me.save({ name: "One", query: "" });
	const again = await me.save({ name: "ONE", query: "" });
	expect(errorsOf(again.data)).toEqual({ name: [reads("You already have a view with this name")] });
	for (let i = 2; i <= LIST_VIEWS; i++) await me.save({ name: `View ${i}`, query: "" });
	const beyond = await me.save({ name: "Beyond", query: "" });
	expect(errorsOf(beyond.data)).toEqual({ "": [reads("There are 30 views of this list already. Delete one first")] });
	expect((await me.page()).views.kept).toHaveLength(LIST_VIEWS);
});

test("a search for somebody who is erased goes with them", async () => {
	const { world, as, cookie } = await desk("admin");
	const id = await addMember(world, { firstname: "Ada", lastname: "Lovelace", email: "ada@engines.example" });
	const mine = as(cookie, "members");
	for (const [name, query] of [
		["Hers", "?q=lovelace"],
		["Ada again", ""],
		["Active", "?status=Active"],
	] as const)
		await mine.save({ name, query });
	await deleteMember(world.scope, id);
	await purgeMember(world.scope, id);
	const page = (await answer(() => memberList(args("/admin/members", { cookie })))).data as Page;
	expect(namesOf(page)).toEqual(["Active"]);
});
