import { ADDRESS_MAX } from "~/lib/limits";

/** Only a path of this site may be returned to; anything else becomes `fallback`. */
export function safeRedirect(target: unknown, fallback = "/home"): string {
	if (typeof target !== "string" || target.length > 2000) return fallback;
	if (!target.startsWith("/") || /^\/[/\\]/.test(target)) return fallback;
	// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop tabs and line ends, which can turn "/\t/x" into "//x"
	if (/[\u0000-\u001f\u007f\\]/.test(target)) return fallback;
	try {
		const url = new URL(target, "http://laurel.invalid");
		if (url.host !== "laurel.invalid") return fallback;
		return `${url.pathname}${url.search}${url.hash}`.startsWith("//") ? fallback : `${url.pathname}${url.search}`;
	} catch {
		return fallback;
	}
}

/** The page somebody was on the way to: as the sign-in form says it, else the address that the form was sent to. */
export const askedFor = (request: Request, posted?: string): string | null =>
	posted ?? new URL(request.url).searchParams.get("redirectTo");

/** A sign-in page that leads back to `wanted`, unless its address would be too long to be asked for. */
export function signInHref(page: string, wanted: string): string {
	const href = `${page}?redirectTo=${encodeURIComponent(wanted)}`;
	return href.length > ADDRESS_MAX ? page : href;
}
