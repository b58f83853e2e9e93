import { BlockList, isIP } from "node:net";

/** What is not the public internet: this machine, private and link-local networks, and IPv6 forms that hold an IPv4 address. */
const NOT_PUBLIC = new BlockList();
for (const [network, prefix] of [
	["0.0.0.0", 8],
	["10.0.0.0", 8],
	["100.64.0.0", 10],
	["127.0.0.0", 8],
	["169.254.0.0", 16],
	["172.16.0.0", 12],
	["192.0.0.0", 24],
	["192.0.2.0", 24],
	["192.88.99.0", 24],
	["192.168.0.0", 16],
	["198.18.0.0", 15],
	["198.51.100.0", 24],
	["203.0.113.0", 24],
	["224.0.0.0", 3],
] as const)
	NOT_PUBLIC.addSubnet(network, prefix, "ipv4");

/** Global unicast is 2000::/3; only what in it is no tunnel, no sample and no translation is a place of its own. */
const GLOBAL = new BlockList();
GLOBAL.addSubnet("2000::", 3, "ipv6");
for (const [network, prefix] of [
	["2001::", 23],
	["2001:db8::", 32],
	["2002::", 16],
	["3fff::", 20],
] as const)
	NOT_PUBLIC.addSubnet(network, prefix, "ipv6");

/** Whether an IP address lies in the public internet; anything that is no IP address does not. */
export function isPublicAddress(address: string): boolean {
	const version = isIP(address);
	if (version === 4) return !NOT_PUBLIC.check(address, "ipv4");
	return version === 6 && GLOBAL.check(address, "ipv6") && !NOT_PUBLIC.check(address, "ipv6");
}
