import { expect, test, vi } from "vitest";
import { insertOffer, insertOpportunities } from "~/features/offers/offer-inserts.repository.server";
import * as offers from "~/features/offers/offers.repository.server";
import { post } from "~/features/points/points.service.server";
import { saveProgram } from "~/features/programs/programs.repository.server";
import {
	findSessionByToken,
	insertMemberSession,
	refreshSession,
} from "~/features/sessions/sessions.repository.server";
import Home, { loader } from "~/routes/member/home";
import { transact } from "~db/transact";
import { addMember, answer, args, memberCookieFor } from "../../support/http";
import { renderPage } from "../../support/render-page";
import { makeWorld, type World } from "../../support/world";
import { addCatalogue, addReward } from "../orders/shop";

async function signedIn(world: World) {
	const memberId = await addMember(world);
	return { memberId, cookie: await memberCookieFor(world, memberId) };
}

const home = async (cookie: string, headers = {}) =>
	(await answer(() => loader(args("/home", { cookie, headers })))).data as Awaited<ReturnType<typeof loader>>;

test("a failing part does not stop the next ones and stands empty with its message [SITE-35, OFFER-30]", async () => {
	const world = await makeWorld();
	const { memberId, cookie } = await signedIn(world);
	await transact(world.scope, (tx) =>
		post(tx, { memberId, kind: "Award", points: 70, description: "Entry", source: { kind: "test", id: "1" } }),
	);
	const broken = vi.spyOn(offers, "openOffersFor").mockRejectedValueOnce(new Error("disk"));
	const page = await home(cookie);
	broken.mockRestore();
	expect(page.offers).toEqual({ ok: false, data: null });
	expect(page.rewards.ok).toBe(true);
	expect(page.lines.data).toMatchObject([{ points: 70, description: "Entry" }]);
});

test("the welcome is shown on the first visit only, whatever the browser [UI-31, UI-32]", async () => {
	const world = await makeWorld();
	const { memberId, cookie } = await signedIn(world);
	expect((await home(cookie)).welcome).toBe(true);
	expect((await home(cookie)).welcome).toBe(false);
	expect((await home(await memberCookieFor(world, memberId))).welcome).toBe(false);
});

test("of pages that are opened at once on the first visit one shows the welcome [UI-32]", async () => {
	const world = await makeWorld();
	const { cookie } = await signedIn(world);
	const opened = await Promise.all(Array.from({ length: 4 }, () => home(cookie)));
	expect(opened.filter(({ welcome }) => welcome)).toHaveLength(1);
});

test.each(["Sec-Purpose", "Purpose", "X-Moz"])(
	"a page that is fetched ahead where the pointer rests on its link (%s) leaves the welcome for whoever sees it [UI-32]",
	async (name) => {
		const world = await makeWorld();
		const { cookie } = await signedIn(world);
		expect((await home(cookie, { [name]: "prefetch;prerender" })).welcome).toBe(false);
		expect((await home(cookie)).welcome).toBe(true);
	},
);

test("the companies of a member are the dealer of the page, and no table of its own [SITE-38]", async () => {
	const world = await makeWorld();
	const { memberId, cookie } = await signedIn(world);
	const { insertCompany, linkMember } = await import("~/features/companies/companies.repository.server");
	await transact(world.scope, async (tx) => {
		const id = await insertCompany(tx, { title: "Northern Supply" });
		await insertCompany(tx, { title: "Somebody else's" });
		await linkMember(tx, memberId, [id]);
		await tx.trx.updateTable("companies").set({ points: 40 }).where("id", "=", id).execute();
	});
	const { data } = (await home(cookie)).dealer;
	expect(data?.map(({ title, points }) => [title, points])).toEqual([["Northern Supply", 40]]);
});

test("the offers a member can enter are listed with what they earn", async () => {
	const world = await makeWorld();
	const { cookie } = await signedIn(world);
	await transact(world.scope, async (tx) => {
		const offerId = await insertOffer(tx, { title: "Sell more", status: "Active" });
		await insertOpportunities(tx, offerId, [{ title: "Blowers", points: 2500 }]);
	});
	const page = await home(cookie);
	expect(page.offers.data).toMatchObject([{ title: "Blowers", cardTitle: "Sell more", points: 2500 }]);
	expect(renderPage(Home, "/home", { loaderData: page })).toMatch(/Blowers.*2,500 points/);
});

