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
	timeout: 30_000,
	expect: { timeout: 7_000 },
	use: {
		locale: "en-US",
		timezoneId: "UTC",
		launchOptions: { executablePath, args: ["--no-sandbox", "--disable-dev-shm-usage"] },
		trace: "off",
		screenshot: "off",
	},
	projects: [
		{ name: "scripts", use: { javaScriptEnabled: true } },
		{ name: "no-scripts", use: { javaScriptEnabled: false } },
	],
});
