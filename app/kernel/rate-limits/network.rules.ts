/** A network that a visitor's address lies in, and how many times the limit of a single address it may use up. */
export interface Network {
	network: string;
	times: number;
}

/**
 * The networks that one visitor can pick addresses from, narrowest first. A line has a /64 in IPv6, often a /56, and
 * whoever rents servers a /48: each counts, the wider with room for those who share it. A text that is no address
 * stands for itself.
 */
export function networksOf(address: string): Network[] {
	const own = { network: networkOf(address, 32), times: 1 };
	if (!own.network.endsWith("::/64")) return [own];
	return [own, { network: networkOf(address, 32, 56), times: 4 }, { network: networkOf(address, 32, 48), times: 10 }];
}

/** The network of an address: the first `bits` of IPv4, the first `bits6` of IPv6. */
export function networkOf(address: string, bits: 24 | 32, bits6: 48 | 56 | 64 = 64): string {
	const plain = address.toLowerCase().replace(/%.*$/, "");
	const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.(\d+)$/.exec(plain);
	if (v4) return bits === 24 ? `${v4[1]}.0/24` : `${v4[1]}.${v4[2]}`;
	if (!plain.includes(":")) return plain;
	const [head = "", tail] = plain.split("::");
	const groups = (part: string | undefined) => (part ? part.split(":") : []);
	const missing = Math.max(0, 8 - groups(head).length - groups(tail).length);
	const all =
		tail === undefined ? groups(head) : [...groups(head), ...Array<string>(missing).fill("0"), ...groups(tail)];
	const first = all.slice(0, 4).map((group) => Number.parseInt(group, 16) || 0);
	if (bits6 === 56) first[3] = (first[3] ?? 0) & 0xff00;
	const kept = bits6 === 48 ? first.slice(0, 3) : first;
	return `${kept.map((group) => group.toString(16)).join(":")}::/${bits6}`;
}