test("the catalogues of the program's settings are shown, in their order [SITE-29, REW-40]", async () => {
	const world = await makeWorld();
	const { cookie } = await signedIn(world);
	const insert = (id: string) =>
		world.scope.database.write((trx) =>
			trx
				.insertInto("reward_catalogues")
				.values({
					program_id: "demo",
					id,
					title: id,
					title_upper: id.toUpperCase(),
					created: 1,
					updated: 1,
					created_by: "system",
					updated_by: "system",
				})
				.execute(),
		);
	for (const id of ["a", "b", "c"]) await insert(id);
	await transact(world.scope, (tx) => saveProgram(tx, { homeRewardCatalogues: ["c", "a", "gone"] }));
	expect((await home(cookie)).rewards.data?.catalogues.map((one) => one.id)).toEqual(["c", "a"]);
});

test("of a catalogue the home page shows ten rewards at most [REW-13]", async () => {
	const world = await makeWorld();
	const { cookie } = await signedIn(world);
	const catalogue = await addCatalogue(world.scope, { title: "Shop" });
	for (let n = 0; n < 30; n++) await addReward(world.scope, { catalogue, points_cost: 100 + n });
	await transact(world.scope, (tx) => saveProgram(tx, { homeRewardCatalogues: [catalogue] }));
	expect((await home(cookie)).rewards.data?.catalogues.map(({ rewards }) => rewards.length)).toEqual([10]);
});

test("what changed counts from the end of the visit before", async () => {
	const world = await makeWorld();
	const { memberId, cookie } = await signedIn(world);
	const { sql } = await import("kysely");
	const earn = (points: number, id: string, at: number) =>
		world
			.scopeOf({ now: () => at })
			.then((scope) =>
				transact(scope, (tx) =>
					post(tx, { memberId, kind: "Award", points, description: "x", source: { kind: "test", id } }),
				),
			);
	await earn(100, "before", 1_000);
	await earn(30, "after", 3_000);
	// What members do themselves is no news to them.
	const own = await world.scopeOf({ now: () => 4_000, actor: { kind: "member", id: memberId } });
	await transact(own, (tx) =>
		post(tx, { memberId, kind: "Redeem", points: -20, description: "x", source: { kind: "test", id: "own" } }),
	);
	await sql`update sessions set since = 2000`.execute(world.scope.database.writer);
	expect((await home(cookie)).change.data).toEqual({ earned: 30, spent: 0, expired: 0 });
});

test("signing in is a visit, from which the next one counts", async () => {
	const world = await makeWorld();
	const { memberId } = await signedIn(world);
	const visits = async () => {
		const member = await world.scope.query
			.selectFrom("members")
			.select("last_visit as last")
			.where("program_id", "=", "demo")
			.where("id", "=", memberId)
			.executeTakeFirstOrThrow();
		const sessions = await world.scope.query.selectFrom("sessions").select("since").orderBy("created").execute();
		return { last: member.last, since: sessions.map(({ since }) => since) };
	};
	const first = await visits();
	expect(first).toEqual({ last: expect.any(Number), since: [null] });
	const later = (first.last ?? 0) + 86_400_000;
	const scope = await world.scopeOf({ now: () => later });
	await transact(scope, (tx) => insertMemberSession(tx, { memberId }));
	expect(await visits()).toEqual({ last: later, since: [null, first.last] });
	// Nor is what an admin sees in the member's name one of the member's.
	const demo = await world.scopeOf({ now: () => later + 86_400_000 });
	const token = await transact(demo, (tx) => insertMemberSession(tx, { memberId, kind: "demo" }));
	const opened = await findSessionByToken(demo, token);
	await transact(demo, (tx) => refreshSession(tx, opened!));
	expect((await visits()).last).toBe(later);
});
