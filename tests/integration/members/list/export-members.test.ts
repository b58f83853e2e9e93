import { sql } from "kysely";
import { expect, test } from "vitest";
import { insertMember, setTags } from "~/features/members/members.repository.server";
import { loader } from "~/routes/admin/members/export";
import { loader as listLoader } from "~/routes/admin/members/list";
import { transact } from "~db/transact";
import { addMember, adminCookieFor, answer, args } from "../../../support/http";
import { makeWorld } from "../../../support/world";
import { addCompany } from "../support";

async function setUp(role: "observer" | "admin" = "admin") {
	const world = await makeWorld();
	const cookie = await adminCookieFor(world, role);
	const download = (query = "") => answer(() => loader(args(`/admin/members/export${query}`, { cookie })));
	const lines = async (query = "") => ((await download(query)).body ?? "").trimEnd().split("\r\n").slice(1);
	return { world, cookie, download, lines };
}

/** Digits that a spreadsheet would cut, as the file holds them. */
const asText = (digits: string) => `"=""${digits}"""`;

test("downloads each listed member with companies, tags and points, and nobody else's", async () => {
	const { world, download } = await setUp();
	const id = await addMember(world, {
		...{ firstname: "Ada", lastname: "Lovelace", email: "ada@example.test" },
		...{ mobile: "0612345678", phone: "0712345678", accountKey: "KEY-77" },
	});
	await addMember(world, { firstname: "Stranger" }, "other");
	const companyId = await addCompany(world, "Engines");
	await transact(world.scope, async (tx) => {
		await setTags(tx, id, ["gold", "early"]);
		const row = { program_id: "demo", member_id: id, company_id: companyId, created: 1 };
		await tx.trx.insertInto("member_companies").values(row).execute();
	});
	const { headers, body = "" } = await download();
	expect(headers.get("Content-Disposition")).toBe('attachment; filename="members.csv"');
	const [head = "", row = "", ...rest] = body.trimEnd().split("\r\n");
	expect(rest).toEqual([]);
	expect(head.split(",")).toHaveLength(14);
	expect(row.split(",").slice(0, 13)).toEqual([
		...[id, "Ada", "Lovelace", "ada@example.test", asText("0612345678"), asText("0712345678"), "KEY-77", "Active"],
		...["Engines", "early; gold", "0", "0", "0"],
	]);
});

test("names that would be formulas are text, numbers stay numbers [SEC-17]", async () => {
	const { world, lines } = await setUp();
	for (const firstname of ["=1+1", "+1", "-1", "@x", "＝1"]) await addMember(world, { firstname, lastname: "X" });
	await addMember(world, { firstname: "Tel", mobile: "+33612345678" });
	const cells = (await lines()).map((line) => line.split(","));
	expect(cells.map((row) => row[1])).toEqual(expect.arrayContaining(["'=1+1", "'+1", "'-1", "'@x", "'＝1"]));
	expect(cells.map((row) => row[4])).toContain("'+33612345678");
	expect(cells.map((row) => row[10])).toEqual(cells.map(() => "0"));
});

test("holds every page once, in the list's order, and only what the filters leave", async () => {
	const { world, cookie, lines } = await setUp();
	await transact(world.scope, async (tx) => {
		for (let i = 0; i < 1003; i++) {
			const status = i === 3 ? ("Cancelled" as const) : ("Active" as const);
			await insertMember(tx, { email: `m${i}@example.test`, firstname: "Same", lastname: "Name", status });
		}
	});
	const all = await lines();
	expect(all).toHaveLength(1003);
	expect(new Set(all.map((line) => line.split(",")[0])).size).toBe(1003);
	expect(await lines("?status=Cancelled")).toHaveLength(1);
	expect(await lines("?q=m7%40example")).toHaveLength(1);
	const page = await answer(() => listLoader(args("/admin/members?status=Active&q=same", { cookie })));
	expect(page.data).toMatchObject({ path: "/admin/members", query: "?q=same&status=Active" });
});

test("shows observers that there is an account key, not which; writes who exported what", async () => {
	const { world, download, lines } = await setUp("observer");
	await addMember(world, { firstname: "Ada", accountKey: "KEY-77" });
	const [row = ""] = await lines("?q=ada");
	expect(row).toContain("••••••");
	expect((await download()).body).not.toContain("KEY-77");
	const written = await world.scope.query
		.selectFrom("audit_log")
		.select(["action", "entity", "actor_kind", "detail"])
		.where("program_id", "=", "demo")
		.where("action", "=", "export")
		.orderBy(sql`rowid`)
		.execute();
	expect(written[0]).toEqual({
		...{ action: "export", entity: "member", actor_kind: "admin" },
		detail: '{"after":{"q":"ada"}}',
	});
});

test("sends a visitor to sign in and keeps another program's admin out", async () => {
	const world = await makeWorld();
	expect((await answer(() => loader(args("/admin/members/export")))).location).toMatch(/^\/admin\/signin/);
	const cookie = await adminCookieFor(world, "admin", "other");
	expect((await answer(() => loader(args("/admin/members/export", { cookie })))).status).toBe(404);
});
