import type { ByteRange } from "./file-store";

const ONE_RANGE = /^bytes=(?:(\d{1,15})-(\d{0,15})|-(\d{1,15}))$/;

/**
 * The part of a file that a `Range` header asks for: null for the whole of it, which also answers what is not understood and
 * several parts at once; "none" where there is no such part (416).
 */
export function readRange(header: string | null, size: number): ByteRange | "none" | null {
	const asked = ONE_RANGE.exec(header?.replace(/[ \t]/g, "") ?? "");
	if (!asked) return null;
	const [, from = "", to = "", last = ""] = asked;
	if (last !== "") {
		const length = Math.min(Number(last), size);
		return length === 0 ? "none" : { start: size - length, end: size - 1 };
	}
	const start = Number(from);
	if (to !== "" && Number(to) < start) return null;
	if (start >= size) return "none";
	return { start, end: to === "" ? size - 1 : Math.min(Number(to), size - 1) };
}
