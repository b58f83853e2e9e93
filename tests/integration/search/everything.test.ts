import { sql } from "kysely";
import { expect, test } from "vitest";
import { markDeleted } from "~/features/members/deleting/deleted-members.repository.server";
import { limitSearch } from "~/kernel/rate-limits/limit-search.server";
import { SEARCHES, TYPED_SEARCHES } from "~/lib/limits";
import { shortNumber } from "~/lib/text/short-number";
import { loader as adminSearch } from "~/routes/admin/search";
import { loader as searchFound } from "~/routes/admin/search-found";
import { loader as memberSearch } from "~/routes/member/search";
import { loader as memberFound } from "~/routes/member/search-found";
import { transact } from "~db/transact";
import { addMember, adminCookieFor, answer, args, memberCookieFor } from "../../support/http";
import { makeWorld, type World } from "../../support/world";
import { addArticle } from "../articles/support";
import { addCompany } from "../companies/support";
import { makeOffer, makeOpportunity } from "../offers/make-offer";
import { addReward, addRich, changeReward, order } from "../orders/shop";
import { addQuiz } from "../quizzes/support";

type Admin = Awaited<ReturnType<typeof adminSearch>>;
type Member = Awaited<ReturnType<typeof memberSearch>>;

const asked = (path: string, q: string) => `${path}?${new URLSearchParams({ q })}`;

async function admins(world: World, role: Parameters<typeof adminCookieFor>[1] = "admin") {
	const cookie = await adminCookieFor(world, role);
	return async (q: string) => {
		const { data } = await answer(() => adminSearch(args(asked("/admin/search", q), { cookie })));
		const { found } = data as Admin;
		return Object.fromEntries(found.map(({ name, records }) => [name, records]));
	};
}

test("an admin finds records of every kind by any word of their names, each with its page", async () => {
	const world = await makeWorld();
	const member = await addMember(world, { firstname: "Cordless", lastname: "Crème-Drill", email: "c@example.test" });
	const reward = await addReward(world.scope, { title: "Big cordless drill" });
	const offer = await makeOffer(world, { title: "Sell a cordless drill" });
	const article = await addArticle(world, { title: "The cordless age" });
	const company = await addCompany(world, { title: "Cordless & Sons" });
	const search = await admins(world);
	const found = await search("CORDL");
	expect(found).toMatchObject({
		members: [{ title: "Cordless Crème-Drill", href: `/admin/members/${member}` }],
		rewards: [{ title: "Big cordless drill", href: `/admin/rewards/${reward}` }],
		offers: [{ title: "Sell a cordless drill", href: `/admin/offers/${offer}` }],
		articles: [{ title: "The cordless age", href: `/admin/articles/${article}` }],
		companies: [{ title: "Cordless & Sons", href: `/admin/companies/${company}` }],
	});
	expect(Object.keys(await search("cordless creme"))).toEqual(["members"]);
	for (const nothing of ["", "   ", "hedgehog", "%", '"', "* NEAR", "😀"]) expect(await search(nothing)).toEqual({});
});

test("an admin finds the places of the desk, and the parts of its settings, that they may go to", async () => {
	const world = await makeWorld();
	const search = await admins(world);
	const titles = async (find: typeof search, q: string) => (await find(q)).places?.map(({ title }) => title);
	expect((await search("order")).places).toEqual([
		{ id: "/admin/orders", title: "Orders", href: "/admin/orders" },
		{ id: "/admin/settings#work", title: "Settings – Waiting work and orders", href: "/admin/settings#work" },
	]);
	expect((await search("colo")).places?.map(({ href }) => href)).toEqual(["/admin/settings#colours"]);
	expect(await titles(search, "organis")).toBeUndefined();
	expect(await titles(await admins(world, "super"), "organis")).toEqual(["Organisations"]);
	// Who may not change the settings has no parts of them to go to.
	expect(await titles(await admins(world, "observer"), "colours")).toBeUndefined();
});

test("an order is found by its number and by the short one, with whose it is, where it stands and when it was placed", async () => {
	const world = await makeWorld();
	const memberId = await addRich(world, 900);
	const mug = await addReward(world.scope, { title: "Mug" });
	const placed = await order(world, memberId, { [mug]: 1 });
	const other = await order(world, memberId, { [mug]: 2 });
	const search = await admins(world);
	const short = shortNumber(placed.orderNumber) ?? "";
	const whose = await world.scope.query.selectFrom("members").selectAll().where("id", "=", memberId).executeTakeFirst();
	const details = [short, `${whose?.firstname} ${whose?.lastname}`];
	const facts = { details, status: "Pending", of: "order", at: expect.any(Number) };
	for (const typed of [placed.orderNumber, short, short.toLowerCase().replace("-", "")])
		expect(await search(typed)).toEqual({
			orders: [{ id: placed.id, title: placed.orderNumber, href: `/admin/orders/${placed.id}`, facts }],
		});
	const half = (await search(short.slice(0, 4))).orders?.map(({ id }) => id);
	expect(half?.sort()).toEqual([placed.id, other.id].sort());
});

