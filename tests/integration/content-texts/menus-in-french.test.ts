import { expect, test } from "vitest";
import { findMenu, replaceMenuItems } from "~/features/menus/menus.repository.server";
import { removeMenu } from "~/features/menus/menus.service.server";
import { loadFrameFigures } from "~/gate/frame-figures.repository.server";
import { transact } from "~db/transact";
import { countStatements } from "../../support/fault-loop";
import { addMember } from "../../support/http";
import { makeWorld } from "../../support/world";
import { addBelow, addMenu } from "../menus/support";
import { textRows, writeFrench } from "./support";

const TO = { contentType: "System Page", content: "offers" };

async function setUp() {
	const world = await makeWorld();
	const memberId = await addMember(world);
	const id = await addMenu(world.scope, "primary", { title: "Earn", ...TO, screenTitle: "All there is" });
	await addBelow(world.scope, id, [
		{ ...TO, title: "First" },
		{ ...TO, title: "Second" },
	]);
	const drawer = await addMenu(world.scope, "secondary", { title: "Help", ...TO });
	await writeFrench(world.scope, "primary_menu", id, {
		...{ "primary_menu title": "Gagner", "primary_menu screen_title": "Tout", First: "Premier", Second: "Second FR" },
	});
	await writeFrench(world.scope, "secondary_menu", drawer, { "secondary_menu title": "Aide" });
	return { world, memberId, id, drawer, scope: { ...world.scope, readIn: "fr" } };
}

test("menus say their titles, those below them and of their pages, at no statement more", async () => {
	const { world, memberId, scope } = await setUp();
	const { primary, secondary } = (await loadFrameFigures(scope, memberId)).frameMenus;
	expect(primary).toMatchObject([
		{ title: "Gagner", screenTitle: "Tout", items: [{ title: "Premier" }, { title: "Second FR" }] },
	]);
	expect(secondary).toMatchObject([{ title: "Aide", screenTitle: "" }]);
	const own = await loadFrameFigures(world.scope, memberId);
	expect(own.frameMenus.primary).toMatchObject([{ title: "Earn", screenTitle: "All there is" }]);
	const statements = await countStatements(() => loadFrameFigures(scope, memberId));
	expect(statements).toBe(await countStatements(() => loadFrameFigures(world.scope, memberId)));
});

test("entries below keep what is written of them through a save, and take it along when they or their menu go", async () => {
	const { world, id, drawer } = await setUp();
	const [first, second] = (await findMenu(world.scope, "primary", id))!.items;
	await transact(world.scope, (tx) => replaceMenuItems(tx, id, [{ ...second!, title: "Now first" }, first!]));
	const below = async () =>
		(await textRows(world.scope)).flatMap((row) => (row.item_type === "menu_item" ? [row.value] : []));
	expect(await below()).toEqual(["Premier", "Second FR"]);
	expect((await findMenu(world.scope, "primary", id))!.items.map(({ title }) => title)).toEqual(["Now first", "First"]);
	await transact(world.scope, (tx) => replaceMenuItems(tx, id, [second!]));
	expect(await below()).toEqual(["Second FR"]);
	await removeMenu(world.scope, "primary", id);
	expect((await textRows(world.scope)).map(({ item_id }) => item_id)).toEqual([drawer]);
});
