import { balanceOf, expect, PASSWORD, test } from "../support/fixtures";

test.use({ place: "film" });

const FILMS = [
	{ host: "localhost", title: "Three questions before you show a mower", earned: /10\spoints\searned/ },
	{
		host: "erable.localhost",
		title: "Trois questions avant de parler de bardeaux",
		earned: /10\spoints\sgagnés/,
	},
];

for (const { host, title, earned } of FILMS)
	test(`“${title}” is fetched by parts, played to its end, marked as watched there, and paid once [ART-18]`, async ({
		page,
		server,
		javaScriptEnabled,
	}) => {
		const origin = `http://${host}:${server.port}`;
		await page.goto(`${origin}/signin`);
		await page.locator("input[name=email]").fill("member@demo.test");
		await page.locator("input[name=password]").fill(PASSWORD);
		await page.locator("input[name=password]").press("Enter");
		await expect(page.locator(".balance-chip-value")).toBeVisible();
		await page.goto(`${origin}/articles`);
		const before = await balanceOf(page);
		const fetched = page.waitForResponse(/\.mp4$/);
		await page.getByRole("link", { name: title }).first().click();
		const film = page.locator("video");
		await expect(film).toHaveAttribute("poster", /\.webp$/);
		const part = await fetched;
		expect([part.status(), part.headers()["content-range"]]).toEqual([206, expect.stringMatching(/^bytes 0-/)]);
		if (javaScriptEnabled)
			await film.evaluate(async (video: HTMLVideoElement) => {
				video.muted = true;
				video.playbackRate = 8;
				await video.play();
			});
		else await page.locator("#watch button").click();
		await expect(page.getByText(earned)).toBeVisible({ timeout: 60_000 });
		await expect(page.locator("#watch")).toHaveCount(0);
		expect(await balanceOf(page)).toBe(before + 10);
		if (javaScriptEnabled) {
			await film.evaluate(async (video: HTMLVideoElement) => {
				video.currentTime = video.duration - 0.5;
				const ended = new Promise((resolve) => video.addEventListener("ended", resolve, { once: true }));
				await video.play();
				await ended;
			});
		}
		await page.reload();
		await expect(page.getByText(earned)).toBeVisible();
		expect(await balanceOf(page)).toBe(before + 10);
	});
