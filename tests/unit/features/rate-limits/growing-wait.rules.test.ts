import { expect, test } from "vitest";
import { networkOf, waitAfter } from "~/features/rate-limits/growing-wait.rules";

test("the wait doubles from one second to a minute, and stays there (check 22)", () => {
	expect([0, 1, 9].map(waitAfter)).toEqual([0, 0, 0]);
	expect([10, 11, 12, 13, 14, 15, 16, 17, 1000].map((wrong) => waitAfter(wrong) / 1000)).toEqual([
		1, 2, 4, 8, 16, 32, 60, 60, 60,
	]);
});

test.each([
	["203.0.113.77", 24, "203.0.113.0/24"],
	["203.0.113.77", 32, "203.0.113.77"],
	["::ffff:203.0.113.77", 24, "203.0.113.0/24"],
	["2001:db8:1:2:3:4:5:6", 24, "2001:db8:1:2::/64"],
	["2001:DB8:1:2::6", 32, "2001:db8:1:2::/64"],
	["2001:0db8:0001:0002::", 32, "2001:db8:1:2::/64"],
	["2001:db8::6", 32, "2001:db8:0:0::/64"],
	["fe80::1%eth0", 32, "fe80:0:0:0::/64"],
	["::1", 32, "0:0:0:0::/64"],
	["unknown", 24, "unknown"],
] as const)("the network of %s (%i) is %s (check 22)", (address, bits, network) => {
	expect(networkOf(address, bits)).toBe(network);
});
