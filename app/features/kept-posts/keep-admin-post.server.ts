import { findAdminById, findEndedAdminSession } from "~/features/admins/admins.repository.server";
import { countControlUse } from "~/kernel/rate-limits/rate-limits.repository.server";
import { newToken } from "~/lib/ids.server";
import { KEPT_POST, KEPT_POSTS_RATE } from "~/lib/limits";
import { keptAdminCookie, readCookie, wasAdminCookie } from "~/server/cookies.server";
import { runtime } from "~/server/runtime.server";
import { readJson } from "~db/columns";
import type { ControlScope } from "~db/scope";
import { transactControl } from "~db/transact";
import { deleteAdminKept, findAdminKept, insertAdminKept } from "./kept-admin-posts.repository.server";
import { readPosted, seal } from "./sealed-post.server";

interface LatePost {
	request: Request;
	/** Path and query of the form's page. */
	page: string;
	/** Of the session that has ended, when the browser still brings it. */
	token: string | null;
}

/** The Set-Cookie by which this browser is known to have been an admin's, at work in a program (null: the host's). */
export function rememberAdmin(adminId: string, programId: string | null): Promise<string> {
	return wasAdminCookie().serialize(JSON.stringify([adminId, programId]));
}

/** The same as for members (keepMemberPost), with the program that the admin was at work in. */
export async function keepAdminPost(scope: ControlScope, { request, page, token }: LatePost): Promise<string | null> {
	try {
		const who = await lastAdmin(scope, request, token);
		if (!who) return null;
		const { used } = await countControlUse(scope, `kept:${who.adminId}`, KEPT_POST);
		const posted = used > KEPT_POSTS_RATE ? null : await readPosted(request, page);
		const body = posted && seal(posted);
		if (!body) return null;
		const old = await readCookie(keptAdminCookie(), request);
		const name = newToken();
		await transactControl(scope, async (tx) => {
			if (old) await deleteAdminKept(tx, old);
			await insertAdminKept(tx, { token: name, ...who, body });
		});
		return await keptAdminCookie().serialize(name);
	} catch (error) {
		runtime().log.error({ err: error, requestId: scope.origin.requestId }, "a late post of an admin could not be kept");
		return null;
	}
}

/** The program in which an admin who signs in anew left a post behind; null when there is none. */
export async function programOfKept(scope: ControlScope, request: Request, adminId: string): Promise<string | null> {
	const token = await readCookie(keptAdminCookie(), request);
	const kept = token ? await findAdminKept(scope, token) : undefined;
	return kept?.adminId === adminId ? kept.programId : null;
}

/** The Active admin who was signed in here last, as the row of an ended session or the signed cookie says; null for strangers. */
export async function lastAdmin(scope: ControlScope, request: Request, token: string | null) {
	const ended = token ? await findEndedAdminSession(scope, token) : undefined;
	const [named, at = null] = readJson<(string | null)[]>((await readCookie(wasAdminCookie(), request)) ?? "[]", []);
	const who = ended ?? (named ? { adminId: named, programId: at } : null);
	const admin = who && (await findAdminById(scope, who.adminId));
	return admin?.status === "Active" ? who : null;
}
