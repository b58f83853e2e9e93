import { CompiledQuery } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { markDeleted } from "~/features/members/deleting/deleted-members.repository.server";
import { memberListQuery } from "~/features/members/list/member-list.repository.server";
import type { MemberFilter } from "~/features/members/list/member-list.rules";
import { memberListFor } from "~/features/members/list/member-list.server";
import { searchForMembers } from "~/features/members/list/member-search.repository.server";
import { insertMember, setMemberStatus } from "~/features/members/members.repository.server";
import type { AdminRole } from "~/kernel/permissions/permissions.rules";
import { encodeCursor } from "~/lib/cursor";
import { MEMBER_PAGE_SIZE } from "~/lib/limits";
import { loader } from "~/routes/admin/members/list";
import { installRuntime } from "~/server/runtime.server";
import { transact } from "~db/transact";
import { adminCookieFor, answer, args } from "../../../support/http";
import { makeWorld, type World } from "../../../support/world";

const asked = (query = "", role: AdminRole = "observer") =>
	memberListFor(role).read(new Request(`http://demo.test/admin/members?${query}`));

/** What an address asks the statement for. */
const filter = (query: string, role: AdminRole): MemberFilter => {
	const { q, filters, sort, cursor } = asked(query, role);
	return { ...{ q, sort, ...filters }, byKey: role !== "observer", after: cursor as MemberFilter["after"] };
};

/** The page that an address shows. */
async function page(world: World, query = "", role: AdminRole = "observer", size = MEMBER_PAGE_SIZE) {
	const { cursor, ...wanted } = asked(query, role);
	return (await memberListFor(role).find(world.scope, wanted)).page(cursor, size);
}

async function fill(world: World, names: readonly string[], programId = "demo") {
	await transact(await world.scopeOf({ programId }), async (tx) => {
		for (const [index, name] of names.entries())
			await insertMember(tx, {
				email: `p${index}@${programId}.example`,
				firstname: name,
				lastname: "Test",
				status: "Active",
			});
	});
}

const FOUND = "sqlite_autoindex_members_1 (program_id=? AND id=?)";
const BY_EMAIL = "members_email (program_id=? AND email_lower>? AND email_lower<?)";

/** Follows the next links until there is none. */
async function walk(world: World, query = "") {
	const cookie = await adminCookieFor(world, "observer");
	const pages: string[][] = [];
	for (let href: string | null = `?${query}`; href !== null && pages.length < 10; ) {
		const reply = await answer(() => loader(args(`/admin/members${href}`, { cookie })));
		const page = reply.data as Awaited<ReturnType<typeof loader>>;
		pages.push(page.rows.map((row) => row.name));
		href = page.nextHref;
	}
	return pages;
}

const numbered = (count: number) => Array.from({ length: count }, (_, i) => `Name${String(i).padStart(3, "0")}`);
const shuffled = <T>(list: readonly T[]) => list.map((_, i) => list[(i * 37) % list.length] as T);

test("pages 120 members by name as 50, 50 and 20 [MEM-15 MEM-16]", async () => {
	const world = await makeWorld();
	await fill(
		world,
		shuffled(numbered(121)).filter((name) => name !== "Name120"),
	);
	const pages = await walk(world);
	expect(pages.map((page) => page.length)).toEqual([50, 50, 20]);
	expect(pages.flat()).toEqual(numbered(120).map((name) => `${name} Test`));
});

test("orders by the whole name in capitals: first names first, surnames where they are the same [MEM-15]", async () => {
	const world = await makeWorld();
	const people = ["bob Young", "Ann Zimmer", "ann Abel", "Bob abel", "Anna Abel", "Zoe Aaron"];
	await transact(world.scope, async (tx) => {
		for (const [index, name] of people.entries()) {
			const [firstname = "", lastname = ""] = name.split(" ");
			await insertMember(tx, { email: `n${index}@example.test`, firstname, lastname, status: "Active" });
		}
	});
	expect((await walk(world)).flat()).toEqual([
		...["ann Abel", "Ann Zimmer", "Anna Abel", "Bob abel", "bob Young", "Zoe Aaron"],
	]);
});

test("ends with an empty third page at exactly 100 members [MEM-16]", async () => {
	const world = await makeWorld();
	await fill(world, numbered(100));
	expect((await walk(world)).map((page) => page.length)).toEqual([50, 50, 0]);
});

