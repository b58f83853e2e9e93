import { expect, test } from "vitest";
import { insertApiKey } from "~/features/api-keys/api-keys.repository.server";
import { RecordName } from "~/features/audit/components/record-name";
import { ensureCompanyTag, insertCompany } from "~/features/companies/companies.repository.server";
import { deleteCompanyTag } from "~/features/companies/tags/company-tags.repository.server";
import { saveEntry } from "~/features/entries/entries.service.server";
import { transact } from "~db/transact";
import { addMember } from "../../support/http";
import { reads } from "../../support/reads";
import { renderPage } from "../../support/render-page";
import { makeWorld } from "../../support/world";
import { makeOpportunity } from "../offers/make-offer";
import { addAdmin, addRows, readerOf } from "./support";

async function setUp() {
	const world = await makeWorld();
	const boss = await addAdmin(world, "admin", "Robin Boss");
	return { world, boss, ...readerOf(boss.cookie) };
}

test("shows one row: who, from where, and what was before and after [ADMIN-46]", async () => {
	const { world, boss, record } = await setUp();
	const detail = {
		before: { status: "Draft", title: "Mug" },
		after: { status: "Active", title: "Mug" },
		note: "at last",
	};
	const [id = ""] = await addRows(world, [
		{
			...{ actor_kind: "admin", actor_id: boss.id, address: "10.0.0.7", request_id: "req-1" },
			detail: JSON.stringify(detail),
		},
	]);
	expect(await record(id)).toMatchObject({
		row: { address: "10.0.0.7", requestId: "req-1", actor: { name: "Robin Boss" }, href: "/admin/rewards/r1" },
		fields: [
			{ field: "status", before: "Draft", after: "Active", changed: true },
			{ field: "title", before: "Mug", after: "Mug", changed: false },
		],
		note: "at last",
	});
});

test("names records by their name, those that are gone by the one that was recorded, and keys of the API too", async () => {
	const { world, record, list } = await setUp();
	const key = await transact(world.scope, (tx) => insertApiKey(tx, { name: "Shop", scopes: ["members:invite"] }));
	const memberId = await addMember(world, { firstname: "Ada", lastname: "King" });
	const detail = JSON.stringify({ before: { title: "Old mug" } });
	const [ofKey = "", ofMember = "", gone = "", unknown = ""] = await addRows(world, [
		{ entity: "api_key", entity_id: key.id, action: "delete" },
		{ entity: "member", entity_id: memberId },
		{ entity: "reward", entity_id: "r-gone", action: "delete", detail },
		{ entity: "order", entity_id: "o1" },
	]);
	const named = async (id: string) => (await record(id)).row.name;
	expect(await named(ofKey)).toBe("Shop");
	expect(await named(ofMember)).toBe("Ada King");
	expect(await named(gone)).toBe("Old mug");
	expect(await named(unknown)).toBeNull();
	const names = (await list()).rows.map(({ name }) => name);
	expect(names).toEqual(expect.arrayContaining(["Shop", "Ada King", "Old mug"]));
	const markup = renderPage(
		() => <RecordName entity="api_key" entityId="k1" name="Shop" href={null} />,
		"/admin/audit",
		{
			loaderData: null,
		},
	);
	expect(markup).toContain("Shop");
	expect(markup).not.toContain("k1");
});

test("names an entry as its list and the admin home do: by its member and what was entered [ADMIN-46]", async () => {
	const { world, record, list } = await setUp();
	const ids = await makeOpportunity(world, { title: "Sell a mower", points: 40 }, {});
	const memberId = await addMember(world, { firstname: "Ada", lastname: "King" });
	const entry = { status: "Pending" as const, data: { description: "x" }, memberId, ...ids };
	await saveEntry(world.scope, { ...entry, id: "e1" });
	const [known = "", unknown = ""] = await addRows(world, [
		{ entity: "entry", entity_id: "e1" },
		{ entity: "entry", entity_id: "gone" },
	]);
	expect((await record(known)).row.name).toBe("Ada King · Sell a mower");
	expect((await record(unknown)).row.name).toBeNull();
	expect((await list()).rows.find(({ id }) => id === known)?.name).toBe("Ada King · Sell a mower");
});

