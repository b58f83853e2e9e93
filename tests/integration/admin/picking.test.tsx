import { expect, test } from "vitest";
import { findCompany } from "~/features/companies/companies-admin.repository.server";
import { insertCompanyTag } from "~/features/companies/tags/company-tags.repository.server";
import EditCompany, { loader as companyPage, action as editCompany } from "~/routes/admin/companies/edit";
import { action as newCompany } from "~/routes/admin/companies/new";
import NewMember, { action as newMember } from "~/routes/admin/members/new";
import { action as newReward } from "~/routes/admin/rewards/new";
import { transact } from "~db/transact";
import { adminCookieFor, answer, args } from "../../support/http";
import { reads } from "../../support/reads";
import { renderPage } from "../../support/render-page";
import { makeWorld, type World } from "../../support/world";
import { addCompany } from "../members/support";

type Action = (given: ReturnType<typeof args>) => unknown;
type Posted = Record<string, string | string[]>;

const addTags = (world: World, names: readonly string[]) =>
	transact(world.scope, async (tx) => {
		const ids: string[] = [];
		for (const name of names) ids.push(await insertCompanyTag(tx, name));
		return ids;
	});

async function post(world: World, action: Action, form: Posted, params: Record<string, string> = {}) {
	const cookie = await adminCookieFor(world, "admin");
	return answer(() => action(args("/admin/x", { cookie, form, params })));
}

const shown = (data: unknown) => (data as { lastResult: { initialValue: Posted; error?: unknown } }).lastResult;

test("Add puts a tag beside what is chosen and keeps all that was typed; nothing is saved yet", async () => {
	const world = await makeWorld();
	const [north, south] = await addTags(world, ["North", "South"]);
	const id = await addCompany(world, "Acme");
	const form = {
		title: "Acme & Sons",
		status: "Active",
		companyTagIds: north ?? "",
		addCompanyTags: "  sOUTH ",
		pick: "addCompanyTags",
	};
	const reply = await post(world, editCompany, form, { id });
	expect(reply.status).toBe(200);
	expect(shown(reply.data).error).toBeUndefined();
	expect(shown(reply.data).initialValue).toMatchObject({ title: "Acme & Sons", pickedCompanyTags: "South" });
	expect((await findCompany(world.scope, id))?.title).toBe("Acme");
	const cookie = await adminCookieFor(world, "admin");
	const page = await answer(() => companyPage(args("/admin/x", { cookie, params: { id } })));
	const html = renderPage(EditCompany, "/admin/x", { loaderData: page.data, actionData: reply.data });
	expect(html).toMatch(
		/<input[^>]*name="pickedCompanyTags"[^>]*checked[^>]*value="South"|<input[^>]*name="pickedCompanyTags"[^>]*value="South"[^>]*checked/,
	);
	expect(html).toContain('value="Acme &amp; Sons"');
	const saved = await post(
		world,
		editCompany,
		{ title: "Acme", status: "Active", companyTagIds: north ?? "", pickedCompanyTags: "South" },
		{ id },
	);
	expect(saved.status).toBe(303);
	expect((await findCompany(world.scope, id))?.companyTagIds.toSorted()).toEqual([north, south].toSorted());
	await post(world, editCompany, { title: "Acme", status: "Active", pickedCompanyTags: "South" }, { id });
	expect((await findCompany(world.scope, id))?.companyTagIds).toEqual([south]);
});

test("a name that is typed and saved at once is added; one of nothing is refused at the field", async () => {
	const world = await makeWorld();
	const [north] = await addTags(world, ["North"]);
	for (const pick of [{}, { pick: "addCompanyTags" }] as Posted[]) {
		const reply = await post(world, newCompany, { title: "Acme", addCompanyTags: "Nort", ...pick });
		expect(reply.status).toBe(400);
		expect(shown(reply.data)).toMatchObject({
			error: { addCompanyTags: [reads("There is no company tag called Nort")] },
			initialValue: { title: "Acme", addCompanyTags: "Nort" },
		});
	}
	expect((await post(world, newCompany, { title: "Acme", addCompanyTags: "north" })).status).toBe(303);
	const row = await world.scope.query
		.selectFrom("company_tag_links")
		.select("company_tag_id as id")
		.where("program_id", "=", "demo")
		.executeTakeFirst();
	expect(row?.id).toBe(north);
	const reward = { title: "Mug", pointsCost: "5", stockQuantity: "1", status: "Draft" };
	expect((await post(world, newReward, { ...reward, addCompanyTags: "NORTH" })).status).toBe(303);
	const tag = await world.scope.query
		.selectFrom("item_company_tags")
		.select("company_tag_id as id")
		.where("program_id", "=", "demo")
		.executeTakeFirst();
	expect(tag?.id).toBe(north);
});

