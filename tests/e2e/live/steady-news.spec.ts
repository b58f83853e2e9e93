import { expect, signIn, test } from "../support/fixtures";

test("a page follows news that never pause", async ({ page }) => {
	await signIn(page);
	// A stream that tells of a change more often than a page gathers what it was told.
	await page.addInitScript(() => {
		window.EventSource = class extends EventTarget {
			#news: ReturnType<typeof setInterval>;

			constructor(url: string) {
				super();
				const [topic = ""] = new URL(url, location.href).searchParams.get("topics")?.split(",") ?? [];
				this.#news = setInterval(() => this.dispatchEvent(new MessageEvent(topic, { data: "{}" })), 50);
			}

			close() {
				clearInterval(this.#news);
			}
		} as unknown as typeof EventSource;
	});
	await page.goto("/orders");
	for (let again = 0; again < 2; again++)
		expect((await page.waitForResponse(/\/orders\.data/, { timeout: 20_000 })).status()).toBe(200);
});