test("names company tags and all other records by their name, where a field has their ids and where they are gone", async () => {
	const { world, record } = await setUp();
	const [kept, gone] = await transact(world.scope, async (tx) => [
		await ensureCompanyTag(tx, "Dealers"),
		await ensureCompanyTag(tx, "Fleet"),
	]);
	const companyId = await transact(world.scope, (tx) => insertCompany(tx, { title: "Northside" }));
	const detail = (detail: object) => ({ detail: JSON.stringify(detail) });
	const tagged = { before: { companyTagIds: [] }, after: { companyTagIds: [kept, gone] } };
	const [ofCompany = "", ofMember = "", ofTag = "", ofTier = "", ofOrder = ""] = await addRows(world, [
		{ entity: "company", entity_id: companyId, ...detail(tagged) },
		{ entity: "member", entity_id: "m1", ...detail({ after: { companyId, note: kept } }) },
		{ entity: "company_tag", entity_id: "t-gone", action: "delete", ...detail({ before: { tag: "Old dealers" } }) },
		{ entity: "tier", entity_id: "x-gone", action: "delete", ...detail({ before: { tier: "Gold" } }) },
		{ entity: "order", entity_id: "o-gone", action: "delete", ...detail({ before: { orderNumber: "ORD-7" } }) },
	]);
	await transact(world.scope, (tx) => deleteCompanyTag(tx, gone ?? ""));
	expect((await record(ofCompany)).fields).toMatchObject([
		{ field: "companyTagIds", before: null, after: `Dealers, ${gone}`, changed: true },
	]);
	expect((await record(ofMember)).fields).toMatchObject([
		{ field: "companyId", after: "Northside" },
		{ field: "note", after: kept },
	]);
	const named = async (id: string) => (await record(id)).row.name;
	expect([await named(ofTag), await named(ofTier), await named(ofOrder)]).toEqual(["Old dealers", "Gold", "ORD-7"]);
});

test("names the browser beside the rest where it was recorded", async () => {
	const { world, record } = await setUp();
	const detail = JSON.stringify({ after: { reason: "password", userAgent: "Mozilla/5.0 Firefox/130" } });
	const [id = ""] = await addRows(world, [{ entity: "sign_in", action: "sign-in-failed", detail }]);
	const shown = await record(id);
	expect(shown.userAgent).toBe("Mozilla/5.0 Firefox/130");
	expect(shown.fields.map(({ field }) => field)).toEqual(["reason"]);
});

test("never shows a secret, wherever it was recorded: not in the page, not in the list, not in the download (check 42)", async () => {
	const { world, show, list, download } = await setUp();
	const secrets = {
		...{ password: "pw-1", resetToken: "pw-2", client_secret: "pw-3", tokenHash: "pw-4", accountKey: "pw-5" },
		...{ answers: { q: "pw-6" }, customerToken: "pw-7", list: [{ deep: { accountKey: "pw-8" } }] },
	};
	const detail = JSON.stringify({ before: secrets, after: { ...secrets, password: "pw-9" } });
	const [id = ""] = await addRows(world, [{ detail }]);
	for (const text of [
		JSON.stringify((await show(id)).data),
		JSON.stringify(await list()),
		(await download()).body ?? "",
	]) {
		expect(text).toContain(id);
		expect(text).not.toMatch(/pw-\d/);
	}
});

test("an id of nothing and one of another program are both 404, an empty one 400 [SEC-11, ADMIN-40]", async () => {
	const { world, show } = await setUp();
	const [foreign = ""] = await addRows(world, [{}], "other");
	for (const id of ["nothing", foreign])
		expect(await show(id)).toMatchObject({ status: 404, body: reads("The log has no such entry") });
	expect((await show(" ")).status).toBe(400);
});

test("opens a row whose detail is odd", async () => {
	const { world, record } = await setUp();
	const odd = ["null", "7", '"text"', "[]", '{"after":[1,2]}', '{"before":{},"after":{"a":{}}}', null];
	for (const id of await addRows(
		world,
		odd.map((detail) => ({ detail })),
	))
		expect(Array.isArray((await record(id)).fields)).toBe(true);
});

test("a row of an erased member says that something was done, not about whom", async () => {
	const { world, record } = await setUp();
	const memberId = await addMember(world, { firstname: "Ada", email: "ada@example.test" });
	await transact(world.scope, (tx) =>
		tx.trx
			.updateTable("members")
			.set({ firstname: "Deleted", lastname: "member", email: "deleted-1@invalid", deleted_at: 1 })
			.where("program_id", "=", "demo")
			.where("id", "=", memberId)
			.execute(),
	);
	const [id = ""] = await addRows(world, [{ actor_kind: "member", actor_id: memberId }]);
	expect((await record(id)).row.actor).toEqual({
		kind: "member",
		name: "Deleted member",
		email: null,
		actingFor: null,
	});
});
