import { type Cookie, createCookie } from "@remix-run/node";
import { KEPT_POST, MEMBER_SESSION_LONGEST, PREVIEW, SIGN_IN_EMAIL, SIGN_IN_STEP } from "~/lib/limits";
import { runtime } from "./runtime.server";

interface CookieOptions {
	maxAge?: number;
	signed?: boolean;
}

const made = new Map<string, Cookie>();

/** A cookie with this installation's rules: HttpOnly, SameSite=Lax, and `__Host-` with Secure in production. */
function cookie(name: string, { maxAge, signed = false }: CookieOptions = {}): Cookie {
	const { env, sessionSecret } = runtime();
	const fullName = env.production ? `__Host-laurel-${name}` : `laurel-${name}`;
	const key = `${fullName}:${sessionSecret.slice(0, 8)}`;
	const known = made.get(key);
	if (known) return known;
	const created = createCookie(fullName, {
		httpOnly: true,
		sameSite: "lax",
		path: "/",
		secure: env.production,
		...(maxAge !== undefined && { maxAge }),
		...(signed && { secrets: [sessionSecret] }),
	});
	made.set(key, created);
	return created;
}

const YEAR = 365 * 24 * 3600;
const QUARTER = MEMBER_SESSION_LONGEST / 1000;
const KEPT = KEPT_POST / 1000;

export const memberCookie = () => cookie("session");
export const adminCookie = () => cookie("admin");
/** A right password that waits for its code; lets nobody in. */
export const signInStepCookie = () => cookie("admin-step", { maxAge: SIGN_IN_STEP / 1000 });
/** `<id>:<accounts>`: this browser is known for them, so that others' wrong passwords do not hold it up. */
export const deviceCookie = () => cookie("device", { maxAge: YEAR, signed: true });
/** What an admin looks at the program as; worth something beside the admin's own session only. */
/** Says itself how long it counts, and stays as long again to tell that it is over. */
export const previewCookie = () => cookie("preview", { maxAge: (2 * PREVIEW) / 1000, signed: true });
/** The programs whose first steps this browser shows no more. */
export const stepsHiddenCookie = () => cookie("steps-hidden", { maxAge: YEAR });
/** Who has just set a password, so that the sign-in that follows need not ask for the address; never part of a URL. */
export const signInEmailCookie = () => cookie("sign-in-email", { maxAge: SIGN_IN_EMAIL / 1000, signed: true });
export const localeCookie = () => cookie("locale", { maxAge: YEAR });
export const toastCookie = () => cookie("toast", { maxAge: 60, signed: true });

/** Who was signed in here last: outlives the session and lets nobody in, but says whose post it was that came too late. */
export const wasMemberCookie = () => cookie("was-member", { maxAge: QUARTER, signed: true });
export const wasAdminCookie = () => cookie("was-admin", { maxAge: QUARTER, signed: true });
/** Names what was posted when the session had ended; only the person it belongs to gets to see it. */
export const keptMemberCookie = () => cookie("kept", { maxAge: KEPT });
export const keptAdminCookie = () => cookie("kept-admin", { maxAge: KEPT });

export async function readCookie(which: Cookie, request: Request): Promise<string | null> {
	const value: unknown = await which.parse(request.headers.get("Cookie"));
	return typeof value === "string" && value.length > 0 ? value : null;
}

/** The Set-Cookie text that removes a cookie. */
export function expire(which: Cookie): Promise<string> {
	return which.serialize("", { maxAge: 0, expires: new Date(0) });
}