test("companies of a member are picked the same way, another program's are nothing [SEC-11]", async () => {
	const world = await makeWorld();
	await addCompany(world, "Harrow Ridge");
	await addCompany(world, "Elsewhere", undefined, "other");
	const ada = { firstname: "Ada", lastname: "L", email: "ada@x.test", status: "Active" };
	const added = await post(world, newMember, { ...ada, addCompanies: "harrow ridge", pick: "addCompanies" });
	expect([added.status, shown(added.data).initialValue.pickedCompanies]).toEqual([200, "Harrow Ridge"]);
	const foreign = await post(world, newMember, { ...ada, pickedCompanies: "Elsewhere" });
	expect(shown(foreign.data).error).toEqual({
		addCompanies: [reads("No company has this title or account key: Elsewhere")],
	});
	expect((await post(world, newMember, { ...ada, pickedCompanies: "Harrow Ridge" })).status).toBe(303);
});

test("a hundred names are looked up, more are refused before any is", async () => {
	const world = await makeWorld();
	const names = Array.from({ length: 101 }, (_, i) => `Tag ${i}`);
	const reply = await post(world, newCompany, { title: "Acme", pickedCompanyTags: names });
	expect(shown(reply.data).error).toEqual({ addCompanyTags: [reads("At most 100 entries")] });
});

test("Add speaks of its own picker alone, saving of everything that is wrong", async () => {
	const world = await makeWorld();
	const unfinished = { firstname: "", email: "none", addCompanies: "Nowhere", addTags: "v\u2066ip" };
	const company = { addCompanies: [reads("No company has this title or account key: Nowhere")] };
	const tag = { addTags: ["auth:unseen"] };
	for (const [pick, error] of Object.entries({ addCompanies: company, addTags: tag })) {
		const reply = await post(world, newMember, { ...unfinished, pick });
		expect([reply.status, shown(reply.data).error], pick).toEqual([400, error]);
		expect(shown(reply.data).initialValue, pick).toMatchObject({ email: "none", addCompanies: "Nowhere" });
	}
	const fine = await post(world, newMember, { ...unfinished, addTags: "vip", pick: "addTags" });
	expect([fine.status, shown(fine.data).error]).toEqual([200, undefined]);
	const saved = await post(world, newMember, unfinished);
	expect(shown(saved.data).error).toMatchObject({ ...company, ...tag, email: [reads("Not a valid email")] });
});

test("member tags are picked as free words, each once, and are saved with those that stay ticked", async () => {
	const world = await makeWorld();
	const ada = { firstname: "Ada", lastname: "L", email: "ada@x.test", status: "Active" };
	const added = await post(world, newMember, { ...ada, tags: "VIP", addTags: " East, vip,north ", pick: "addTags" });
	expect(added.status).toBe(200);
	expect(shown(added.data).initialValue).toMatchObject({ firstname: "Ada", tags: ["VIP", "East", "north"] });
	const html = renderPage(NewMember, "/admin/x", {
		loaderData: { suggestions: ["South"], companies: [] },
		actionData: added.data,
	});
	const boxes = [...html.matchAll(/<input[^>]*name="tags"[^>]*>/g)].map(([box]) => box);
	expect(boxes.map((box) => /value="([^"]*)"/.exec(box)?.[1])).toEqual(["VIP", "East", "north"]);
	expect(boxes.every((box) => box.includes('checked=""'))).toBe(true);
	expect(html).toMatch(/<input[^>]*name="addTags"[^>]*list=|<input[^>]*list=[^>]*name="addTags"/);
	expect(html).toContain('<option value="South">');
	expect((await post(world, newMember, { ...ada, tags: ["VIP", "north"], addTags: "West" })).status).toBe(303);
	const rows = await world.scope.query
		.selectFrom("member_tags as t")
		.innerJoin("members as m", (join) => join.onRef("m.id", "=", "t.member_id").on("m.email", "=", ada.email))
		.select("t.tag")
		.where("t.program_id", "=", "demo")
		.orderBy("t.tag_upper")
		.execute();
	expect(rows.map(({ tag }) => tag)).toEqual(["north", "VIP", "West"]);
	const reward = { title: "Mug", pointsCost: "5", stockQuantity: "1", status: "Draft" };
	expect((await post(world, newReward, { ...reward, memberTags: "VIP", addMemberTags: "Gold" })).status).toBe(303);
	const item = await world.scope.query
		.selectFrom("item_member_tags")
		.select("tag")
		.where("program_id", "=", "demo")
		.execute();
	expect(item.map(({ tag }) => tag).toSorted()).toEqual(["Gold", "VIP"]);
});
