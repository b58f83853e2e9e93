import { ADDRESS_MAX } from "~/lib/limits";

/** Streams, data, files, and what takes posts of forms that other pages show; signing out is on nobody's way. */
const WITHOUT_PAGE =
	/^\/(?:events|check-value|kept-post|language|cart-panel|uploads|files|texts|theme\.css|favicon\.ico|import-progress|signout|logout|admin\/logout|api|assets)(?:\/|$)/i;
/** What is loaded or downloaded from a page, behind that page's own address. */
const OF_A_PAGE =
	/^(\/activity|\/search|\/admin\/.+?)\/(?:export(?:\/[^/]*)?|in-use|balances|problems|undo\/rows|found|examples\/.*)\/?$/i;

/** The path of the page that a path belongs to; null for none: whoever is led to bare data sees no page, or waits for ever. */
function pageAt(pathname: string): string | null {
	const path = pathname.replace(/\.data$/, "");
	return WITHOUT_PAGE.test(decodeURIComponent(path)) ? null : path.replace(OF_A_PAGE, "$1");
}

/** Only a page of this site may be returned to; anything else becomes `fallback`. */
export function safeRedirect(target: unknown, fallback = "/home"): string {
	if (typeof target !== "string" || target.length > 2000) return fallback;
	if (!target.startsWith("/") || /^\/[/\\]/.test(target)) return fallback;
	// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop tabs and line ends, which can turn "/\t/x" into "//x"
	if (/[\u0000-\u001f\u007f\\]/.test(target)) return fallback;
	try {
		const url = new URL(target, "http://laurel.invalid");
		if (url.host !== "laurel.invalid") return fallback;
		const page = pageAt(url.pathname);
		return page === null || page.startsWith("//") ? fallback : `${page}${url.search}`;
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