test("shows 60 members of one name once each over two pages [MEM-17]", async () => {
	const world = await makeWorld();
	await fill(
		world,
		Array.from({ length: 60 }, () => "Same"),
	);
	const seen: string[] = [];
	const first = await page(world);
	const second = await page(world, `cursor=${encodeCursor(first.next ?? [])}`);
	seen.push(...[...first.rows, ...second.rows].map((row) => row.id));
	expect([first.rows.length, second.rows.length, new Set(seen).size]).toEqual([50, 10, 60]);
});

test("sorts names as a dictionary does, whatever their case and accents, and never by another program's people", async () => {
	const world = await makeWorld();
	await fill(world, ["zoé", "Émile", "Zola", "émilie", "Fay", "🦊"]);
	await fill(world, ["Aaron"], "other");
	const names = (await page(world)).rows.map((row) => row.name);
	expect(names).toEqual(["Émile Test", "émilie Test", "Fay Test", "zoé Test", "Zola Test", "🦊 Test"]);
});

describe("search", () => {
	let world: World;
	beforeAll(async () => {
		world = await makeWorld({}, false);
		await transact(world.scope, async (tx) => {
			const people = [
				["Ada", "Lovelace", "ada@analytical.example"],
				["Adam", "Ant", "Wasp@Insects.example"],
				["Bob", "Adams", "adams.b@example.test"],
				["Carol", "Adamson", "carol@example.test"],
				["100%", "Sure", "percent@example.test"],
				["Élodie", "Nuñez", "elodie@example.test"],
				["Under_score", "X", "under@example.test"],
			] as const;
			for (const [firstname, lastname, email] of people)
				await insertMember(tx, { firstname, lastname, email, status: "Active" });
			const gone = await insertMember(tx, {
				firstname: "Ada",
				lastname: "Gone",
				email: "gone@example.test",
				status: "Active",
			});
			await tx.trx
				.updateTable("members")
				.set({ deleted_at: 1 })
				.where("id", "=", gone)
				.where("program_id", "=", "demo")
				.execute();
			const left = await insertMember(tx, {
				firstname: "Ada",
				lastname: "Left",
				email: "left@example.test",
				status: "Active",
			});
			await setMemberStatus(tx, left, "Cancelled");
		});
	});
	afterAll(() => world.close());
	const found = async (query: string) => {
		installRuntime(world.runtime);
		return (await page(world, query)).rows.map((row) => row.name);
	};

	test("finds the exact e-mail in another case [MEM-21]", async () => {
		expect(await found("q=WASP%40INSECTS.EXAMPLE")).toEqual(["Adam Ant"]);
	});

	test.each([
		["q=ada", ["Ada Left", "Ada Lovelace", "Adam Ant", "Bob Adams", "Carol Adamson"]],
		["q=Ada+lov", ["Ada Lovelace"]],
		["q=lovel", ["Ada Lovelace"]],
		["q=love+ada", ["Ada Lovelace"]],
		["q=nunez", ["Élodie Nuñez"]],
		["q=nu%C3%B1", ["Élodie Nuñez"]],
		["q=ada%40", ["Ada Lovelace"]],
		["q=%C3%A9lo", ["Élodie Nuñez"]],
		["q=elodie", ["Élodie Nuñez"]],
		["q=%25", []],
		["q=100%25", ["100% Sure"]],
		["q=under_", ["Under_score X"]],
		["q=_", []],
		["q=ada&status=Cancelled", ["Ada Left"]],
		["q=ada&status=Nonsense", ["Ada Left", "Ada Lovelace", "Adam Ant", "Bob Adams", "Carol Adamson"]],
		["q=ada&sort=-created", ["Ada Left", "Ada Lovelace", "Adam Ant", "Bob Adams", "Carol Adamson"]],
		["status=Cancelled", ["Ada Left"]],
		["q=%27%3B--", []],
	])("%s", async (query, names) => {
		expect(await found(query)).toEqual(names);
	});

	test("takes what cannot be searched for as no search", async () => {
		expect(await found("q=%00")).toHaveLength(8);
	});

	test("counts what a filter shows", async () => {
		installRuntime(world.runtime);
		const count = async (query = "") => (await memberListFor("observer").find(world.scope, asked(query))).count();
		expect(await count("q=ada")).toBe(5);
		expect(await count("status=Active")).toBe(7);
		expect(await count()).toBe(8);
	});

	test("finds an account key as a whole, for those who may see keys", async () => {
		installRuntime(world.runtime);
		const keyed = { firstname: "Kay", lastname: "Holder", email: "kay@key.example", accountKey: "AK-77" };
		const id = await transact(world.scope, (tx) => insertMember(tx, { ...keyed, status: "Active" }));
		const ids = async (query: string, role: AdminRole) => (await page(world, query, role)).rows.map((row) => row.id);
		expect(await ids("q=AK-77", "editor")).toEqual([id]);
		expect(await ids("q=AK-7", "editor")).toEqual([]);
		expect(await ids("q=AK-77", "observer")).toEqual([]);
		await transact(world.scope, (tx) => markDeleted(tx, id));
	});

	test("pages a search by name and e-mail together without losing or repeating [MEM-17]", async () => {
		installRuntime(world.runtime);
		const names: string[] = [];
		for (let query: string | null = "q=ada"; query !== null && names.length < 9; ) {
			const { rows, next }: Awaited<ReturnType<typeof page>> = await page(world, query, "observer", 1);
			names.push(...rows.map((row) => row.name));
			query = next && `q=ada&cursor=${encodeCursor(next)}`;
		}
		expect(names).toEqual(["Ada Left", "Ada Lovelace", "Adam Ant", "Bob Adams", "Carol Adamson"]);
	});

	test.each(["x", "W10", "WyJhIl0", "WzEsMl0", "%00", "..%2f", "e30", "W251bGwsIiJd", "🦊", "a".repeat(5000)])(
		"takes the cursor %s for the first page [MEM-17]",
		async (cursor) => {
			expect(await found(`cursor=${cursor}`)).toHaveLength(8);
		},
	);

	test("a cursor made up of hostile texts is only a place in the order [MEM-17]", async () => {
		expect(await found(`cursor=${encodeCursor(["' OR 1=1 --\u0000", "\ud800"])}`)).toHaveLength(8);
		expect(await found(`cursor=${encodeCursor(["\u{10ffff}", ""])}`)).toEqual([]);
	});

	test.each([
		["", ["members_name (program_id=?)"]],
		["status=Active", ["members_status (program_id=? AND status=?)"]],
		["cursor=WyJBIiwiIl0", ["members_name (program_id=? AND name_sort>?)"]],
		["status=Active&cursor=WyJBIiwiIl0", ["members_status (program_id=? AND status=? AND name_sort>?)"]],
		["q=ad+a", [FOUND]],
		["q=a%40b", [BY_EMAIL]],
		["sort=-name", ["members_name (program_id=?)"]],
		["sort=created", ["members_created (program_id=?)"]],
		["sort=-balance", ["members_balance (program_id=?)"]],
		["sort=created&status=Active", ["members_status_created (program_id=? AND status=?)"]],
		[
			"sort=-balance&status=Active&cursor=WzUsIngiXQ",
			["members_status_balance (program_id=? AND status=? AND balance<?)"],
		],
		["q=ada", [FOUND, BY_EMAIL]],
		["q=ada&status=Active&cursor=WyJBIiwiIl0", [FOUND, BY_EMAIL]],
		["q=AK+1&role=admin", [FOUND, "members_account_key"]],
	])("reads '%s' through an index, never all members", async (query, wanted) => {
		installRuntime(world.runtime);
		const role = query.includes("role=admin") ? "admin" : "observer";
		const asks = filter(query, role);
		const search = await searchForMembers(world.scope, asks);
		const { sql, parameters } = memberListQuery(world.scope, asks, 50, search).compile();
		const plan = await world.scope.database.writer.executeQuery<{ detail: string }>(
			CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
		);
		const steps = plan.rows.map((row) => row.detail).filter((detail) => /\bmembers\b/.test(detail));
		if (!asks.q) expect(plan.rows.map((row) => row.detail).join()).not.toContain("TEMP B-TREE");
		expect(steps).toHaveLength(wanted.length);
		for (const index of wanted) expect(steps.join("\n")).toContain(`SEARCH members USING INDEX ${index}`);
	});
});
