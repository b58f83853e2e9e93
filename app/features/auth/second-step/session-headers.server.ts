import { programOfKept, rememberAdmin } from "~/features/kept-posts/keep-admin-post.server";
import { ADMIN_SESSION } from "~/lib/limits";
import { adminCookie, expire, localeCookie, readCookie, signInStepCookie } from "~/server/cookies.server";
import type { ControlScope } from "~db/scope";
import type { Browser } from "../admin-sign-in.service.server";
import { accountName, rememberDevice } from "../limits/known-device.server";

interface SignedIn {
	id: string;
	email: string;
	locale: string | null;
}

/** What a sign-in has to know of the browser that it comes from. */
export async function browserOf(scope: ControlScope, request: Request, adminId: string): Promise<Browser> {
	return {
		userAgent: request.headers.get("User-Agent"),
		oldToken: await readCookie(adminCookie(), request),
		programId: await programOfKept(scope, request, adminId),
	};
}

/** The cookies of an admin who is signed in from now on. */
export async function sessionHeaders(
	request: Request,
	admin: SignedIn,
	session: { token: string; programId: string | null },
): Promise<Headers> {
	const headers = new Headers();
	const add = (cookie: string) => headers.append("Set-Cookie", cookie);
	add(await adminCookie().serialize(session.token, { maxAge: ADMIN_SESSION / 1000 }));
	add(await expire(signInStepCookie()));
	add(await rememberAdmin(admin.id, session.programId));
	add(await rememberDevice(request, accountName("administration", admin.email)));
	if (admin.locale) add(await localeCookie().serialize(admin.locale));
	return headers;
}

/** The cookies of a browser whose admin still has to bring a code, and is not signed in. */
export async function stepHeaders(token: string): Promise<Headers> {
	const headers = new Headers({ "Set-Cookie": await signInStepCookie().serialize(token) });
	headers.append("Set-Cookie", await expire(adminCookie()));
	return headers;
}
