import type { Page } from "@playwright/test";
import { expect, PASSWORD, signIn, test } from "../support/fixtures";

/** The session's cookie goes, as it does when its time is up; the page that is open does not know. */
const endSession = (page: Page) => page.context().clearCookies({ name: "laurel-session" });

const WORDS = {
	en: {
		offer: /Walk-behind mower sold/,
		number: "Invoice number",
		date: "Invoice date",
		amount: "Invoice amount before tax ($)",
		product: "Product",
		quantity: "Quantity",
		more: "Anything we should know?",
		send: "Submit entry",
		ended: "Your session has ended",
		kept: "What you wrote is kept for 15 minutes. Sign in, check it, then send it.",
		notYet: "Your session had ended, so this was not sent. What you wrote is back in the form: check it, then send it.",
		sent: "Entry submitted successfully",
	},
	fr: {
		offer: /Tondeuse poussée vendue/,
		number: "Numéro de facture",
		date: "Date de la facture",
		amount: "Montant avant taxes ($)",
		product: "Produit",
		quantity: "Quantité",
		more: "Autre chose à nous dire\u00a0?",
		send: "Envoyer la participation",
		ended: "Votre session a pris fin",
		kept: "Ce que vous avez écrit est conservé pendant 15 minutes. Connectez-vous, vérifiez-le, puis envoyez-le.",
		notYet: "Ce que vous aviez écrit y figure de nouveau\u00a0: vérifiez-le, puis envoyez-le.",
		sent: "Participation envoyée",
	},
} as const;

for (const locale of ["en", "fr"] as const)
	test(`what was written when the session ended is in the form again after sign-in (${locale}) [AUTH-50]`, async ({
		page,
	}) => {
		const words = WORDS[locale];
		await signIn(page);
		if (locale === "fr") await page.getByRole("button", { name: "Français" }).first().click();
		await expect(page.locator("html")).toHaveAttribute("lang", locale);
		await page.goto("/offers");
		await page.getByRole("link", { name: words.offer }).first().click();
		await page.waitForURL(/\/offers\/[^/]+\/[^/]+$/);
		const form = page.url();
		await page.getByLabel(words.number).fill(`INV-${locale}1`);
		await page.getByLabel(words.date).fill("2026-02-01");
		await page.getByLabel(words.amount).fill("900");
		await page.getByLabel(words.product).selectOption({ index: 2 });
		await page.getByLabel(words.quantity).fill("3");
		await page.getByLabel(words.more).fill("A long story\nin two lines");
		await endSession(page);
		await page.getByRole("button", { name: words.send }).click();
		await expect(page).toHaveURL(/\/signin\?redirectTo=%2Foffers%2F/);
		await expect(page.getByText(words.ended)).toBeVisible();
		await expect(page.getByText(words.kept)).toBeVisible();
		await page.locator('input[name="email"]').fill("member@demo.test");
		await page.locator('input[name="password"]').fill(PASSWORD);
		await page.locator('form:has(input[name="password"]) button:not([type="button"])').click();
		await expect(page).toHaveURL(form);
		await expect(page.getByText(words.notYet)).toBeVisible();
		await expect(page.getByLabel(words.number)).toHaveValue(`INV-${locale}1`);
		await expect(page.getByLabel(words.product)).not.toHaveValue("");
		await expect(page.getByLabel(words.more)).toHaveValue("A long story\nin two lines");
		await page.getByRole("button", { name: words.send }).click();
		await expect(page.getByText(words.sent).first()).toBeVisible();
		await page.goto(form);
		await expect(page.getByLabel(words.number)).toHaveValue("");
		await expect(page.getByText(words.notYet)).toHaveCount(0);
	});
