import { expect, test, vi } from "vitest";
import { linkMember } from "~/features/companies/companies.repository.server";
import { listCompanyMembers } from "~/features/companies/company-members.repository.server";
import { insertLink } from "~/features/credentials/member-links.repository.server";
import { createDemo } from "~/features/demo-sessions/demo-sessions.service.server";
import { listLiveDemoTokens } from "~/features/demo-sessions/demo-tokens.repository.server";
import { saveEntry } from "~/features/entries/entries.service.server";
import { listMails } from "~/features/mails/mails.repository.server";
import { memberListFor } from "~/features/members/list/member-list.server";
import { findMemberById, findMemberForSignIn, updateMember } from "~/features/members/members.repository.server";
import { listStatementForAdmins } from "~/features/points/points.repository.server";
import { insertMemberSession } from "~/features/sessions/sessions.repository.server";
import { firstOf } from "~/kernel/admin/list/list-pages.server";
import EntryList, { loader as entriesLoader } from "~/routes/admin/entries/list";
import { loader as reviewLoader } from "~/routes/admin/entries/review";
import { loader as mailLoader } from "~/routes/admin/mails/show";
import DeleteMember from "~/routes/admin/members/delete";
import OrderList, { loader as ordersLoader } from "~/routes/admin/orders/list";
import OrderPage, { loader as orderLoader } from "~/routes/admin/orders/show";
import { transact } from "~db/transact";
import { breaking } from "../../support/fault-loop";
import { addMember, answer, args, toastOf } from "../../support/http";
import { reads } from "../../support/reads";
import { renderPage } from "../../support/render-page";
import { makeOpportunity } from "../offers/make-offer";
import { addReward, addRich, order as place } from "../orders/shop";
import { ADA, addCompany, auditOf, desk, errorsOf, memberRow, rowsOf, words } from "./support";

test("asks first, naming what ends and what stays", async () => {
	const { world, asked } = await desk();
	const id = await addMember(world, ADA);
	const html = renderPage(DeleteMember, `/admin/members/${id}/delete`, { loaderData: (await asked(id)).data });
	for (const text of ["Delete Ada Lovelace?", "signed out at once", "Points, entries and orders stay", ADA.email])
		expect(html).toContain(text);
	expect(await findMemberById(world.scope, id)).toBeDefined();
});

test("is gone from list, search and sign-in, and e-mail and key are free [MEM-30 MEM-32]", async () => {
	const { world, remove, create } = await desk();
	const id = await addMember(world, { ...ADA, accountKey: "KEY-1" });
	const reply = await remove(id);
	expect(reply).toMatchObject({ status: 303, location: "/admin/members" });
	const toast = await toastOf(reply.headers);
	expect([toast?.type, words(toast?.message)]).toEqual(["success", "Member deleted successfully"]);
	for (const q of ["", "ADA", ADA.email])
		expect(await firstOf(world.scope, memberListFor("admin"), { q }, 10)).toEqual([]);
	expect(await findMemberForSignIn(world.scope, ADA.email)).toBeUndefined();
	expect((await memberRow(world, id)).deleted_at).toBeGreaterThan(0);
	expect((await create({ ...ADA, accountKey: "KEY-1" })).status).toBe(303);
	expect((await remove(id)).status).toBe(404);
	expect(await auditOf(world, id)).toMatchObject([{ action: "delete", actorKind: "admin" }]);
});

test("sessions, links and demo links end, and the member leaves the companies (check 6) [MEM-31 MEM-32 SEC-15]", async () => {
	const { world, remove } = await desk();
	const id = await addMember(world, ADA);
	const company = await addCompany(world, "North");
	await transact(world.scope, async (tx) => {
		await linkMember(tx, id, [company]);
		await insertMemberSession(tx, { memberId: id });
		await insertLink(tx, id, "reset");
	});
	await createDemo(world.scope, id, 60);
	await remove(id);
	for (const table of ["sessions", "member_links", "member_companies"] as const)
		expect(await rowsOf(world, table, id)).toEqual([]);
	expect(await listLiveDemoTokens(world.scope, id)).toEqual([]);
	expect(await listCompanyMembers(world.scope, company)).toEqual([]);
});

