import { expect, test } from "vitest";
import * as show from "~/routes/admin/imports/show";
import { adminCookieFor } from "../../support/http";
import { reads } from "../../support/reads";
import { makeWorld } from "../../support/world";
import { driver, idIn, roster } from "../imports/import-driver";
import { inputValue, visit } from "../orders/visit";

test.each([
	["en", "This file was checked again after this page was shown. Look at the new result below, then import."],
	["fr", "Ce fichier a été vérifié de nouveau depuis l’affichage de cette page."],
] as const)(
	"an import is not committed by a page that shows another check (%s) [IMPORT-08]",
	async (locale, sentence) => {
		const world = await makeWorld();
		const cookie = await adminCookieFor(world, "admin");
		const imports = driver(cookie);
		const id = idIn((await imports.upload(roster(3))).location);
		await imports.map(id);
		const page = (form?: Record<string, string>) =>
			visit(show, "/admin/imports/:id", `/admin/imports/${id}`, {
				cookie,
				params: { id },
				locale,
				...(form && { form }),
			});
		const members = async () =>
			(await world.scope.query.selectFrom("members").select("mobile_enc").where("program_id", "=", "demo").execute())
				.length;
		const seen = inputValue((await page()).html, "check");
		expect(seen).toMatch(/^[\da-f]{32}$/);
		await imports.map(id, { "columns.mobile": "" });
		const refused = await page({ intent: "commit", check: seen });
		expect(refused.status).toBe(409);
		expect(refused.text).toContain(sentence);
		expect(await members()).toBe(0);
		const anew = inputValue(refused.html, "check");
		expect(anew).not.toBe(seen);
		expect((await page({ intent: "commit", check: anew })).status).toBe(303);
		expect(await members()).toBe(3);
		// Sent again, it is the import that was made.
		expect((await page({ intent: "commit", check: anew })).toast).toMatchObject({
			message: reads("This import was started before"),
		});
		expect(await members()).toBe(3);
	},
);