test("what is found of content says how it stands, so that a draft is not taken for what members see", async () => {
	const world = await makeWorld();
	await addReward(world.scope, { title: "Lantern", status: "Draft" });
	await addArticle(world, { title: "Lantern light", status: "Draft" });
	await makeOffer(world, { title: "Sell a lantern" });
	await addQuiz(world, { title: "Lantern quiz" });
	await addCompany(world, { title: "Lantern & Sons" });
	const found = await (await admins(world))("lantern");
	expect(Object.fromEntries(Object.entries(found).map(([name, records]) => [name, records[0]?.facts?.status]))).toEqual(
		{
			...{ rewards: "Draft", articles: "Draft", offers: "Active", quizzes: "Active", companies: "Active" },
		},
	);
	expect(found.offers?.[0]?.facts?.of).toBe("offer");
});

test("members of one name are told from each other by email, company and status, on the page and while somebody types", async () => {
	const world = await makeWorld();
	const company = await addCompany(world, { title: "Depot & Sons" });
	const first = await addMember(world, { firstname: "Ana", lastname: "Twin", email: "a@example.test" });
	const second = await addMember(world, { firstname: "Ana", lastname: "Twin", email: "b@example.test" });
	await world.scope.database.writer
		.insertInto("member_companies")
		.values({ program_id: "demo", member_id: second, company_id: company, position: 0, created: 0 })
		.execute();
	const cookie = await adminCookieFor(world, "admin");
	const typed = (await searchFound(args(asked("/admin/search/found", "ana tw"), { cookie }))) as Response;
	const { found, near } = await typed.json();
	expect(near).toBeNull();
	expect(found).toEqual([
		{
			...{ name: "members", title: "members:list.title", moreHref: null },
			records: expect.arrayContaining([
				expect.objectContaining({ id: first, facts: { details: ["a@example.test"], status: "Active" } }),
				expect.objectContaining({
					id: second,
					facts: { details: ["b@example.test", "Depot & Sons"], status: "Active" },
				}),
			]),
		},
	]);
	const { data } = await answer(() => adminSearch(args(asked("/admin/search", "ana tw"), { cookie })));
	expect((data as Admin).found).toEqual(found);
	expect((await answer(() => searchFound(args("/admin/search/found?q=ana")))).location).toContain("/admin/signin");
});

test("while a member types, the first three of each kind are found, of what they may see, and of nobody who is signed out", async () => {
	const world = await makeWorld();
	const cookie = await memberCookieFor(world, await addRich(world, 100));
	for (const n of [1, 2, 3, 4]) await addReward(world.scope, { title: `Mug ${n}` });
	await addReward(world.scope, { title: "Mug for dealers", tags: { memberTags: ["dealers"] } });
	await addArticle(world, { title: "The mug" });
	const typed = (await memberFound(args(asked("/search/found", "mu"), { cookie }))) as Response;
	expect(typed.headers.get("Cache-Control")).toBe("no-store");
	expect((await typed.json()).found).toEqual([
		{ kind: "rewards", items: ["Mug 1", "Mug 2", "Mug 3"].map((title) => expect.objectContaining({ title })) },
		{ kind: "articles", items: [expect.objectContaining({ title: "The mug" })] },
	]);
	expect((await answer(() => memberFound(args("/search/found?q=mu")))).location).toContain("/signin");
});

test("typing has a limit of its own, for each member, and says when to go on", async () => {
	const world = await makeWorld();
	const cookie = await memberCookieFor(world, await addMember(world, { email: "fast@example.test" }));
	const other = await memberCookieFor(world, await addMember(world, { email: "slow@example.test" }));
	const type = async (as: string) => {
		const reply = await answer(() => memberFound(args("/search/found?q=", { cookie: as })));
		return [reply.status, reply.headers.has("Retry-After")];
	};
	for (let n = 0; n < TYPED_SEARCHES; n++) expect(await type(cookie)).toEqual([200, false]);
	expect(await type(cookie)).toEqual([429, true]);
	expect(await type(other)).toEqual([200, false]);
});

test("nobody finds what is not on the lists that they may read: not the trash, nor another program's, nor what only others look up", async () => {
	const world = await makeWorld();
	const gone = await addMember(world, { firstname: "Quentin", lastname: "Gone", email: "gone@example.test" });
	await transact(world.scope, (tx) => markDeleted(tx, gone));
	await addMember(world, { firstname: "Quentin", lastname: "Elsewhere", email: "e@example.test" }, "other");
	await addCompany(world, { title: "Quentin Ltd", accountKey: "KEY-7731" });
	const search = await admins(world);
	expect(Object.keys(await search("quentin"))).toEqual(["companies"]);
	const observer = await admins(world, "observer");
	expect(await observer("quentin")).toEqual(await search("quentin"));
	expect((await answer(() => adminSearch(args("/admin/search?q=quentin")))).location).toContain("/admin/signin");
});

