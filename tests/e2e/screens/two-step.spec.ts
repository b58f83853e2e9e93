import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { expect, PASSWORD, test } from "../support/fixtures";
import { look, speakFrench } from "../support/looks";

test.describe.configure({ timeout: 180_000 });
test.use({ contextOptions: { reducedMotion: "reduce" }, place: "two steps" });

const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

/** Nothing to press is lower than a finger needs, but for links within a text. */
async function fingers(page: Page): Promise<void> {
	const low = await page
		.locator("main button, main a, main input:not([type=hidden]):not([hidden])")
		.evaluateAll((all) =>
			all.filter((one) => one.getBoundingClientRect().height < 44).map((one) => one.outerHTML.slice(0, 120)),
		);
	expect(low).toEqual([]);
}

async function enterPassword(page: Page): Promise<void> {
	await speakFrench(page);
	await page.goto("/admin/signin");
	await page.locator("[name=email]").fill("editor@demo.test");
	await page.locator("[name=password]").fill(PASSWORD);
	await page.getByRole("button", { name: "Se connecter" }).click();
}

test("two-step sign-in is set up, used and turned off on pages that everybody can use", async ({ page }) => {
	await enterPassword(page);
	await page.waitForURL("/admin");
	await speakFrench(page);
	await page.goto("/admin/profile");
	await page.getByRole("link", { name: "Activer" }).click();
	await page.waitForURL("/admin/two-step");
	await look(page);
	await fingers(page);
	await page.getByLabel("Votre propre mot de passe").fill(PASSWORD);
	await page.getByRole("button", { name: "Continuer" }).click();
	const square = page.getByRole("img", { name: "Code QR pour votre application d’authentification" });
	await expect(square).toBeVisible();
	await look(page);
	await fingers(page);
	// It is looked at in the dark: cameras want it white all the same.
	expect(await square.evaluate((one) => getComputedStyle(one.parentElement ?? one).backgroundColor)).toBe(
		"rgb(255, 255, 255)",
	);
	const secret = (await page.locator("main code").innerText()).replace(/\s/g, "");
	await page.getByLabel("Code de votre application").fill("000000");
	await page.getByRole("button", { name: "Activer" }).click();
	await expect(page.getByText("Ce code est erroné ou a déjà servi").first()).toBeVisible();
	await page.getByLabel("Code de votre application").fill(codeOf(secret));
	await page.getByRole("button", { name: "Activer" }).click();
	await expect(page.getByRole("heading", { name: "Vos codes de secours" })).toBeVisible();
	await look(page);
	await fingers(page);
	const codes = await page.locator("main ol code").allInnerTexts();
	expect(codes).toHaveLength(10);
	const [download] = await Promise.all([
		page.waitForEvent("download"),
		page.getByRole("link", { name: "Télécharger en texte" }).click(),
	]);
	expect(download.suggestedFilename()).toBe("codes-de-secours.txt");
	await page.getByRole("link", { name: "Je les ai conservés" }).click();
	await expect(page.getByText("Il vous reste 10 codes de secours.")).toBeVisible();

	await page.context().clearCookies();
	await enterPassword(page);
	const field = page.getByLabel("Code de votre application");
	await expect(field).toHaveAttribute("autocomplete", "one-time-code");
	await look(page);
	await fingers(page);
	await page.getByRole("link", { name: "Utiliser plutôt un code de secours" }).click();
	await page.getByLabel("Code de secours").fill(codes[0] ?? "");
	await page.getByRole("button", { name: "Se connecter" }).click();
	await page.waitForURL("/admin");
	await speakFrench(page);

	await page.goto("/admin/profile");
	await look(page);
	await page.getByRole("link", { name: "Nouveaux codes de secours" }).click();
	await look(page);
	await page.goto("/admin/profile/two-step-off");
	await look(page);
	await page.getByLabel("Votre propre mot de passe").fill(PASSWORD);
	await page.getByLabel("Code de votre application, ou code de secours").fill(codes[1] ?? "");
	await page.getByRole("button", { name: "Désactiver" }).click();
	await expect(page.getByText("La connexion en deux étapes est désactivée.")).toBeVisible();
});
