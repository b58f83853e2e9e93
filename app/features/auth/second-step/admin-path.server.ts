import { safeRedirect, signInHref } from "~/server/http/redirects.server";

/** The place of the administration that somebody is on the way to; its first page for any other, and for those of signing in. */
export function adminPath(wanted: unknown): string {
	const path = safeRedirect(wanted, "/admin");
	return /^\/admin(?:[/?]|$)/.test(path) && !/^\/admin\/(sign|two-step)/.test(path) ? path : "/admin";
}

/** A page on the way there, which leads on to it. */
export const onTheWay = (page: string, wanted: string): string =>
	wanted === "/admin" ? page : signInHref(page, wanted);
