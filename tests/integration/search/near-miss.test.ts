import { sql } from "kysely";
import { expect, test } from "vitest";
import { markDeleted } from "~/features/members/deleting/deleted-members.repository.server";
import { loader as members } from "~/routes/admin/members/list";
import { loader as orders } from "~/routes/admin/orders/list";
import { loader as rewards } from "~/routes/admin/rewards/list";
import { loader as adminSearch } from "~/routes/admin/search";
import { transact } from "~db/transact";
import { addMember, adminCookieFor, answer, args } from "../../support/http";
import { makeWorld, type World } from "../../support/world";
import { addReward, addRich, order } from "../orders/shop";

const LISTS = { members, orders, rewards };

/** Where the desk leads from a list or the search of all, and what is shown there. */
async function desk(world: World, role: Parameters<typeof adminCookieFor>[1] = "admin") {
	const cookie = await adminCookieFor(world, role);
	return {
		list: async (name: keyof typeof LISTS, query: string) => {
			const loader = LISTS[name] as (given: ReturnType<typeof args>) => unknown;
			const reply = await answer(() => loader(args(`/admin/${name}?${query}`, { cookie })));
			const data = reply.data as { rows: { id: string }[]; typed: string | null } | undefined;
			return { to: reply.location, typed: data?.typed, ids: data?.rows?.map(({ id }) => id) };
		},
		all: async (q: string) => {
			const { data } = await answer(() => adminSearch(args(`/admin/search?${new URLSearchParams({ q })}`, { cookie })));
			const { found, near } = data as Awaited<ReturnType<typeof adminSearch>>;
			return { near, titles: found.flatMap(({ records }) => records.map(({ title }) => title)) };
		},
	};
}

test("a list that finds nothing leads to what one letter away is found, with all else that it is asked for, and says so", async () => {
	const world = await makeWorld();
	const id = await addMember(world, { firstname: "Camille", lastname: "Tremblay", email: "c@example.test" });
	const { list } = await desk(world);
	const { to } = await list("members", "q=camile+tremblai&status=Active");
	expect(to).toBe("/admin/members?q=camille+tremblay&status=Active&typed=camile+tremblai");
	expect(await list("members", to?.split("?")[1] ?? "")).toMatchObject({ typed: "camile tremblai", ids: [id] });
	// What is found as it was typed, or nowhere near, or not beside what else is asked for, leads nowhere.
	expect(await list("members", "q=tremb")).toMatchObject({ to: null, typed: null, ids: [id] });
	for (const query of ["q=hedgehog", "q=tremblai&status=Cancelled", "q=trembla1", "q=trmblai"])
		expect(await list("members", query)).toMatchObject({ to: null, ids: [] });
	expect(await list("members", "q=tremblay&typed=Your+account+is+closed")).toMatchObject({ typed: null, ids: [id] });
});

test("orders lead to the member who may have been meant, and rewards to the title", async () => {
	const world = await makeWorld();
	const memberId = await addRich(world, 900);
	await sql`update members set firstname = 'Camille', lastname = 'Tremblay', fullname_upper = 'CAMILLE TREMBLAY'
		where id = ${memberId}`.execute(world.scope.database.writer);
	const mug = await addReward(world.scope, { title: "Enamel mug" });
	await order(world, memberId, { [mug]: 1 });
	const { list } = await desk(world);
	expect((await list("orders", "q=camilel")).to).toBe("/admin/orders?q=camille&typed=camilel");
	expect((await list("rewards", "q=enammel")).to).toBe("/admin/rewards?q=enamel&typed=enammel");
});

test("the search of all lists shows what may have been meant only where nothing is called as it was typed", async () => {
	const world = await makeWorld();
	await addMember(world, { firstname: "Camille", lastname: "Tremblay", email: "c@example.test" });
	await addReward(world.scope, { title: "Tremblant weekend" });
	const { all } = await desk(world);
	expect(await all("tremblai")).toEqual({ near: "tremblay", titles: ["Camille Tremblay"] });
	expect(await all("tremblan")).toEqual({ near: null, titles: ["Tremblant weekend"] });
	expect(await all("hedgehog")).toEqual({ near: null, titles: [] });
});

test("a list looks for what may have been meant among its own names, however many others are nearer", async () => {
	const world = await makeWorld();
	await sql`with recursive n (i) as (select 1 union all select i + 1 from n where i < 200)
		insert into rewards (program_id, id, title, title_upper, status, created, updated, created_by, updated_by)
		select 'demo', 'r' || i, 'Tremblas ' || i, 'TREMBLAS ' || i, 'Active', 1, i, 'x', 'x' from n`.execute(
		world.scope.database.writer,
	);
	await addMember(world, { firstname: "Camille", lastname: "Tremblay", email: "c@example.test" });
	const { list } = await desk(world);
	expect((await list("members", "q=tremblai")).to).toBe("/admin/members?q=tremblay&typed=tremblai");
	expect((await list("rewards", "q=tremblai")).to).toBe("/admin/rewards?q=tremblas&typed=tremblai");
});

test("nobody is led to what is in the trash or another program's", async () => {
	const world = await makeWorld();
	const gone = await addMember(world, { firstname: "Quentin", lastname: "Gone", email: "gone@example.test" });
	await transact(world.scope, (tx) => markDeleted(tx, gone));
	await addMember(world, { firstname: "Quentin", lastname: "Elsewhere", email: "e@example.test" }, "other");
	const { list, all } = await desk(world);
	expect((await list("members", "q=quentim")).to).toBeNull();
	expect(await all("quentim")).toEqual({ near: null, titles: [] });
});
