import { expect, signInAdmin, test } from "../support/fixtures";

test("the preview of a mail follows its words while they are written, and says what is wrong in them", async ({
	page,
}) => {
	await signInAdmin(page);
	await page.goto("/admin/mail-templates/entry-completed.en");
	const shown = page.locator(".editor-preview");
	await expect(page.getByRole("button", { name: "Visual" })).toBeVisible();
	await page.getByLabel("Subject").fill("{{points}} points for {{member.firstname}}");
	await expect(shown).toContainText("1,250 points for Ada");
	await page.getByLabel("Subject").fill("{{nothing}} for you");
	await expect(shown).toContainText("{{nothing}} cannot be used in this email");
	await page.reload();
	await expect(shown).toContainText("is completed");
	await expect(shown).not.toContainText("cannot be used");
});
