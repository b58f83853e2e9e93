import type { IncomingMessage } from "node:http";
import { sameText } from "../crypto/same-text.server";

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const LOOPBACK_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d*)?$/i;
/** What only a proxy writes: whoever stands behind it is not on this machine. */
const OF_PROXIES = /^(forwarded|via|x-forwarded-.*|x-real-ip|.*-client-ip|.*-connecting-ip|x-original-.*)$/i;

/**
 * Whether a request may read the figures: with the token, where there is one; else only from this machine, spoken to by a
 * name of this machine, and through no proxy, whose own connection comes from here for everybody.
 */
export function mayReadMetrics(
	request: Pick<IncomingMessage, "rawHeaders"> & { socket: { remoteAddress?: string | undefined } },
	{ token, trustProxy }: { token: string | undefined; trustProxy: boolean },
): boolean {
	const lines = linesOf(request.rawHeaders);
	const only = (name: string) => {
		const found = lines.filter((line) => line.name === name);
		return found.length === 1 ? (found[0]?.value ?? "") : "";
	};
	if (token !== undefined) return sameText(/^Bearer (\S+)$/i.exec(only("authorization"))?.[1] ?? "", token);
	return (
		!trustProxy &&
		LOOPBACK.test(request.socket.remoteAddress ?? "") &&
		LOOPBACK_HOST.test(only("host")) &&
		!lines.some(({ name }) => OF_PROXIES.test(name))
	);
}

const linesOf = (raw: readonly string[]) =>
	Array.from({ length: raw.length / 2 }, (_, at) => ({
		name: (raw[2 * at] ?? "").toLowerCase(),
		value: (raw[2 * at + 1] ?? "").trim(),
	}));
