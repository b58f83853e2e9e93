import { describe, expect, test } from "vitest";
import * as companyDelete from "~/routes/admin/companies/delete";
import * as companyEdit from "~/routes/admin/companies/edit";
import * as companyList from "~/routes/admin/companies/list";
import * as companyMembers from "~/routes/admin/companies/members";
import * as companyNew from "~/routes/admin/companies/new";
import * as tagDelete from "~/routes/admin/company-tags/delete";
import * as tagEdit from "~/routes/admin/company-tags/edit";
import * as tagList from "~/routes/admin/company-tags/list";
import * as tagNew from "~/routes/admin/company-tags/new";
import { addMember, adminCookieFor, answer, args, type Call } from "../../support/http";
import { makeWorld, type World } from "../../support/world";
import { addCompany, addTag, textOf } from "./support";

type Route = (given: ReturnType<typeof args>) => unknown;
const reads: Record<string, Route> = {
	"companies list": companyList.loader,
	"companies edit": companyEdit.loader,
	"companies members": companyMembers.loader,
	"tags edit": tagEdit.loader,
	"tags list": tagList.loader,
};
const writes: Record<string, Route> = {
	"companies new": companyNew.loader,
	"companies new action": companyNew.action,
	"companies edit action": companyEdit.action,
	"companies delete": companyDelete.loader,
	"companies delete action": companyDelete.action,
	"companies members action": companyMembers.action,
	"tags new": tagNew.loader,
	"tags new action": tagNew.action,
	"tags edit action": tagEdit.action,
	"tags delete": tagDelete.loader,
	"tags delete action": tagDelete.action,
};

/** Calls a route on the record of its kind; actions with a form that would change it. */
async function call(world: World, name: string, route: Route, given: Call, programId = "demo") {
	const id = name.startsWith("tags") ? await addTag(world, "Old", programId) : await addCompany(world, {}, programId);
	const members = await addMember(world);
	const form = name.endsWith("action") ? { form: { title: "New", tag: "New", members } } : {};
	return answer(() => route(args("/admin/x", { params: { id }, ...form, ...given })));
}

describe("companies and company tags", () => {
	test.each(Object.entries({ ...reads, ...writes }))("send a visitor to sign in: %s", async (name, route) => {
		const world = await makeWorld();
		const reply = await call(world, name, route, {});
		expect(reply.status).toBe(302);
		expect(reply.location).toMatch(/^\/admin\/signin/);
	});

	test.each(Object.entries(reads))("may be read by observers and editors: %s", async (name, route) => {
		for (const role of ["observer", "editor"] as const) {
			const world = await makeWorld();
			expect((await call(world, name, route, { cookie: await adminCookieFor(world, role) })).status).toBe(200);
			await world.close();
		}
	});

	test.each(Object.entries(writes))("may be changed by admins only: %s", async (name, route) => {
		for (const role of ["observer", "editor"] as const) {
			const world = await makeWorld();
			expect((await call(world, name, route, { cookie: await adminCookieFor(world, role) })).status).toBe(403);
			await world.close();
		}
		const world = await makeWorld();
		const reply = await call(world, name, route, { cookie: await adminCookieFor(world, "admin") });
		expect(reply.status).toBe(name.endsWith("action") ? 303 : 200);
	});

	const withId = Object.entries({ ...reads, ...writes }).filter(([name]) => /edit|delete|members/.test(name));
	test.each(withId)("of another program are not there: %s [SEC-11]", async (name, route) => {
		const world = await makeWorld();
		const reply = await call(world, name, route, { cookie: await adminCookieFor(world, "admin") }, "other");
		expect(reply.status).toBe(404);
		expect(textOf(reply.body ?? "")).toBe(name.startsWith("tags") ? "Company tag not found" : "Company not found");
		const other = await world.scopeOf({ programId: "other" });
		const kept = name.startsWith("tags")
			? await other.query.selectFrom("company_tags").select("tag as title").where("program_id", "=", "other").execute()
			: await other.query.selectFrom("companies").select("title").where("program_id", "=", "other").execute();
		expect(kept).toEqual([{ title: name.startsWith("tags") ? "Old" : "Acme" }]);
	});

	test.each(withId)("need an id: %s", async (name, route) => {
		const world = await makeWorld();
		const reply = await call(world, name, route, { cookie: await adminCookieFor(world, "admin"), params: {} });
		expect(reply.status).toBe(400);
		const text = name.startsWith("tags") ? "Company tag ID is required" : "Company ID is required";
		expect(textOf(reply.body ?? "")).toBe(text);
	});
});
