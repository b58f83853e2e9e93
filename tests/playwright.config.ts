import { defineConfig } from "@playwright/test";
import { findChromium } from "../bin/chromium.mjs";

/**
 * What Chromium leaves out: of these lists it takes the last, so that Playwright's own stands here too. Without the rest
 * each window would load two pages of its own for its address bar, and start a process that no page needs.
 */
const LEFT_OUT = [
	...["AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades", "LensOverlay"],
	...["HttpsFirstBalancedModeAutoEnable", "MediaRouter", "PaintHolding", "ThirdPartyStoragePartitioning"],
	...["AvoidCorsURLLoaderRestartOnRedirect", "TcpPortRandomizationWin", "OptimizationHints", "AimEnabled"],
	...["NetworkTimeServiceQuerying", "PreconnectToSearch"],
	...["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup", "SpareRendererForSitePerProcess"],
];

/**
 * A test's page lives for a second or two: compiling its scripts better, and cleaning up beside them, costs more than it
 * gives, and takes a tenth of the processor from whatever runs beside it.
 */
const LEAN = [
	"--js-flags=--single-threaded --no-opt --no-maglev --min-semi-space-size=32 --max-semi-space-size=64",
	...["--num-raster-threads=1", "--disable-low-res-tiling", "--disable-partial-raster"],
];

export default defineConfig({
	testDir: "./e2e",
	outputDir: "../test-results",
	globalSetup: "./e2e/support/global-setup.ts",
	workers: 2,
	// A file's tests share a worker: each of its own would start a server and a browser for the place that the file names.
	fullyParallel: false,
	forbidOnly: true,
	// A page that a starved machine kept waiting for too long is asked once more; the report says of which tests that is true.
	retries: 1,
	// Beside another suite on two processors a page may take many times as long as for people.
	timeout: 120_000,
	expect: { timeout: 30_000 },
	use: {
		// Headless Chromium calls itself a bot, which would be served another way than people are.
		userAgent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36",
		locale: "en-US",
		timezoneId: "UTC",
		launchOptions: {
			executablePath: findChromium(),
			args: ["--no-sandbox", "--disable-dev-shm-usage", `--disable-features=${LEFT_OUT.join(",")}`, ...LEAN],
		},
		trace: "off",
		screenshot: "off",
	},
	projects: [
		{ name: "scripts", use: { javaScriptEnabled: true } },
		// What members do must work without scripts too; the rest is for browsers that have them.
		{ name: "no-scripts", testMatch: "member/**/*.spec.ts", use: { javaScriptEnabled: false } },
	],
});
