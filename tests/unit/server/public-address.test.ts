import { expect, test } from "vitest";
import { isPublicAddress } from "~/server/http/public-address.server";

test.each([
	"0.0.0.0",
	"10.1.2.3",
	"100.64.0.1",
	"127.0.0.1",
	"127.255.255.254",
	"169.254.169.254",
	"172.16.0.1",
	"172.31.255.255",
	"192.168.1.1",
	"198.18.0.1",
	"224.0.0.1",
	"255.255.255.255",
	"::",
	"::1",
	"::ffff:127.0.0.1",
	"::ffff:8.8.8.8",
	"::127.0.0.1",
	"64:ff9b::7f00:1",
	"64:ff9b:1::a00:1",
	"2001::1",
	"2001:db8::1",
	"2002:7f00:1::",
	"fc00::1",
	"fd12:3456::1",
	"fe80::1",
	"fe80::1%eth0",
	"fec0::1",
	"ff02::1",
	"localhost",
	"0x7f000001",
	"2130706433",
	"",
])("%s is no place in the public internet (check 36)", (address) => {
	expect(isPublicAddress(address)).toBe(false);
});

test.each(["8.8.8.8", "172.32.0.1", "192.167.1.1", "100.128.0.1", "2606:4700::1111", "2a00:1450:4001::1"])(
	"%s is",
	(address) => {
		expect(isPublicAddress(address)).toBe(true);
	},
);
