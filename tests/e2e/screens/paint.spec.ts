import { expect, openLive, signIn, test } from "../support/fixtures";

test("paints a page before its scripts are fetched, and brings to life the very elements that it sent", async ({
	page,
}) => {
	await signIn(page);
	await page.addInitScript(() => {
		// Frames are drawn once the styles are there, and not before.
		requestAnimationFrame(() => {
			(window as { drawing?: number }).drawing = performance.now();
		});
		document.addEventListener("DOMContentLoaded", () => {
			(window as { sent?: Element | null }).sent = document.querySelector("main h1");
		});
	});
	await openLive(page, "/home");
	const seen = await page.evaluate(() => ({
		drawing: (window as { drawing?: number }).drawing,
		fetched: performance
			.getEntriesByType("resource")
			.filter(({ name }) => /\/(?:assets\/.*\.js|texts\/.*)$/.test(name))
			.map(({ startTime }) => startTime),
		same: (window as { sent?: Element | null }).sent === document.querySelector("main h1"),
	}));
	expect(seen.fetched.length).toBeGreaterThan(10);
	expect(Math.min(...seen.fetched)).toBeGreaterThan(seen.drawing ?? Number.POSITIVE_INFINITY);
	expect(seen.same).toBe(true);
});
