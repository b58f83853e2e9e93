import type { Page } from "@playwright/test";

/** Waits for what moves by time; what follows a scroll bar never ends. */
export const settled = (page: Page) =>
	page.evaluate(async () => {
		const timed = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
		await Promise.allSettled(timed.map(({ finished }) => finished));
	});
