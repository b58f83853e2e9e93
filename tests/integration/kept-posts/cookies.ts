/** The cookies a browser has after an answer: those it had, changed by what the answer sets. */
export function pairsOf(headers: Headers, before = ""): string {
	const pairs = new Map(before.split("; ").filter(Boolean).map(split));
	for (const line of headers.getSetCookie()) {
		const [name, value] = split(line.split(";")[0] ?? "");
		if (/Max-Age=0/.test(line)) pairs.delete(name);
		else pairs.set(name, value);
	}
	return [...pairs].map(([name, value]) => `${name}=${value}`).join("; ");
}

function split(pair: string): [string, string] {
	const at = pair.indexOf("=");
	return [pair.slice(0, at), pair.slice(at + 1)];
}
