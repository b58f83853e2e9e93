import { expect, test } from "vitest";
import { action as createCategory, loader as newCategory } from "~/routes/admin/article-categories/new";
import { action as createBlog, loader as newBlog } from "~/routes/admin/blogs/new";
import { action as createBoard, loader as newBoard } from "~/routes/admin/leaderboards/new";
import { action as createGroup, loader as newGroup } from "~/routes/admin/offer-groups/new";
import { action as createOffer, loader as newOffer } from "~/routes/admin/offers/new";
import { action as createCatalogue, loader as newCatalogue } from "~/routes/admin/reward-catalogues/new";
import { action as createTable, loader as newTable } from "~/routes/admin/tables/new";
import { adminCookieFor, answer, args } from "../../support/http";
import { makeWorld, type World } from "../../support/world";

type Route = (given: ReturnType<typeof args>) => unknown;

const board = { displayTitle: "Late", participantType: "member", mode: "static", sortDir: "desc", ties: "skip" };
const KINDS: [name: string, loader: Route, action: Route, form: (order: number) => Record<string, string>][] = [
	["offers", newOffer, createOffer, (order) => ({ title: "Late", sortOrder: `${order}` })],
	["blogs", newBlog, createBlog, (order) => ({ title: "Late", order: `${order}` })],
	[
		"article-categories",
		newCategory,
		createCategory,
		(order) => ({ title: "Late", order: `${order}`, status: "Active" }),
	],
	[
		"reward-catalogues",
		newCatalogue,
		createCatalogue,
		(order) => ({ title: "Late", order: `${order}`, status: "Active" }),
	],
	["tables", newTable, createTable, (order) => ({ title: "Late", order: `${order}` })],
	["leaderboards", newBoard, createBoard, (order) => ({ ...board, title: "Late", sortOrder: `${order}` })],
];

async function placeOf(world: World, name: string, loader: Route): Promise<number> {
	const cookie = await adminCookieFor(world, "admin");
	return ((await answer(() => loader(args(`/admin/${name}/new`, { cookie })))).data as { place: number }).place;
}

async function create(world: World, name: string, action: Route, form: Record<string, string>, programId = "demo") {
	const cookie = await adminCookieFor(world, "admin", programId);
	return answer(() => action(args(`/admin/${name}/new`, { cookie, host: `${programId}.test`, form })));
}

test.each(KINDS)("the page of a new one knows the place after the last: %s", async (name, loader, action, form) => {
	const world = await makeWorld();
	expect(await placeOf(world, name, loader)).toBe(0);
	for (const [order, programId] of [
		[4, "demo"],
		[9, "other"],
	] as const)
		expect((await create(world, name, action, form(order), programId)).status).toBe(303);
	expect(await placeOf(world, name, loader)).toBe(5);
});

test("offers and their groups share one order, so the last of both counts, and a form takes no more [OFFER-26]", async () => {
	const world = await makeWorld();
	await create(world, "offers", createOffer, { title: "Single", sortOrder: "3" });
	expect(await placeOf(world, "offer-groups", newGroup)).toBe(4);
	await create(world, "offer-groups", createGroup, { groupName: "Several", order: "100000", offers: "Single" });
	expect(await placeOf(world, "offers", newOffer)).toBe(100_000);
});
