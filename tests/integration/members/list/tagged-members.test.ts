import { CompiledQuery } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tagChoices } from "~/features/members/list/group-choices.server";
import { memberListQuery } from "~/features/members/list/member-list.repository.server";
import type { MemberFilter } from "~/features/members/list/member-list.rules";
import { memberListFor } from "~/features/members/list/member-list.server";
import { addTags, insertMember } from "~/features/members/members.repository.server";
import { suggestMemberTags } from "~/kernel/targeting/targeting.repository.server";
import { installRuntime } from "~/server/runtime.server";
import { transact } from "~db/transact";
import { makeWorld, type World } from "../../../support/world";

let world: World;
const PEOPLE = [
	["Ada", "Active", ["Gold", "Été"]],
	["Bob", "Pending", ["gold"]],
	["Cem", "Active", []],
	["Dee", "Active", ["Gold", "Trade"]],
	["Eve", "Active", ["trade"]],
] as const;

beforeAll(async () => {
	world = await makeWorld({}, false);
	for (const programId of ["demo", "other"])
		await transact(await world.scopeOf({ programId }), async (tx) => {
			for (const [index, [firstname, status, tags]] of PEOPLE.entries()) {
				const email = `${firstname}@${programId}.example`.toLowerCase();
				const id = await insertMember(tx, { firstname, lastname: "Test", email, status });
				await tx.trx
					.updateTable("members")
					.set({ awarded: index, balance: index })
					.where("id", "=", id)
					.where("program_id", "=", programId)
					.execute();
				await addTags(tx, [{ memberId: id, tags: programId === "demo" ? tags : ["Gold", "Elsewhere"] }]);
			}
		});
});
afterAll(() => world.close());

const list = memberListFor("admin");
const asked = (query: string) => list.read(new Request(`http://demo.test/admin/members?${query}`));

/** What an address asks the statement for. */
const filter = (query: string): MemberFilter => {
	const { q, filters, sort } = asked(query);
	return { ...{ q, sort, ...filters }, byKey: true, after: null };
};

test.each([
	["tag=GOLD", ["Ada", "Bob", "Dee"]],
	["tag=gold&status=Active", ["Ada", "Dee"]],
	["tag=%C3%A9t%C3%A9", ["Ada"]],
	["tag=gold&sort=-balance", ["Dee", "Bob", "Ada"]],
	["tag=gold&q=test", ["Ada", "Bob", "Dee"]],
	["tag=gold&q=dee%40", ["Dee"]],
	["tag=trade&q=ada", []],
	["tag=gol", []],
	["tag=Elsewhere", []],
	["tag=%00", []],
	["tag=", ["Ada", "Bob", "Cem", "Dee", "Eve"]],
])("?%s lists, counts and names the same members", async (query, names) => {
	installRuntime(world.runtime);
	const found = await list.find(world.scope, asked(query));
	expect((await found.page(null, 50)).rows.map((row) => row.name.split(" ")[0])).toEqual(names);
	expect(await found.count()).toBe(names.length);
	expect((await found.names(100)).map((row) => row.title.split(" ")[0]).sort()).toEqual([...names].sort());
});

const SORTED = { name: "name_sort", created: "created", balance: "balance" } as const;

test.each(["name", "-name", "created", "-created", "balance", "-balance"] as const)(
	"pages those with a tag by %s alike, be the tag rare or common [MEM-17]",
	async (sort) => {
		installRuntime(world.runtime);
		const column = SORTED[sort.replace("-", "") as keyof typeof SORTED];
		const walk = async (rare: "tag" | null) => {
			const names: string[] = [];
			let wanted = filter(`tag=gold&sort=${sort}`);
			for (let page = 0; page < 4; page++) {
				const [row] = await memberListQuery(world.scope, wanted, 1, null, rare).execute();
				if (!row) break;
				names.push(row.firstname);
				wanted = { ...wanted, after: [row[column], row.id] };
			}
			return names;
		};
		const names = await walk("tag");
		expect(names.toSorted()).toEqual(["Ada", "Bob", "Dee"]);
		if (column !== "created")
			expect(names).toEqual(sort.startsWith("-") ? names.toSorted().reverse() : names.toSorted());
		expect(await walk(null)).toEqual(names);
	},
);

test.each([
	["tag=gold", "tag", "SEARCH members USING INDEX sqlite_autoindex_members_1 (program_id=? AND id=?)"],
	["tag=gold&status=Active", "tag", "SEARCH members USING INDEX sqlite_autoindex_members_1 (program_id=? AND id=?)"],
	["tag=gold", null, "SEARCH members USING INDEX members_name (program_id=?)"],
	["tag=gold&sort=-balance&status=Active", null, "SEARCH members USING INDEX members_status_balance"],
] as const)("reads '%s' (rare: %s) through an index", async (query, rare, wanted) => {
	installRuntime(world.runtime);
	const { sql, parameters } = memberListQuery(world.scope, filter(query), 50, null, rare).compile();
	const plan = await world.scope.database.writer.executeQuery<{ detail: string }>(
		CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
	);
	const steps = plan.rows.map((row) => row.detail);
	expect(steps.filter((step) => /\bmembers\b/.test(step)).join("\n")).toContain(wanted);
	expect(steps.filter((step) => /^SCAN/.test(step))).toEqual([]);
});

test("suggests the program's own tags once each, in the order of the alphabet, to a limit", async () => {
	expect((await suggestMemberTags(world.scope)).map((tag) => tag.toLowerCase())).toEqual(["gold", "trade", "été"]);
	expect((await suggestMemberTags(world.scope, 2)).map((tag) => tag.toLowerCase())).toEqual(["gold", "trade"]);
	expect(await suggestMemberTags(await world.scopeOf({ programId: "empty" }))).toEqual([]);
});

test("offers the chosen tag as it is written, even one that nobody has any more", async () => {
	const tags = await suggestMemberTags(world.scope);
	expect(await tagChoices(world.scope, undefined)).toEqual({ tags, tag: undefined });
	expect(await tagChoices(world.scope, "TRADE")).toEqual({ tags, tag: tags[1] });
	expect(await tagChoices(world.scope, "Gone")).toEqual({ tags: ["Gone", ...tags], tag: "Gone" });
});
