import { describe, expect, test } from "vitest";
import { findMenu } from "~/features/menus/menus.repository.server";
import PrimaryPage, { loader as primaryList, action as reorderPrimary } from "~/routes/admin/menus/list";
import SecondaryPage, {
	action as reorderSecondary,
	loader as secondaryList,
} from "~/routes/admin/secondary-menus/list";
import { countStatements } from "../../support/fault-loop";
import { adminCookieFor, answer, args, toastOf } from "../../support/http";
import { reads } from "../../support/reads";
import { renderPage } from "../../support/render-page";
import { makeWorld } from "../../support/world";
import { errorsOf } from "../rewards/support";
import { addMenu } from "./support";

describe.each([
	{ kind: "primary", action: reorderPrimary, list: primaryList, Page: PrimaryPage },
	{ kind: "secondary", action: reorderSecondary, list: secondaryList, Page: SecondaryPage },
] as const)("$kind menus", ({ kind, action, list, Page }) => {
	async function setUp() {
		const world = await makeWorld();
		const cookie = await adminCookieFor(world, "editor");
		const foreign = await addMenu(await world.scopeOf({ programId: "other" }), kind, { title: "Theirs", order: 9 });
		const id = async (title: string, order: number) => addMenu(world.scope, kind, { title, order });
		const ids = {
			zoo: await id("Zoo", 0),
			bear: await id("Bear", 1),
			ant: await id("Ant", 1),
			cat: await id("Cat", 5),
		};
		const send = (pairs: readonly (readonly [string, string])[], more: Record<string, string> = {}) => {
			const form = Object.fromEntries(
				pairs.flatMap(([one, order], at) => [
					[`menus[${at}].id`, one],
					[`menus[${at}].order`, order],
				]),
			);
			return answer(() => action(args("/x", { cookie, form: { ...form, ...more } })));
		};
		const shown = async () => {
			const { data } = await answer(() => list(args("/x", { cookie })));
			return (data as { menus: { title: string; order: number }[] }).menus.map(
				({ title, order }) => `${order} ${title}`,
			);
		};
		const seen = async () => {
			const { data } = await answer(() => list(args("/x", { cookie })));
			return (data as { seen: string }).seen;
		};
		const page = async (actionData: unknown) => {
			const { data: loaderData } = await answer(() => list(args("/x", { cookie })));
			return renderPage(Page, "/admin/menus", { loaderData, actionData });
		};
		return { ids, foreign, world, send, shown, seen, page };
	}
	const BEFORE = ["0 Zoo", "1 Ant", "1 Bear", "5 Cat"];

	test("stand by order, then title, and are put in another one at once [MENU-04, MENU-13, MENU-25, MENU-28]", async () => {
		const { ids, world, send, shown } = await setUp();
		expect(await shown()).toEqual(BEFORE);
		const reply = await send([
			[ids.zoo, "8"],
			[ids.cat, "0"],
		]);
		const editor = (await world.control.query.selectFrom("admins").select("id").executeTakeFirstOrThrow()).id;
		const by = async (id: string) => (await findMenu(world.scope, kind, id))?.updatedBy;
		expect([await by(ids.zoo), await by(ids.cat), await by(ids.ant)]).toEqual([editor, editor, "system"]);
		expect(await toastOf(reply.headers)).toMatchObject({ message: reads("Menu order updated successfully") });
		expect(await shown()).toEqual(["0 Cat", "1 Ant", "1 Bear", "8 Zoo"]);
	});

	test("go up and down by a button, which numbers them anew [MENU-15]", async () => {
		const { ids, send, shown } = await setUp();
		const pairs = [[ids.zoo, "0"] as const, [ids.ant, "1"] as const, [ids.bear, "1"] as const, [ids.cat, "5"] as const];
		await send(pairs, { move: `up:${ids.bear}` });
		expect(await shown()).toEqual(["0 Zoo", "1 Bear", "2 Ant", "3 Cat"]);
	});

	test("stay as they are without a list, and with a pair that cannot stand [MENU-13, MENU-14]", async () => {
		const { ids, foreign, send, shown } = await setUp();
		const none = await send([]);
		expect(none.status).toBe(400);
		expect(errorsOf(none.data)).toEqual({ menus: [reads("Menus and their order are required")] });
		for (const bad of [
			["nope", "1"],
			[foreign, "1"],
			[ids.zoo, "2"],
			[ids.ant, "two"],
			[ids.ant, "-1"],
			[ids.ant, ""],
			["", "1"],
		] as const) {
			const reply = await send([[ids.zoo, "9"], [ids.cat, "0"], bad]);
			expect([reply.status, bad]).toEqual([400, bad]);
			expect(await shown()).toEqual(BEFORE);
		}
		const gone = await send([[ids.zoo, "9"]], { move: "up:nope" });
		expect(errorsOf(gone.data)).toEqual({ "": [reads("Menu not found")] });
		expect(await shown()).toEqual(BEFORE);
		expect(errorsOf((await send([["nope", "1"]])).data)).toEqual({ "": [reads("Menu not found")] });
		expect(errorsOf((await send([["", "1"]])).data)).toEqual({ "menus[0].id": [reads("Menu ID is required")] });
	});

	test("keep the order that somebody else has made since the page was opened, and show it", async () => {
		const { ids, world, send, shown, seen, page } = await setUp();
		const opened = await seen();
		const cat = [ids.cat, "0"] as const;
		await send([cat], { seen: opened });
		expect(await shown()).toEqual(["0 Cat", "0 Zoo", "1 Ant", "1 Bear"]);
		const late = await send(
			[
				[ids.zoo, "777"],
				[ids.cat, "5"],
			],
			{ seen: opened },
		);
		expect([late.status, errorsOf(late.data)]).toEqual([
			409,
			{
				"": [
					reads(
						"Somebody else has changed the menus since you opened this page. Nothing was saved: this is the order now.",
					),
				],
			},
		]);
		expect(await shown()).toEqual(["0 Cat", "0 Zoo", "1 Ant", "1 Bear"]);
		const html = await page(late.data);
		expect(html).toContain("this is the order now");
		expect(html).not.toContain('value="777"');
		expect(html).toContain(`name="seen" value="${await seen()}"`);
		const beforeNew = await seen();
		await addMenu(world.scope, kind, { title: "Dog", order: 3 });
		expect((await send([[ids.zoo, "8"]], { seen: beforeNew })).status).toBe(409);
		expect((await send([[ids.zoo, "8"]], { seen: await seen() })).location).toMatch(/menus$/);
	});

	test("take one statement for all that change: a server that is far ends a long transaction", async () => {
		const { ids, send } = await setUp();
		const order = (...places: string[]) => {
			const pairs = [ids.zoo, ids.bear, ids.ant, ids.cat].map((id, at) => [id, places[at]!] as const);
			return countStatements(() => send(pairs));
		};
		await order("0", "1", "1", "4");
		const one = await order("0", "1", "1", "6");
		expect(await order("9", "8", "7", "5")).toBe(one);
	});

	test("go by a button from where they stand, when the page shows another order", async () => {
		const { ids, send, shown, seen } = await setUp();
		const pairs = [[ids.zoo, "0"] as const, [ids.ant, "1"] as const, [ids.bear, "1"] as const, [ids.cat, "5"] as const];
		const opened = await seen();
		await send(pairs, { move: `up:${ids.cat}`, seen: opened });
		await send(pairs, { move: `up:${ids.cat}`, seen: opened });
		expect(await shown()).toEqual(["0 Zoo", "1 Cat", "2 Ant", "3 Bear"]);
	});

	test("say at the number what is wrong with it, whose it is, and keep what was typed", async () => {
		const { ids, send, page } = await setUp();
		// Posted in the order of an older page.
		const { data } = await send([
			[ids.cat, "9"],
			[ids.ant, "1.5"],
			[ids.zoo, "0"],
		]);
		const html = await page(data);
		expect(html).toMatch(
			/role="alert".*<a [^>]*href="#menu-order-menus\[1\]\.order"[^>]*>Order of Ant: Enter a whole number</s,
		);
		const [input = ""] = html.match(/<input[^>]*id="menu-order-menus\[1\]\.order"[^>]*>/) ?? [];
		expect(input).toContain('value="1.5"');
		expect(input).toContain('aria-invalid="true"');
		expect(input).toContain(`aria-describedby="menu-order-fault-${ids.ant}"`);
		expect(html).toMatch(new RegExp(`id="menu-order-fault-${ids.ant}".*?Enter a whole number`, "s"));
		expect(html.match(/aria-invalid/g)).toHaveLength(1);
		expect(html).toMatch(/<input[^>]*value="9"/);
	});
});
