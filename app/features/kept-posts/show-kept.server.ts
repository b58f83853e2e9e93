import { z } from "zod";
import { keptAdminCookie, keptMemberCookie, readCookie } from "~/server/cookies.server";
import type { KeptReply } from "~/server/forms/kept-reply";
import { keepPaths } from "~/server/forms/read-form.server";
import { writtenIn } from "~/server/forms/written.rules";
import { parseFormData, SECRET_FIELDS } from "~/server/forms.server";
import { runtime } from "~/server/runtime.server";
import type { ControlScope, TenantScope } from "~db/scope";
import { transact, transactControl } from "~db/transact";
import { formPage, pathOf } from "./form-page.rules";
import { deleteAdminKept, findAdminKept } from "./kept-admin-posts.repository.server";
import { deleteKept, findKept } from "./kept-posts.repository.server";
import { type KeptPost, toForm, unseal } from "./sealed-post.server";

interface Kept extends KeptPost {
	id: string;
}

/** What this browser's member posted too late on the page that is asked for; null for everybody else and elsewhere. */
export async function keptForMember(scope: TenantScope, memberId: string, request: Request): Promise<Kept | null> {
	const token = await readCookie(keptMemberCookie(), request);
	const found = token ? await findKept(scope, token) : undefined;
	return token && found?.memberId === memberId ? open(token, found.body, request) : null;
}

/** The same for an admin, in the program it was posted in. */
export async function keptForAdmin(
	scope: ControlScope,
	admin: { id: string; programId: string | null },
	request: Request,
): Promise<Kept | null> {
	const token = await readCookie(keptAdminCookie(), request);
	const found = token ? await findAdminKept(scope, token) : undefined;
	const theirs = found?.adminId === admin.id && found.programId === admin.programId;
	return token && theirs ? open(token, found.body, request) : null;
}

function open(token: string, sealed: string, request: Request): Kept | null {
	const post = unseal(sealed);
	const page = formPage(request.url);
	return post && page && pathOf(post.page) === pathOf(page) ? { ...post, id: token.slice(0, 8) } : null;
}

/** A kept post as the answer that shows its form again, with nothing refused. */
export function keptReply(kept: Kept | null): KeptReply | null {
	if (!kept) return null;
	try {
		const form = toForm(kept);
		if (!keepPaths(form)) return null;
		const { submission } = parseFormData(form, z.looseObject({}));
		const { initialValue } = submission.reply({ hideFields: SECRET_FIELDS });
		return { id: kept.id, files: kept.files, lastResult: { status: "error", initialValue: initialValue ?? {} } };
	} catch (error) {
		runtime().log.warn({ err: error }, "a kept post is no form");
		return null;
	}
}

/** The words of a kept post, for whoever signs in again without the right to its form. */
export const keptWords = (kept: Kept | null): string[] => writtenIn(kept?.fields ?? []);

/** Whether this browser's post waits for its person to sign in. */
export async function isMemberPostKept(scope: TenantScope, request: Request): Promise<boolean> {
	const token = await readCookie(keptMemberCookie(), request);
	return token !== null && (await findKept(scope, token)) !== undefined;
}

export async function isAdminPostKept(scope: ControlScope, request: Request): Promise<boolean> {
	const token = await readCookie(keptAdminCookie(), request);
	return token !== null && (await findAdminKept(scope, token)) !== undefined;
}

/** Lets go of a kept post once its form is sent: from here on the form itself holds what was typed. */
export async function forgetMemberPost(scope: TenantScope, memberId: string, request: Request): Promise<void> {
	const token = await readCookie(keptMemberCookie(), request);
	if (token && (await keptForMember(scope, memberId, request))) await transact(scope, (tx) => deleteKept(tx, token));
}

export async function forgetAdminPost(
	scope: ControlScope,
	admin: { id: string; programId: string | null },
	request: Request,
): Promise<void> {
	const token = await readCookie(keptAdminCookie(), request);
	if (token && (await keptForAdmin(scope, admin, request)))
		await transactControl(scope, (tx) => deleteAdminKept(tx, token));
}