test("of each kind a few are shown, with the way to all of them, however many there are", async () => {
	const world = await makeWorld();
	await sql`with recursive n (i) as (select 1 union all select i + 1 from n where i < 10000)
		insert into rewards (program_id, id, title, title_upper, status, created, updated, created_by, updated_by)
		select 'demo', 'r' || i, 'Lamp ' || i, 'LAMP ' || i, 'Active', 1, i, 'x', 'x' from n`.execute(
		world.scope.database.writer,
	);
	const cookie = await adminCookieFor(world, "admin");
	const { data } = await answer(() => adminSearch(args("/admin/search?q=lamp", { cookie })));
	expect((data as Admin).found).toMatchObject([
		{ name: "rewards", records: { length: 5 }, moreHref: "/admin/rewards?q=lamp" },
	]);
	const member = await memberCookieFor(world, await addMember(world));
	const own = await answer(() => memberSearch(args("/search?q=lamp", { cookie: member })));
	expect((own.data as Member).groups).toEqual([]);
});

test("a search for people counts towards their limit, once for all lists", async () => {
	const world = await makeWorld();
	const search = await admins(world);
	await search("someone");
	const used = await sql<{
		points: number;
	}>`select points from rate_limits where key like 'search:%' order by points`.execute(world.scope.database.writer);
	expect(used.rows.map(({ points }) => points)).toEqual([1, 1]);
});

test("a search for people that was refused is refused again, and one that was made before goes on", async () => {
	const world = await makeWorld();
	const scope = await world.scopeOf({ actor: { kind: "admin", id: "ann" } });
	await limitSearch(scope, "before");
	await sql`update rate_limits set points = ${SEARCHES} where key = 'search:ann'`.execute(world.scope.database.writer);
	for (let turn = 1; turn <= 3; turn++) await expect(limitSearch(scope, "more")).rejects.toMatchObject({ status: 429 });
	await limitSearch(scope, "before");
});

test("a member finds rewards, offers and articles that they may see, each with its page, and is led on where there is nothing", async () => {
	const world = await makeWorld();
	const cookie = await memberCookieFor(world, await addMember(world));
	const search = async (q: string) =>
		((await answer(() => memberSearch(args(asked("/search", q), { cookie })))).data as Member).groups;
	const reward = await addReward(world.scope, { title: "Garden lamp", points_cost: 250 });
	const hidden = await addReward(world.scope, { title: "Hidden lamp", tags: { memberTags: ["Gold"] } });
	const offer = await makeOffer(world, { title: "Sell a lamp" });
	const article = await addArticle(world, { title: "How lamps are made" });
	expect(await search("LAMP")).toMatchObject([
		{
			kind: "rewards",
			items: [{ title: "Garden lamp", worth: { points: 250, upTo: false }, href: `/rewards/shop/${reward}` }],
		},
		{ kind: "offers", items: [{ title: "Sell a lamp", href: `/offers/${offer}` }] },
		{ kind: "articles", items: [{ title: "How lamps are made", href: `/articles/all/${article}` }] },
	]);
	await changeReward(world.scope, hidden, { status: "Draft" });
	expect(await search("hidden")).toEqual([]);
	for (const nothing of ["", "hedgehog", "%", '"" OR *']) expect(await search(nothing)).toEqual([]);
	expect((await answer(() => memberSearch(args("/search?q=lamp")))).location).toBe(
		"/signin?redirectTo=%2Fsearch%3Fq%3Dlamp",
	);
});

test("a member finds what can be entered and quizzes by the words of their titles, with what they earn, and none that are hidden", async () => {
	const world = await makeWorld();
	const cookie = await memberCookieFor(world, await addMember(world));
	const search = async (q: string) =>
		((await answer(() => memberSearch(args(asked("/search", q), { cookie })))).data as Member).groups;
	const open = await makeOpportunity(world, { title: "Zero-turn mower sold" }, { title: "Sales" });
	await makeOpportunity(world, { title: "Mower hidden" }, { memberTags: ["Gold"] });
	await makeOpportunity(world, { title: "Mower off", status: "Inactive" });
	const quiz = await addQuiz(world, { title: "Mowers for hills" });
	const learning = await addQuiz(world, { title: "Mowers to learn of", redeemable: false });
	await addQuiz(world, { title: "Mowers to come", status: "Published" });
	await addQuiz(world, { title: "Mowers of others", memberTags: ["Gold"] });
	const sale = { title: "Zero-turn mower sold", href: `/offers/${open.offerId}/${open.opportunityId}` };
	const hills = { title: "Mowers for hills", href: `/quizzes/${quiz}` };
	expect(await search("mower")).toEqual([
		{ kind: "offers", items: [expect.objectContaining({ ...sale, worth: { points: 100, upTo: false } })] },
		{
			kind: "quizzes",
			items: [
				expect.objectContaining({ href: `/quizzes/${learning}`, worth: null }),
				expect.objectContaining({ ...hills, worth: { points: 21, upTo: true } }),
			],
		},
	]);
	expect(await search("hills zero")).toEqual([]);
});
