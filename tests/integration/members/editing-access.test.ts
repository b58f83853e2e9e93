import { describe, expect, test } from "vitest";
import { deleteMember, purgeMember, restoreMember } from "~/features/members/deleting/remove-member.service.server";
import { changeMember } from "~/features/members/editing/save-member.service.server";
import * as deletePage from "~/routes/admin/members/delete";
import * as editPage from "~/routes/admin/members/edit";
import * as invitePage from "~/routes/admin/members/invite";
import * as listPage from "~/routes/admin/members/list";
import * as newPage from "~/routes/admin/members/new";
import * as sessionsPage from "~/routes/admin/members/sessions";
import * as trashPage from "~/routes/admin/trash/list";
import * as purgePage from "~/routes/admin/trash/purge";
import * as restorePage from "~/routes/admin/trash/restore";
import { transact } from "~db/transact";
import { addMember, adminCookieFor, answer, args, type Call } from "../../support/http";
import { reads } from "../../support/reads";
import { renderPage } from "../../support/render-page";
import { makeWorld, type World } from "../../support/world";
import { ADA, words } from "./support";

type Route = (given: ReturnType<typeof args>) => unknown;
const routes: Record<string, Route> = {
	new: newPage.loader,
	"new action": newPage.action,
	edit: editPage.loader,
	"edit action": editPage.action,
	delete: deletePage.loader,
	"delete action": deletePage.action,
	restore: restorePage.loader,
	"restore action": restorePage.action,
	purge: purgePage.loader,
	"purge action": purgePage.action,
	invite: invitePage.loader,
	"invite action": invitePage.action,
	sessions: sessionsPage.loader,
	"sessions action": sessionsPage.action,
};

/** Calls a route with a member it works on; actions with a form that would change something. */
async function call(world: World, name: string, route: Route, given: Call, programId = "demo") {
	const id = await addMember(world, { email: "old@example.test" }, programId);
	if (/restore|purge/.test(name))
		await transact(await world.scopeOf({ programId }), (tx) =>
			tx.trx
				.updateTable("members")
				.set({ deleted_at: 1 })
				.where("program_id", "=", programId)
				.where("id", "=", id)
				.execute(),
		);
	const form = name.endsWith("action") ? { form: { ...ADA, status: "Pending" } } : {};
	return answer(() => route(args("/admin/x", { params: { id }, ...form, ...given })));
}

const rows = Object.entries(routes);

describe("the pages that change members", () => {
	test.each(rows)("send a visitor to sign in: %s", async (name, route) => {
		const world = await makeWorld();
		expect((await call(world, name, route, {})).location).toMatch(/^\/admin\/signin/);
	});

	test.each(rows)("are closed to observers and editors, open to admins: %s", async (name, route) => {
		for (const role of ["observer", "editor"] as const) {
			const world = await makeWorld();
			const reply = await call(world, name, route, { cookie: await adminCookieFor(world, role) });
			expect(reply.status).toBe(403);
			await world.close();
		}
		const world = await makeWorld();
		const reply = await call(world, name, route, { cookie: await adminCookieFor(world, "admin") });
		expect(reply.status).toBe(name.endsWith("action") ? 303 : name === "sessions" ? 302 : 200);
	});

	const withId = rows.filter(([name]) => /edit|delete|restore|purge|sessions/.test(name));
	test.each(withId)("know no member of another program: %s [MEM-20 SEC-11]", async (name, route) => {
		const world = await makeWorld();
		const cookie = await adminCookieFor(world, "admin");
		const reply = await call(world, name, route, { cookie }, "other");
		expect([reply.status, words(reply.body)]).toEqual([404, "Member not found"]);
		const kept = await (await world.scopeOf({ programId: "other" })).query
			.selectFrom("members")
			.select("email")
			.where("program_id", "=", "other")
			.execute();
		expect(kept).toEqual([{ email: "old@example.test" }]);
	});

	test.each(withId)("need an id: %s [MEM-19 ADMIN-40]", async (name, route) => {
		const world = await makeWorld();
		const cookie = await adminCookieFor(world, "admin");
		for (const params of [{}, { id: " " }]) {
			const form = name.endsWith("action") ? { form: ADA } : {};
			const reply = await answer(() =>
				route(args("/x", { cookie, params: params as Record<string, string>, ...form })),
			);
			expect([reply.status, words(reply.body)]).toEqual([400, "Member ID is required"]);
		}
	});

	test("the services need an id too [MEM-19 ADMIN-40]", async () => {
		const { scope } = await makeWorld();
		const form = { ...ADA } as Parameters<typeof changeMember>[2];
		for (const run of [
			async () => changeMember(scope, "", form),
			async () => deleteMember(scope, ""),
			async () => restoreMember(scope, ""),
			async () => purgeMember(scope, ""),
		])
			await expect(run()).rejects.toMatchObject({ messageKey: reads("Member ID is required") });
	});

	test("the list leads to them only who may use them", async () => {
		const world = await makeWorld();
		await addMember(world);
		const html = async (role: "admin" | "observer") => {
			const cookie = await adminCookieFor(world, role);
			const { data } = await answer(() => listPage.loader(args("/admin/members", { cookie })));
			return renderPage(listPage.default, "/admin/members", { loaderData: data });
		};
		const links = ["/admin/members/new", "/admin/members/invite", "/admin/members/trash"];
		const [seen, observed] = [await html("admin"), await html("observer")];
		expect(links.map((link) => seen.includes(`href="${link}"`))).toEqual([true, true, true]);
		expect(links.map((link) => observed.includes(`href="${link}"`))).toEqual([false, false, true]);
	});

	test("who may only read sees the deleted members, without a way to change them [ADMIN-29]", async () => {
		const world = await makeWorld();
		const id = await addMember(world, { firstname: "Gone", lastname: "Person" });
		await transact(world.scope, (tx) =>
			tx.trx
				.updateTable("members")
				.set({ deleted_at: 1 })
				.where("program_id", "=", "demo")
				.where("id", "=", id)
				.execute(),
		);
		const html = async (role: "admin" | "observer") => {
			const cookie = await adminCookieFor(world, role);
			const { data } = await answer(() => trashPage.loader(args("/admin/members/trash", { cookie })));
			return renderPage(trashPage.default, "/admin/members/trash", { loaderData: data });
		};
		const ways = [`/admin/members/${id}/restore`, `/admin/members/${id}/purge`, 'type="checkbox"', "/trash/bulk"];
		for (const [role, allowed] of [
			["admin", true],
			["observer", false],
		] as const) {
			const page = await html(role);
			expect(page).toContain("Gone Person");
			expect(ways.map((way) => page.includes(way))).toEqual(ways.map(() => allowed));
		}
	});
});
