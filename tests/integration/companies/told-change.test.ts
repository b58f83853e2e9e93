import { expect, test } from "vitest";
import { companyPaths } from "~/features/companies/companies.paths";
import { toldChange } from "~/gate/records/told-change.server";
import { translator } from "~/server/i18n/messages.server";
import { addCompany, setUp } from "./support";

async function acme() {
	const { world } = await setUp();
	const id = await addCompany(world, { title: "Acme" });
	const said = async (at: string, typed: object = {}, of = id) => {
		const { about } = await toldChange({ scope: world.scope, control: world.control }, { at, id: of }, typed);
		return about && translator("en")(about);
	};
	return { id, said };
}

test("what was changed is told by the name that was typed, what was deleted by the one it had", async () => {
	const { id, said } = await acme();
	expect(await said(companyPaths.edit(id), { title: "Acme North" })).toBe("Acme North");
	expect(await said(companyPaths.delete(id))).toBe("Acme");
});

test("what is no record, or is not there, has no name to tell", async () => {
	const { id, said } = await acme();
	expect(await said("/admin/settings")).toBeUndefined();
	expect(await said(`${companyPaths.edit(id)}/points/adjust`)).toBeUndefined();
	expect(await said(companyPaths.delete("nobody"), {}, "nobody")).toBeUndefined();
});
