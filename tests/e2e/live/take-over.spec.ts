import { expect, test } from "../support/fixtures";

test("a key pressed while scripts take a page over leaves the page and what was typed", async ({ page }) => {
	// React asks a message channel to begin; the key comes after that, and before it has begun.
	await page.addInitScript(() => {
		const post = MessagePort.prototype.postMessage;
		MessagePort.prototype.postMessage = function (...sent: [unknown]) {
			MessagePort.prototype.postMessage = post;
			queueMicrotask(() => {
				const field = document.querySelector<HTMLInputElement>("input[type=email]");
				if (!field) return;
				field.dataset.typed = "early";
				field.value = "someone@demo.test";
				field.dispatchEvent(new KeyboardEvent("keydown", { key: "t", bubbles: true }));
			});
			post.apply(this, sent);
		};
	});
	await page.goto("/signin");
	await expect(page.getByRole("button", { name: "Show password" })).toBeVisible();
	const email = page.getByLabel("Email");
	await expect(email).toHaveAttribute("data-typed", "early");
	await expect(email).toHaveValue("someone@demo.test");
});
