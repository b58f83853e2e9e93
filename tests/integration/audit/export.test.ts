import { expect, test } from "vitest";
import { exportAudit } from "~/features/audit/audit-pages.server";
import { programLog } from "~/features/audit/audit-source.server";
import { translator } from "~/server/i18n/messages.server";
import { makeWorld } from "../../support/world";
import { addAdmin, addRows, NOON, readerOf } from "./support";

async function setUp() {
	const world = await makeWorld();
	const boss = await addAdmin(world, "admin", "Robin Boss");
	const { download, list } = readerOf(boss.cookie);
	const lines = async (query = "") => ((await download(query)).body ?? "").trimEnd().split("\r\n").slice(1);
	return { world, boss, download, list, lines };
}

test("downloads what is listed, with the filters, in words, and none of another program (check 42) [SEC-11]", async () => {
	const { world, boss, download, list, lines } = await setUp();
	const detail = JSON.stringify({ before: { status: "Draft" }, after: { status: "Active" } });
	const row = { actor_kind: "admin", actor_id: boss.id, at: NOON, address: "10.0.0.7", request_id: "req-1", detail };
	const [id] = await addRows(world, [row, { action: "delete" }]);
	await addRows(world, [row], "other");
	const { headers, body = "" } = await download("?action=update");
	expect(headers.get("Content-Disposition")).toBe('attachment; filename="audit.csv"');
	const [head = "", only = "", ...rest] = body.trimEnd().split("\r\n");
	expect(rest).toEqual([]);
	expect(head.split(",")).toHaveLength(11);
	expect(only).toBe(
		`${id},2026-06-15T12:00:00.000Z,Robin Boss,${boss.email},,updated,Reward,r1,` +
			`"{""before"":{""status"":""Draft""},""after"":{""status"":""Active""}}",10.0.0.7,req-1`,
	);
	expect(await lines("?actor=robin&entity=reward")).toHaveLength(1);
	expect((await list("?action=update&entity=reward")).exportHref).toBe(
		"/admin/audit/export?action=update&entity=reward",
	);
});

test("a name or address that would be a formula is text [SEC-17]", async () => {
	const { world } = await setUp();
	const evil = await addAdmin(world, "admin", "=1+1");
	await addRows(world, [{ actor_kind: "admin", actor_id: evil.id, entity_id: "@sum", address: "+1" }]);
	const { body = "" } = await readerOf(evil.cookie).download("?id=%40sum");
	expect(body).toContain("'=1+1");
	expect(body).toContain("'@sum");
	expect(body).toContain("'+1");
});

test("holds every page once, in the list's order", async () => {
	const { world, lines } = await setUp();
	await addRows(
		world,
		Array.from({ length: 1203 }, (_, i) => ({ at: NOON + Math.floor(i / 300) })),
	);
	const ids = (await lines("?entity=reward")).map((line) => line.split(",")[0] ?? "");
	expect([ids.length, new Set(ids).size]).toEqual([1203, 1203]);
	expect(ids).toEqual([...ids].sort().reverse());
});

test("reads as many rows at once as memory has room for, and each of them", async () => {
	const { world } = await setUp();
	const detail = (size: number) => JSON.stringify({ after: { body: "x".repeat(size) } });
	const sizes = Array.from({ length: 40 }, (_, i) => (i % 20 === 19 ? 2_100_000 : i < 20 ? 300_000 : 10));
	await addRows(
		world,
		sizes.map((size) => ({ detail: detail(size) })),
	);
	const source = programLog(world.scope, world.control, async () => new Map());
	const read: number[] = [];
	const listWhole: typeof source.list = async (...asked) => {
		const rows = await source.listWhole(...asked);
		if (rows.length > 0) read.push(rows.length === 1 ? 1 : Buffer.byteLength(rows.map((row) => row.detail).join("")));
		return rows;
	};
	const request = new Request("http://demo.localhost/admin/audit/export?entity=reward");
	const answered = await exportAudit(request, { ...source, listWhole }, { timeZone: "UTC", t: translator("en") });
	const lines = (await answered.text()).trimEnd().split("\r\n").slice(1);
	expect(lines).toHaveLength(40);
	expect(new Set(lines.map((line) => line.split(",")[0])).size).toBe(40);
	expect(Math.max(...read)).toBeLessThanOrEqual(2_000_000);
	expect(read.length).toBeLessThan(10);
});

test("is written down itself, with the filters (check 42) [ADMIN-46]", async () => {
	const { boss, download, list } = await setUp();
	await download("?actor=robin&from=2026-01-01");
	const { rows } = await list("?action=export");
	expect(rows).toMatchObject([
		{
			entity: "audit",
			entityId: "list",
			action: "export",
			href: null,
			actor: { name: "Robin Boss", email: boss.email },
		},
	]);
});
