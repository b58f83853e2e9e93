// Finds a browser for the browser tests; installs Chromium where apt is at hand and we may use it.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

const PLACES = [
	process.env.CHROMIUM_PATH,
	"/usr/bin/chromium",
	"/usr/bin/chromium-browser",
	"/usr/bin/google-chrome",
	"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
	"C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

const installed = () => PLACES.find((path) => path && existsSync(path));

/** The path of a Chromium; ends the process with a sentence when there is none and none can be installed. */
export function ensureChromium() {
	const known = installed();
	if (known) return known;
	if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
		console.log("Installing Chromium for the browser tests …");
		const apt = (...args) =>
			execFileSync("apt-get", args, {
				stdio: ["ignore", "ignore", "inherit"],
				env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
			});
		try {
			apt("update", "-qq");
			apt("install", "-y", "-qq", "--no-install-recommends", "chromium");
		} catch {
			// The sentence below says what to do.
		}
		const now = installed();
		if (now) return now;
	}
	console.error(
		"The browser tests need Chromium and none was found. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH to a Chrome or Chromium program.",
	);
	process.exit(1);
}
