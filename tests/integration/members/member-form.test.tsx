import { expect, test } from "vitest";
import { linkMember } from "~/features/companies/companies.repository.server";
import { setTags } from "~/features/members/members.repository.server";
import EditPage from "~/routes/admin/members/edit";
import NewPage, { loader as newLoader } from "~/routes/admin/members/new";
import TrashPage from "~/routes/admin/trash/list";
import { transact } from "~db/transact";
import { addMember, answer, args } from "../../support/http";
import { renderPage } from "../../support/render-page";
import { ADA, addCompany, desk } from "./support";

test("the edit form shows what is stored, companies to untick and tags to choose from [MEM-01 MEM-05 MEM-06]", async () => {
	const { world, opened } = await desk();
	const id = await addMember(world, { ...ADA, mobile: "+44 1", phone: "2", accountKey: "KEY-1" });
	const company = await addCompany(world, "North & Co");
	await transact(world.scope, async (tx) => {
		await linkMember(tx, id, [company]);
		await setTags(tx, id, ["vip", "East"]);
	});
	const loaderData = await opened(id);
	const html = renderPage(EditPage, `/admin/members/${id}/edit`, { loaderData });
	for (const [name, value] of Object.entries({ ...ADA, mobile: "+44 1", phone: "2", accountKey: "KEY-1" }))
		expect(html).toMatch(new RegExp(`name="${name}"[^>]*value="${value.replace(/[+.]/g, "\\$&")}"`));
	expect(html).toMatch(new RegExp(`name="companyIds"[^>]*checked=""[^>]*value="${company}"`));
	expect(html).toContain("North &amp; Co");
	for (const tag of ["East", "vip"]) expect(html).toMatch(new RegExp(`name="tags"[^>]*checked=""[^>]*value="${tag}"`));
	expect(html).not.toContain('name="status"');
	expect(html).toContain(`name="updated" value="${loaderData.member.updated}"`);
	expect(html.match(/<h1/g)).toHaveLength(1);
});

test("the new form offers Pending first; both languages have its words [MEM-22]", async () => {
	const { cookie } = await desk();
	const { data } = await answer(() => newLoader(args("/admin/members/new", { cookie })));
	const html = renderPage(NewPage, "/admin/members/new", { loaderData: data });
	expect(html).toMatch(/<option value="Pending" selected="">/);
	for (const name of ["firstname", "lastname", "email"])
		expect(html).toMatch(new RegExp(`<input[^>]*name="${name}"[^>]*required|<input[^>]*required[^>]*name="${name}"`));
	const french = renderPage(NewPage, "/admin/members/new", { loaderData: data, locale: "fr" });
	expect(french).toContain("Nouveau membre");
	expect(french).not.toMatch(/(members|profile|admin|common):|form\.[a-z]/);
});

test("the deleted members offer to restore and to erase", async () => {
	const { world, remove, trash } = await desk();
	const empty = renderPage(TrashPage, "/admin/members/trash", { loaderData: await trash() });
	expect(empty).toContain("No deleted members");
	const id = await addMember(world, ADA);
	await remove(id);
	const html = renderPage(TrashPage, "/admin/members/trash", { loaderData: await trash() });
	expect(html).toContain("Ada Lovelace");
	for (const page of ["restore", "purge"]) expect(html).toContain(`href="/admin/members/${id}/${page}"`);
});
