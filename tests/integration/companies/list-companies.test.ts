import { expect, test } from "vitest";
import { linkMember } from "~/features/companies/companies.repository.server";
import { ADMIN_PAGE_SIZE } from "~/lib/limits";
import { loader } from "~/routes/admin/companies/list";
import { transact } from "~db/transact";
import { addMember, adminCookieFor, answer, args } from "../../support/http";
import { addCompany, setUp } from "./support";

interface Listed {
	rows: { id: string; title: string; accountKey: string | null; members: number }[];
	batches: { id: string; count: number }[];
	nextHref: string | null;
	firstHref: string | null;
}

async function list(cookie: string, search = ""): Promise<Listed> {
	const { data } = await answer(() => loader(args(`/admin/companies${search}`, { cookie })));
	return data as Listed;
}
const titles = ({ rows }: Listed) => rows.map((one) => one.title);

test("companies are listed by title, whatever its case [COMP-04, ADMIN-09]", async () => {
	const { world, cookie } = await setUp("super");
	for (const title of ["zebra", "Élan", "apple", "Bolt"]) await addCompany(world, { title });
	await addCompany(world, { title: "Hidden" }, "other");
	expect(titles(await list(cookie))).toEqual(["apple", "Bolt", "Élan", "zebra"]);
});

test("a page ends where the next begins, and a filter stays on it", async () => {
	const { world, cookie } = await setUp();
	const all = Array.from({ length: ADMIN_PAGE_SIZE + 3 }, (_, i) => `Company ${String(i).padStart(3, "0")}`);
	for (const title of all) await addCompany(world, { title });
	await addCompany(world, { title: "Aside" });
	const first = await list(cookie, "?q=company&status=Active");
	expect(first.firstHref).toBeNull();
	expect(first.nextHref).toContain("q=company&status=Active");
	const second = await list(cookie, first.nextHref ?? "");
	expect([...titles(first), ...titles(second)]).toEqual(all);
	expect(second.nextHref).toBeNull();
	expect(second.firstHref).toBe("?q=company&status=Active");
});

test("they are found by the beginning of the title or by the whole account key", async () => {
	const { world, cookie } = await setUp();
	await addCompany(world, { title: "Acme", accountKey: "Bo" });
	await addCompany(world, { title: "Bolt 100%", accountKey: "D-001" });
	await addCompany(world, { title: "Cobolt" });
	expect(titles(await list(cookie, "?q=bo"))).toEqual(["Bolt 100%"]);
	expect(titles(await list(cookie, "?q=Bo"))).toEqual(["Acme", "Bolt 100%"]);
	expect(titles(await list(cookie, "?q=D-001"))).toEqual(["Bolt 100%"]);
	expect(titles(await list(cookie, "?q=D-00"))).toEqual([]);
	await addCompany(world, { title: "Dot", accountKey: "##" });
	expect(titles(await list(cookie, "?q=%23%23"))).toEqual(["Dot"]);
	expect(titles(await list(cookie, "?q=%25"))).toEqual([]);
});

test("they can be filtered by status and by the import they came from", async () => {
	const { world, cookie } = await setUp();
	await addCompany(world, { title: "Typed" });
	for (const title of ["One", "Two", "Three"]) await addCompany(world, { title, importBatchId: "batch-1" });
	const closed = await addCompany(world, { title: "Closed", importBatchId: "batch-2" });
	await transact(world.scope, (tx) =>
		tx.trx
			.updateTable("companies")
			.set({ status: "Inactive" })
			.where("program_id", "=", "demo")
			.where("id", "=", closed)
			.execute(),
	);
	const batch = await list(cookie, "?batch=batch-1");
	expect(titles(batch)).toEqual(["One", "Three", "Two"]);
	expect(batch.batches).toEqual(expect.arrayContaining([{ id: "batch-1", count: 3, created: expect.any(Number) }]));
	expect(titles(await list(cookie, "?status=Inactive"))).toEqual(["Closed"]);
	expect(titles(await list(cookie, "?status=Inactive&batch=batch-1"))).toEqual([]);
	expect(titles(await list(cookie, "?status=Nonsense&cursor=broken"))).toHaveLength(5);
});

test("they say how many members they have, without deleted ones", async () => {
	const { world, cookie } = await setUp();
	const id = await addCompany(world);
	const [here, gone] = [await addMember(world), await addMember(world)];
	await transact(world.scope, async (tx) => {
		for (const memberId of [here, gone]) await linkMember(tx, memberId, [id]);
		await tx.trx
			.updateTable("members")
			.set({ deleted_at: 1 })
			.where("program_id", "=", "demo")
			.where("id", "=", gone)
			.execute();
	});
	expect((await list(cookie)).rows).toMatchObject([{ members: 1 }]);
});

test("an observer sees the end of an account key, an admin all of it", async () => {
	const { world, cookie } = await setUp();
	await addCompany(world, { title: "Acme", accountKey: "D-00142" });
	await addCompany(world, { title: "Bolt", accountKey: "D-1" });
	await addCompany(world, { title: "Cord" });
	const observer = await list(await adminCookieFor(world, "observer"));
	expect(observer.rows.map((one) => one.accountKey)).toEqual(["••••42", "••••", null]);
	expect(JSON.stringify(observer)).not.toContain("D-001");
	expect((await list(cookie)).rows.map((one) => one.accountKey)).toEqual(["D-00142", "D-1", null]);
});
