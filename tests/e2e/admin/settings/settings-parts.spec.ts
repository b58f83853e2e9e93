import type { Page } from "@playwright/test";
import { expect, openLive, signInAdmin, test } from "../../support/fixtures";
import { look, speakFrench } from "../../support/looks";

// Settings are saved here.
test.use({ place: "settings-parts" });

const WIDE = { width: 1440, height: 900 };

const list = (page: Page) => page.getByRole("navigation", { name: "Parts of this form" });
const part = (page: Page, name: string) => list(page).getByRole("link", { name, exact: true });
const shown = (page: Page) => page.locator(".form-part:visible h2").allTextContents();
const marked = (page: Page) =>
	list(page)
		.getByRole("link")
		.evaluateAll((all) =>
			all.filter((one) => getComputedStyle(one).fontWeight === "600").map((one) => one.textContent),
		);

async function open(page: Page, place = ""): Promise<void> {
	await page.setViewportSize(WIDE);
	await signInAdmin(page);
	await page.goto(`/admin/settings${place}`);
}

for (const javaScriptEnabled of [true, false])
	test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
		test.use({ javaScriptEnabled });

		test("settings are shown a part at a time, which the address names, and what is typed into the others stays", async ({
			page,
		}) => {
			await open(page);
			expect(await shown(page)).toEqual(["General"]);
			expect(await marked(page)).toEqual(["General"]);
			await page.getByLabel("Label of the company key").fill("Club code");
			await part(page, "Points").click();
			await expect(page).toHaveURL(/\/admin\/settings#points$/);
			await expect(page.getByLabel("Months until points expire")).toBeVisible();
			expect(await shown(page)).toEqual(["Expiring points", "Posting of results"]);
			await expect.poll(() => marked(page)).toEqual(["Points"]);
			// The title does not move away from above it.
			await expect(page.getByRole("heading", { name: "Program settings" })).toBeInViewport();
			await page.goBack();
			await expect(page.getByLabel("Label of the company key")).toHaveValue("Club code");
			await expect(page.getByLabel("Months until points expire")).toBeHidden();
		});

		test("a link to a field or a section opens the part that holds it", async ({ page }) => {
			await open(page, "#program-contact");
			await expect(page.getByLabel("Contact address")).toBeInViewport();
			expect(await shown(page)).toEqual(["Waiting work", "Orders"]);
			await page.goto("/admin/settings/expiry");
			await page.getByRole("link", { name: "Change the settings" }).click();
			await expect(page.getByLabel("Months until points expire")).toBeVisible();
			await expect(page.getByLabel("Contact address")).toBeHidden();
		});

		test("a phone opens what a link leads to, and nothing else", async ({ page }) => {
			await open(page);
			await page.setViewportSize({ width: 390, height: 844 });
			const months = page.getByLabel("Months until points expire");
			const contact = page.getByLabel("Contact address");
			const visible = async () => [await months.isVisible(), await contact.isVisible()];
			for (const [place, opened] of [
				["points", [true, false]],
				["expiry", [true, false]],
				["work", [false, true]],
				["program-contact", [false, true]],
				["pictures", [false, false]],
			] as const) {
				await page.goto(`/admin/settings?at=${place}#${place}`);
				await expect.poll(visible, place).toEqual(opened);
			}
		});

		test("what is wrong is shown with its part, marked in the list, and saving leads back to what was changed", async ({
			page,
		}) => {
			await open(page, "#work");
			const hours = page.getByLabel("Entries are reviewed within (hours)");
			// Both ways save to one program, and what is stored already is no change.
			const better = javaScriptEnabled ? "30" : "31";
			await hours.fill("0");
			await part(page, "Points").click();
			await expect(hours).toBeHidden();
			await page.getByRole("button", { name: "Save", exact: true }).click();
			await expect(page.getByRole("alert")).toContainText("Entries are reviewed within");
			await expect(hours).toBeVisible();
			await expect(page.getByLabel("Title", { exact: true })).toBeHidden();
			await expect(part(page, "Waiting work and orders (something to correct)")).toBeVisible();
			await page.getByRole("alert").getByRole("link").first().click();
			await expect(hours).toBeInViewport();
			await hours.fill(better);
			await page.getByRole("button", { name: "Save", exact: true }).click();
			await expect(page.getByText("Program updated successfully")).toBeVisible();
			await expect(page).toHaveURL(/\/admin\/settings\?saved=\d+#work$/);
			await expect(hours).toHaveValue(better);
			await hours.fill("120");
			await page.getByRole("button", { name: "Save as draft" }).click();
			await expect(page.getByText("Draft saved. Nothing is published yet.")).toBeVisible();
			await expect(hours).toHaveValue("120");
			await page.getByRole("button", { name: "Discard" }).click();
			await expect(hours).toHaveValue(better);
		});
	});

test("the list says which part is shown, above the form where there is no room beside it", async ({ page }) => {
	await open(page);
	for (const size of [{ width: 768, height: 1024 }, WIDE]) {
		await page.setViewportSize(size);
		await part(page, "Colours").click();
		await expect(list(page).locator("[aria-current]")).toHaveText("Colours");
		const heading = page.getByRole("heading", { name: "Colours", exact: true });
		await expect(heading).toBeInViewport();
		const [bar, head] = [await list(page).boundingBox(), await heading.boundingBox()];
		if (!bar || !head) throw new Error("nothing is shown");
		const [isBelow, isBeside] = [head.y >= bar.y + bar.height, head.x >= bar.x + bar.width];
		expect([isBelow, isBeside]).toEqual(size === WIDE ? [false, true] : [true, false]);
		await part(page, "General").click();
	}
});

test("keys go from the list into the part that it opens", async ({ page }) => {
	await open(page);
	await part(page, "Points").focus();
	await page.keyboard.press("Enter");
	const months = page.getByLabel("Months until points expire");
	await expect(months).toBeVisible();
	await page.keyboard.press("Tab");
	await expect(months).toBeFocused();
});

test("paper has all parts of the settings", async ({ page }) => {
	await open(page, "#points");
	await page.emulateMedia({ media: "print" });
	for (const label of ["Months until points expire", "Contact address", "Servers with pictures of members"])
		await expect(page.getByLabel(label)).toBeVisible();
});

test("each part of the settings reads well", async ({ page }) => {
	await open(page);
	await speakFrench(page);
	for (const name of ["access", "points", "work", "portal", "colours", "pictures"]) {
		await page.goto(`/admin/settings#${name}`);
		await page.reload();
		await look(page);
	}
});

test("a colour is typed by its code, and the swatch and the pictures follow", async ({ page }) => {
	await page.setViewportSize(WIDE);
	await signInAdmin(page);
	await openLive(page, "/admin/settings#colours");
	const swatch = page.getByLabel("Primary", { exact: true });
	const code = page.getByLabel("Primary, as #rrggbb");
	const home = page.getByRole("img", { name: "Home, light", exact: true });
	const painted = () => home.innerHTML();
	const before = await painted();
	const stored = await code.inputValue();
	expect((await swatch.inputValue()).toUpperCase()).toBe(stored);
	await code.fill("1b5e20");
	await expect(swatch).toHaveValue("#1b5e20");
	await expect.poll(painted).not.toBe(before);
	// What is no colour changes nothing, and gives way to what counts.
	await code.fill("#1b5e2");
	await expect(swatch).toHaveValue("#1b5e20");
	await code.blur();
	await expect(code).toHaveValue("#1B5E20");
	await swatch.fill(stored.toLowerCase());
	await expect(code).toHaveValue(stored);
});
