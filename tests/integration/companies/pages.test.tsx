import { expect, test } from "vitest";
import { setTags } from "~/features/members/members.repository.server";
import { loader as article } from "~/routes/admin/articles/new";
import { loader as blog } from "~/routes/admin/blogs/new";
import CompanyDelete, { loader as companyDelete, action as removeCompany } from "~/routes/admin/companies/delete";
import CompanyEdit, { loader as companyEdit } from "~/routes/admin/companies/edit";
import CompanyList, { loader as companyList } from "~/routes/admin/companies/list";
import CompanyMembers, { action as changeMembers, loader as companyMembers } from "~/routes/admin/companies/members";
import CompanyNew, { loader as companyNew, action as createCompany } from "~/routes/admin/companies/new";
import TagDelete, { loader as tagDelete } from "~/routes/admin/company-tags/delete";
import TagList, { loader as tagList } from "~/routes/admin/company-tags/list";
import { loader as form } from "~/routes/admin/forms/new";
import { loader as leaderboard } from "~/routes/admin/leaderboards/new";
import { loader as member } from "~/routes/admin/members/new";
import { loader as offer } from "~/routes/admin/offers/new";
import { loader as page } from "~/routes/admin/pages/new";
import { loader as quiz } from "~/routes/admin/quizzes/new";
import { loader as reward } from "~/routes/admin/rewards/new";
import { loader as table } from "~/routes/admin/tables/new";
import { transact } from "~db/transact";
import { addMember, adminCookieFor, answer, args } from "../../support/http";
import { renderPage } from "../../support/render-page";
import { makeOffer } from "../offers/make-offer";
import { addCompany, addEntry, addTag, setUp } from "./support";

type Route = (given: ReturnType<typeof args>) => unknown;
const load = async (route: Route, cookie: string, id = "") =>
	(await answer(() => route(args("/admin/x", { cookie, params: id ? { id } : {} })))).data;
const h1s = (page: string) => page.match(/<h1/g)?.length;

test("the list links to the record, for those who may only read it too [ADMIN-29]", async () => {
	const { world, cookie } = await setUp();
	const id = await addCompany(world, { accountKey: "D-00142", importBatchId: "batch-1" });
	const page = renderPage(CompanyList, "/admin/companies", { loaderData: await load(companyList, cookie) });
	expect(h1s(page)).toBe(1);
	expect(page).toContain(`href="/admin/companies/${id}"`);
	expect(page).toContain('href="/admin/companies/new"');
	expect(page).toContain("Company identifier");
	expect(page).toContain("batch-1");
	const observer = await load(companyList, await adminCookieFor(world, "observer"));
	const read = renderPage(CompanyList, "/admin/companies", { loaderData: observer, locale: "fr" });
	expect(read).toContain(`href="/admin/companies/${id}"`);
	expect(read).not.toContain('href="/admin/companies/new"');
	expect(read).toContain("••••42");
	expect(read).toContain("Entreprise\u00a0: identifiant");
});

test("a new company's form has no status, an edited one's has, both their tags", async () => {
	const { world, cookie } = await setUp();
	const tag = await addTag(world, "North");
	const id = await addCompany(world, { accountKey: "D-1", tagIds: [tag] });
	const fresh = renderPage(CompanyNew, "/admin/companies/new", { loaderData: await load(companyNew, cookie) });
	expect(fresh).not.toContain('name="status"');
	expect(fresh).toContain("North");
	const page = renderPage(CompanyEdit, `/admin/companies/${id}`, { loaderData: await load(companyEdit, cookie, id) });
	expect(h1s(page)).toBe(1);
	expect(page).toContain('name="status"');
	expect(page).toContain('value="D-1"');
	expect(page).toMatch(new RegExp(`<input[^>]*checked=""[^>]*value="${tag}"`));
	expect(page).toContain(`href="/admin/companies/${id}/members"`);
});

test("two clashes are one text with a comma at the name [COMP-09]", async () => {
	const { world, cookie, post } = await setUp();
	await addCompany(world, { title: "Acme", accountKey: "D-1" });
	const { data } = await post({ action: createCompany }, { title: "acme", accountKey: "D-1" });
	const page = renderPage(CompanyNew, "/admin/companies/new", {
		loaderData: await load(companyNew, cookie),
		actionData: data,
	});
	expect(page).toContain("That company name is already registered, That identifier is already registered");
});

