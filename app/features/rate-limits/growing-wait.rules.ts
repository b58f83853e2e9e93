import { WAIT_LONGEST, WRONG_TRIES_FREE } from "~/lib/limits";

/** Milliseconds until the next try after so many wrong ones in a row: none at first, then 1 s, 2, 4 … up to a minute. */
export function waitAfter(wrong: number): number {
	if (wrong < WRONG_TRIES_FREE) return 0;
	return Math.min(WAIT_LONGEST, 1000 * 2 ** Math.min(20, wrong - WRONG_TRIES_FREE));
}

/**
 * The network of an address: what one household or office, or one attacker, can pick addresses from. /64 for IPv6, for
 * IPv4 the first `bits`; a text that is no address stands for itself.
 */
export function networkOf(address: string, bits: 24 | 32): string {
	const plain = address.toLowerCase().replace(/%.*$/, "");
	const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.(\d+)$/.exec(plain);
	if (v4) return bits === 24 ? `${v4[1]}.0/24` : `${v4[1]}.${v4[2]}`;
	if (!plain.includes(":")) return plain;
	const [head = "", tail] = plain.split("::");
	const groups = (part: string | undefined) => (part ? part.split(":") : []);
	const missing = Math.max(0, 8 - groups(head).length - groups(tail).length);
	const all =
		tail === undefined ? groups(head) : [...groups(head), ...Array<string>(missing).fill("0"), ...groups(tail)];
	return `${all
		.slice(0, 4)
		.map((group) => Number.parseInt(group, 16).toString(16))
		.join(":")}::/64`;
}
