import { expect, test } from "vitest";
import { deviceName } from "~/features/sign-ins/device-name";

test.each([
	[
		"Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605 Version/17.0 Mobile Safari/604",
		"Safari · iPhone",
	],
	["Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537 Chrome/120 Safari/537 Edg/120", "Edge · Windows"],
	[
		"Mozilla/5.0 (Linux; Android 14) AppleWebKit/537 SamsungBrowser/23 Chrome/115 Safari/537",
		"Samsung Internet · Android",
	],
	["Mozilla/5.0 (X11; Linux x86_64; rv:120) Gecko/20100101 Firefox/120", "Firefox · Linux"],
	["curl/8.0", null],
	["", null],
	[null, null],
])("%s is %s", (userAgent, name) => {
	expect(deviceName(userAgent)).toBe(name);
});
