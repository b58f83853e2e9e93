import { expect, post, signIn, signInAdmin, test } from "../support/fixtures";
import { look, speakFrench } from "../support/looks";

// The whole program asks for addresses here.
test.use({ place: "delivery" });

test("a checkout that asks where the order goes reads well on a phone, in the dark and in French", async ({ page }) => {
	test.setTimeout(120_000);
	await signInAdmin(page, "super@demo.test");
	await page.goto("/admin/settings#orders");
	await page.getByLabel("Ask where orders go").check();
	await page.getByRole("button", { name: "Save" }).first().click();
	await expect(page.getByText("Program updated successfully")).toBeVisible();
	await signIn(page);
	await page.goto("/rewards");
	await page
		.getByRole("link", { name: /^Enamel Camp Mug/ })
		.first()
		.click();
	await page.getByRole("button", { name: "Add to cart" }).click();
	await expect(page.getByText(/Your cart: 1 item/)).toBeVisible();
	await speakFrench(page);
	await page.goto("/checkout");
	await expect(page).toHaveURL(/\/profile\/delivery/);
	await look(page);
	await page.getByLabel("Numéro et rue").fill("12 rue de la Paix");
	await page.getByLabel("Ville").fill("Paris");
	await page.getByLabel("Pays").selectOption({ label: "France" });
	const use = page.getByRole("button", { name: "Utiliser cette adresse" });
	await use.click();
	await expect(page.getByLabel("Code postal")).toHaveAttribute("aria-invalid", "true");
	await expect(page.getByRole("alert")).toContainText("Indiquez le code postal");
	await expect(page.getByLabel("Numéro et rue")).toHaveValue("12 rue de la Paix");
	await look(page);
	await page.getByLabel("Code postal").fill("75002");
	await use.click();
	await expect(page.getByText("12 rue de la Paix, 75002 Paris, France")).toBeVisible();
	await look(page);
	await page.setViewportSize({ width: 320, height: 800 });
	const change = page.locator("main").getByRole("button", { name: "Modifier" });
	expect((await change.boundingBox())!.height).toBeGreaterThanOrEqual(44);
	const note = page.getByLabel(/^Note/);
	await note.fill("Bleu");
	await change.click();
	await expect(page).toHaveURL(/\/profile\/delivery\?.*note=Bleu/);
	await page.getByLabel("Code postal").fill("75003");
	await use.click();
	await expect(note).toHaveValue("Bleu");
	await page.getByRole("button", { name: /^Commander/ }).click();
	await expect(page).toHaveURL(/\/orders\/[\w-]+$/);
	await expect(page.getByText("75003 Paris")).toBeVisible();
	await look(page);
	const order = new URL(page.url()).pathname;
	await page.goto("/profile");
	await expect(page.getByText("75003 Paris")).toBeVisible();
	await look(page);
	for (const path of [`/admin${order}`, `/admin${order}/address`]) {
		await page.goto(path);
		await expect(page.getByText("Adresse de livraison").first()).toBeVisible();
		await look(page);
	}
	await post(page, `${order}/cancel`, {});
});
