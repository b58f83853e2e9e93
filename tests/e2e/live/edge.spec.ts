import { expect, post, signIn, signInAdmin, test } from "../support/fixtures";

test.use({ place: "edge" });

test("an open page asks again when the time of something comes", async ({ page, browser, baseURL }) => {
	await signInAdmin(page);
	await post(page, "/admin/reward-catalogues/new", {
		...{ title: "Spring", order: "90", status: "Active" },
		// Tomorrow, whatever the program's time zone makes of it.
		publishFrom: new Date(Date.now() + 86_400_000).toISOString().slice(0, 16),
	});
	const context = await browser.newContext({ ...(baseURL && { baseURL }) });
	const member = await context.newPage();
	await member.clock.install();
	const ready = member.waitForRequest(/\/events\?/);
	await signIn(member);
	await ready;
	const asked: string[] = [];
	member.on("request", (request) => {
		if (request.url().includes(".data")) asked.push(request.url());
	});
	await member.clock.fastForward(3_600_000);
	expect(asked).toEqual([]);
	const again = member.waitForRequest(/\/home\.data/);
	await member.clock.fastForward(2 * 86_400_000);
	await again;
	await context.close();
});
