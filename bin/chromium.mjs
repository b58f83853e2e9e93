// Finds a browser for the browser tests; installs Chromium where apt is at hand and we may use it.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

const PLACES = [
	process.env.CHROMIUM_PATH,
	// No windows of its own to draw: a quarter less of the processor for the same pages.
	"/usr/bin/chromium-headless-shell",
	"/usr/bin/chromium",
	"/usr/bin/chromium-browser",
	"/usr/bin/google-chrome",
	"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
	"C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** The path of one that is there; undefined where there is none. */
export const findChromium = () => PLACES.find((path) => path && existsSync(path));

/** What Debian calls it; releases that have no shell of it have the whole browser. */
const PACKAGES = ["chromium-headless-shell", "chromium"];

/** The path of a Chromium; ends the process with a sentence when there is none and none can be installed. */
export function ensureChromium() {
	const known = findChromium();
	if (known) return known;
	if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
		console.log("Installing Chromium for the browser tests …");
		const apt = (...args) => {
			try {
				execFileSync("apt-get", args, {
					stdio: ["ignore", "ignore", "inherit"],
					env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
				});
			} catch {
				// The next package may do, and the sentence below says what to do.
			}
		};
		apt("update", "-qq");
		for (const name of PACKAGES) {
			apt("install", "-y", "-qq", "--no-install-recommends", name);
			const now = findChromium();
			if (now) return now;
		}
	}
	console.error(
		"The browser tests need Chromium and none was found. Install it (Debian: apt-get install chromium-headless-shell, or chromium) or set CHROMIUM_PATH to a Chrome or Chromium program.",
	);
	process.exit(1);
}
