import { join } from "node:path";
import { openFile } from "../../support/files/opened-file";
import { expect, openLive, signInAdmin, test } from "../support/fixtures";

test.use({ place: "lost right" });

for (const kind of ["articles", "offers"])
	test(`an open form of ${kind} stays with what is typed when its writer may not save it any more [ADMIN-32]`, async ({
		page,
		server,
	}) => {
		const make = (role: string) => {
			const control = openFile(join(server.dataDir, "control.db"));
			control.pragma("busy_timeout = 5000");
			control.prepare("update admins set role = ? where email = 'editor@demo.test'").run(role);
			control.close();
		};
		make("editor");
		await signInAdmin(page, "editor@demo.test");
		await openLive(page, `/admin/${kind}/new`);
		await page.getByLabel("Title").fill("An hour's work");
		make("observer");
		await page.getByRole("button", { name: "Create" }).and(page.locator('button:not([type="button"])')).click();
		await expect(page.getByRole("alert")).toContainText("You do not have permission to do this. Nothing was saved.");
		await expect(page.getByLabel("Title")).toHaveValue("An hour's work");
	});
