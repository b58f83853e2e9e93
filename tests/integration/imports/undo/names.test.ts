import { expect, test } from "vitest";
import { insertDataSet } from "~/features/data-sets/data-sets.repository.server";
import { transact } from "~db/transact";
import { adminCookieFor } from "../../../support/http";
import { makeWorld } from "../../../support/world";
import { driver } from "../import-driver";

test.each([
	["companies/create-new", 'title;status\n"Acme, North";Active', "Acme, North"],
	["company-tags/create-new", "tag\nGold", "Gold"],
	["quiz-categories/create-new", "title\nSeasons", "Seasons"],
	["records/create-new", "identifier,name\nA-1|A-2,First", "A-1|A-2"],
])("a list of what was undone names what is gone by it: %s", async (what, file, name) => {
	const world = await makeWorld();
	const subject = await transact(world.scope, (tx) => insertDataSet(tx, { title: "Serials" }));
	const imports = driver(await adminCookieFor(world, "admin"), { subject });
	const { id } = await imports.run(file, what);
	const undone = await imports.undo(id);
	expect(undone.rows[0]).toMatchObject({ name, href: null, state: "Reversed" });
	expect(await imports.undoFile(id)).toContain(name);
});
