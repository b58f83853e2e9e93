import { defineConfig } from "@playwright/test";

const executablePath = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";

export default defineConfig({
	testDir: "./e2e",
	outputDir: "../test-results",
	globalSetup: "./e2e/support/global-setup.ts",
	workers: 2,
	fullyParallel: true,
	forbidOnly: true,
	retries: 0,
	timeout: 60_000,
	expect: { timeout: 15_000 },
	use: {
		// Headless Chromium calls itself a bot, which would be served another way than people are.
		userAgent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36",
		locale: "en-US",
		timezoneId: "UTC",
		launchOptions: { executablePath, args: ["--no-sandbox", "--disable-dev-shm-usage"] },
		trace: "off",
		screenshot: "off",
	},
	projects: [
		{ name: "scripts", use: { javaScriptEnabled: true } },
		// What members do must work without scripts too; the rest is for browsers that have them.
		{ name: "no-scripts", testMatch: "member/**/*.spec.ts", use: { javaScriptEnabled: false } },
	],
});