test("a failing company step is only logged [MEM-31]", async () => {
	const { world, remove } = await desk();
	const id = await addMember(world, ADA);
	const company = await addCompany(world, "North");
	await transact(world.scope, (tx) => linkMember(tx, id, [company]));
	const error = vi.spyOn(world.runtime.log, "error");
	const reply = await breaking(/delete from "member_companies"/, () => remove(id));
	expect(words((await toastOf(reply.headers))?.message)).toBe("Member deleted successfully");
	expect(await findMemberById(world.scope, id)).toBeUndefined();
	expect(error).toHaveBeenCalledTimes(1);
	expect(error.mock.calls[0]?.[0]).toMatchObject({ memberId: id });
	expect(await listCompanyMembers(world.scope, company)).toEqual([]);
});

test("a step that breaks otherwise says so and deletes nothing", async () => {
	const { world, remove } = await desk();
	const id = await addMember(world, ADA);
	const reply = await breaking(/delete from member_links/, () => remove(id));
	expect([reply.status, errorsOf(reply.data)]).toEqual([500, { "": [reads("Error when deleting member")] }]);
	expect(await findMemberById(world.scope, id)).toBeDefined();
});

test("orders, entries and postings stay and show the member as deleted, also when erased [MEM-32]", async () => {
	const { world, cookie, remove, purge } = await desk();
	const id = await addRich(world, 500);
	await transact(world.scope, (tx) => updateMember(tx, id, ADA));
	const { id: order } = await place(world, id, { [await addReward(world.scope)]: 1 });
	const offer = await makeOpportunity(world, { title: "Sell ten", points: 5, deadline: Date.now() + 3_600_000 });
	await saveEntry(world.scope, { id: "e1", status: "Pending", data: { description: "x" }, memberId: id, ...offer });
	const get = (loader: typeof ordersLoader, path: string, params: Record<string, string> = {}) =>
		answer(() => loader(args(path, { cookie, params })));
	const pages = async () => {
		const orders = await get(ordersLoader, "/admin/orders");
		const entries = await get(entriesLoader as unknown as typeof ordersLoader, "/admin/entries");
		return [
			renderPage(OrderList, "/admin/orders", { loaderData: orders.data }),
			renderPage(EntryList, "/admin/entries", { loaderData: entries.data }),
		];
	};
	for (const html of await pages()) expect(html).not.toContain(">Deleted<");
	await remove(id);
	for (const html of await pages()) {
		expect(html).toContain("Ada Lovelace");
		expect(html).toContain(">Deleted<");
		expect(html).not.toContain(`/admin/members/${id}`);
	}
	await purge(id);
	for (const html of await pages()) {
		expect(html).toContain("Deleted member");
		expect(html).not.toContain("Lovelace");
	}
	expect((await get(orderLoader as never, "/admin/orders/x", { id: order })).status).toBe(200);
	expect((await get(reviewLoader as never, "/admin/entries/e1", { id: "e1" })).status).toBe(200);
	const statement = await listStatementForAdmins(world.scope, id, { filter: "all", before: null } as never, 25);
	expect(statement.rows.length).toBeGreaterThan(0);
});

test("nothing leads to a member who is not there any more: an order says so, a mail names the address [MEM-32]", async () => {
	const { world, cookie, remove } = await desk();
	const member = await addRich(world, 500);
	const { id } = await place(world, member, { [await addReward(world.scope)]: 1 });
	const [mail] = await listMails(world.scope, 1);
	const shown = async () => {
		const order = await answer(() => orderLoader(args(`/admin/orders/${id}`, { cookie, params: { id } })));
		const sent = await answer(() => mailLoader(args("/admin/mails/x", { cookie, params: { id: mail?.id ?? "" } })));
		const html = renderPage(OrderPage, `/admin/orders/${id}`, { loaderData: order.data });
		const { receiverHref } = sent.data as { receiverHref: string | null };
		return [html.includes(`href="/admin/members/${member}"`), html.includes(">Deleted<"), receiverHref];
	};
	expect(await shown()).toEqual([true, false, `/admin/members/${member}`]);
	await remove(member);
	expect(await shown()).toEqual([false, true, null]);
});
