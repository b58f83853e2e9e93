import { expect, test } from "vitest";
import { saveEntry } from "~/features/entries/entries.service.server";
import { reviewEntry } from "~/features/entries/review.service.server";
import { RECENT_LIST } from "~/lib/limits";
import { loader as entryList } from "~/routes/admin/entries/list";
import AdminHome, { loader as home } from "~/routes/admin/home";
import MemberRecord, { loader as record } from "~/routes/admin/members/show";
import { loader as orderList } from "~/routes/admin/orders/list";
import AdminSearch, { loader as search } from "~/routes/admin/search";
import { addMember, adminCookieFor, answer, args } from "../../support/http";
import { renderPage } from "../../support/render-page";
import { makeWorld, type World } from "../../support/world";
import { makeOpportunity } from "../offers/make-offer";
import { addReward, addRich, order } from "../orders/shop";

type Loader = (given: ReturnType<typeof args>) => unknown;

async function deskOf(world: World) {
	const cookie = await adminCookieFor(world, "admin");
	const load = async (loader: Loader, path: string, params = {}) =>
		(await answer(() => loader(args(path, { cookie, params })))).data;
	return {
		load,
		/** What stands beside each link to an entry. */
		badges: async (Page: () => JSX.Element, loader: Loader, path: string, params = {}) => {
			const html = renderPage(Page, path, { loaderData: await load(loader, path, params) });
			return [...html.matchAll(/href="\/admin\/entries\/(\w)"(?:(?!\/admin\/)[\s\S])*?>(Pending|Sent back)</g)].map(
				([, id, badge]) => [id, badge],
			);
		},
	};
}

const enter = (world: World, memberId: string, ids: { offerId: string; opportunityId: string }, id: string) =>
	saveEntry(world.scope, { status: "Pending", data: { description: "x" }, memberId, ...ids, id });

test("an entry that was sent back says so on the desk's home, in its member's record and in the search, as in its list", async () => {
	const world = await makeWorld();
	const memberId = await addMember(world, { firstname: "Quentin" });
	const ids = await makeOpportunity(world);
	for (const id of ["a", "b"]) await enter(world, memberId, ids, id);
	await reviewEntry(world.scope, { entryId: "b", action: "sendBack", comments: "Again" });
	const { badges } = await deskOf(world);
	const said = [
		["a", "Pending"],
		["b", "Sent back"],
	];
	expect((await badges(AdminHome, home, "/admin")).sort()).toEqual(said);
	expect(
		(await badges(MemberRecord, record, `/admin/members/${memberId}?tab=entries`, { id: memberId })).sort(),
	).toEqual(said);
	expect((await badges(AdminSearch, search, "/admin/search?q=quentin")).sort()).toEqual(said);
});

test("a member's record leads on from the latest entries and orders to all of them, once there are more", async () => {
	const world = await makeWorld();
	const memberId = await addRich(world, 9000);
	const other = await addMember(world, { email: "zz@example.test" });
	const ids = await makeOpportunity(world);
	const mug = await addReward(world.scope, { title: "Mug", stock_quantity: -1 });
	const { load } = await deskOf(world);
	const linkOf = async (tab: string) => {
		const path = `/admin/members/${memberId}?tab=${tab}`;
		const html = renderPage(MemberRecord, path, { loaderData: await load(record, path, { id: memberId }) });
		return new RegExp(`href="(/admin/${tab}\\?q=[^"]+)"[^>]*>All ${tab} of this member<`).exec(html)?.[1];
	};
	for (let i = 0; i < RECENT_LIST; i++) {
		expect([await linkOf("entries"), await linkOf("orders")]).toEqual([undefined, undefined]);
		await enter(world, memberId, ids, `e${i}`);
		await order(world, memberId, { [mug]: 1 });
	}
	await enter(world, other, ids, "others");
	const rows = async (loader: Loader, path = "") =>
		((await load(loader, path)) as { rows: { memberId: string }[] }).rows;
	for (const [list, tab] of [
		[entryList, "entries"],
		[orderList, "orders"],
	] as const) {
		const found = await rows(list, await linkOf(tab));
		expect(found).toHaveLength(RECENT_LIST);
		expect(new Set(found.map((row) => row.memberId))).toEqual(new Set([memberId]));
	}
});