test("the members' page offers a batch to add and ticks to remove, and shows what was refused [COMP-30]", async () => {
	const { world, cookie, post } = await setUp();
	const id = await addCompany(world);
	const memberId = await addMember(world, { firstname: "Ada", lastname: "Lovelace" });
	await post({ action: changeMembers }, { members: memberId }, id);
	const { data } = await post({ action: changeMembers }, {}, id);
	const page = renderPage(CompanyMembers, `/admin/companies/${id}/members`, {
		loaderData: await load(companyMembers, cookie, id),
		actionData: data,
	});
	expect(h1s(page)).toBe(1);
	expect(page).toContain("Members array is required");
	expect(page).toContain("Ada Lovelace");
	expect(page).toContain(`name="id" form="bulk" class="size-5" value="${memberId}"`);
	expect(page).toContain('name="members"');
	expect(page).toContain(`action="/admin/companies/${id}/members/bulk"`);
	const observer = await load(companyMembers, await adminCookieFor(world, "observer"), id);
	const read = renderPage(CompanyMembers, `/admin/companies/${id}/members`, { loaderData: observer });
	expect(read).toContain("Ada Lovelace");
	expect(read).not.toContain('name="members"');
	expect(read).not.toContain('form="bulk"');
});

test("an unknown member is named at the field, the typed lines kept", async () => {
	const { world, cookie, post } = await setUp();
	const id = await addCompany(world);
	const { data } = await post({ action: changeMembers }, { members: "nobody@example.test" }, id);
	const page = renderPage(CompanyMembers, `/admin/companies/${id}/members`, {
		loaderData: await load(companyMembers, cookie, id),
		actionData: data,
	});
	expect(page).toContain("No member has this email or id: nobody@example.test");
	expect(page).toMatch(/<textarea[^>]*>\s*nobody@example\.test<\/textarea>/);
});

test("the delete page of a company counts what refers to it and asks for a tick [COMP-17]", async () => {
	const { world, cookie, post } = await setUp();
	const id = await addCompany(world);
	const free = renderPage(CompanyDelete, "/admin/x", { loaderData: await load(companyDelete, cookie, id) });
	expect(free).toContain("No entry refers to it.");
	expect(free).not.toContain('name="confirm"');
	await addEntry(world, await makeOffer(world), await addMember(world), id);
	const { data } = await post({ action: removeCompany }, {}, id);
	const page = renderPage(CompanyDelete, "/admin/x", {
		loaderData: await load(companyDelete, cookie, id),
		actionData: data,
	});
	expect(page).toContain("1 entry refers to it and will name no company any more.");
	expect(page).toContain("No member belongs to it.");
	expect(page).toContain('name="confirm"');
	expect(page).toContain("Entries or results refer to this company. Tick the box to delete it all the same.");
});

test("the delete page of a tag lists the items that open to everybody [COMP-28]", async () => {
	const { world, cookie } = await setUp();
	const id = await addTag(world, "North");
	const free = renderPage(TagDelete, "/admin/x", { loaderData: await load(tagDelete, cookie, id) });
	expect(free).not.toContain('name="confirm"');
	await makeOffer(world, { title: "Spring <sale>", companyTagIds: [id] });
	const page = renderPage(TagDelete, "/admin/x", { loaderData: await load(tagDelete, cookie, id) });
	expect(page).toContain("1 item has no other company tag and opens to everybody");
	expect(page).toContain("Offer: Spring &lt;sale&gt;");
	expect(page).toContain('name="confirm"');
	const list = renderPage(TagList, "/admin/company-tags", { loaderData: await load(tagList, cookie) });
	expect(h1s(list)).toBe(1);
	expect(list).toContain(`href="/admin/company-tags/${id}"`);
});

test("forms that target offer the member tags in use; there is no list of them to keep [COMP-29]", async () => {
	const { world, cookie } = await setUp();
	const [one, two] = [await addMember(world), await addMember(world)];
	await transact(world.scope, async (tx) => {
		await setTags(tx, one, ["vip", "Gold"]);
		await setTags(tx, two, ["VIP"]);
	});
	const forms = { article, blog, leaderboard, member, offer, page, quiz, reward, table, form };
	for (const [name, route] of Object.entries(forms))
		expect(JSON.stringify(await load(route, cookie)), name).toMatch(/\["Gold","vip"\]/i);
});
