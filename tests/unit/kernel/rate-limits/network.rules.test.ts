import { expect, test } from "vitest";
import { networkOf, networksOf } from "~/kernel/rate-limits/network.rules";

test.each([
	["203.0.113.77", 24, 64, "203.0.113.0/24"],
	["203.0.113.77", 32, 48, "203.0.113.77"],
	["::ffff:203.0.113.77", 24, 64, "203.0.113.0/24"],
	["2001:db8:1:2:3:4:5:6", 24, 64, "2001:db8:1:2::/64"],
	["2001:DB8:1:2::6", 32, 64, "2001:db8:1:2::/64"],
	["2001:0db8:0001:0002::", 32, 64, "2001:db8:1:2::/64"],
	["2001:db8:1:2ff:3:4:5:6", 32, 56, "2001:db8:1:200::/56"],
	["2001:db8:1:ff::6", 32, 56, "2001:db8:1:0::/56"],
	["2001:db8:1:2::6", 32, 48, "2001:db8:1::/48"],
	["2001:db8::6", 32, 64, "2001:db8:0:0::/64"],
	["fe80::1%eth0", 32, 64, "fe80:0:0:0::/64"],
	["::1", 32, 64, "0:0:0:0::/64"],
	["unknown", 24, 48, "unknown"],
] as const)("the network of %s (%i, %i) is %s (check 22)", (address, bits, bits6, network) => {
	expect(networkOf(address, bits, bits6)).toBe(network);
});

test("an address of IPv6 counts for the networks around it too, one of IPv4 for itself (check 22)", () => {
	expect(networksOf("2001:db8:1:2ff::6")).toEqual([
		{ network: "2001:db8:1:2ff::/64", times: 1 },
		{ network: "2001:db8:1:200::/56", times: 4 },
		{ network: "2001:db8:1::/48", times: 10 },
	]);
	expect(networksOf("203.0.113.77")).toEqual([{ network: "203.0.113.77", times: 1 }]);
});
