import { type AppLoadContext, redirect } from "@remix-run/node";
import { isDemoTokenLive } from "~/features/demo-sessions/demo-tokens.repository.server";
import { formPage, pathOf } from "~/features/kept-posts/form-page.rules";
import { keepMemberPost } from "~/features/kept-posts/keep-member-post.server";
import { lastMemberId, whySignedOut } from "~/features/kept-posts/last-signed-in.server";
import { forgetMemberPost } from "~/features/kept-posts/show-kept.server";
import {
	deleteSessionByToken,
	findEndedMemberSession,
	findSessionByToken,
	insertMemberSession,
	type NewSession,
	refreshSession,
	type SessionRow,
} from "~/features/sessions/sessions.repository.server";
import { isAuthPage, needsRefresh, statusMessage } from "~/features/sessions/sessions.rules";
import { type Tenant, takeArrival } from "~/gate/tenant.server";
import { PREVIEW_PATH } from "~/kernel/publication/preview.paths";
import { MEMBER_SESSION_LONGEST } from "~/lib/limits";
import { once } from "~/server/context.server";
import { expire, memberCookie, wasMemberCookie } from "~/server/cookies.server";
import { awayMessage } from "~/server/faults/away.server";
import { signInHref } from "~/server/http/redirects.server";
import type { GuardArgs } from "~/server/origin.server";
import { runtime } from "~/server/runtime.server";
import { redirectAfterWrite, redirectWithToast } from "~/server/toast.server";
import { findForSure } from "~db/marks";
import type { Actor, TenantScope } from "~db/scope";
import { transact, transactIfThere } from "~db/transact";
import { readTokenOf } from "./member-token.server";
import { endPreview, loadPreview, type Preview } from "./preview.server";
import { requireTenant, scopeFor } from "./tenant.server";

export interface MemberContext {
	tenant: Tenant;
	scope: TenantScope;
	session: SessionRow;
	/** There when it is an admin who looks. */
	preview?: Preview;
}

/**
 * The signed-in member of this program. Without one, and on any fault inside, a redirect to /signin that brings the
 * member back afterwards; throws Unavailable or Timeout while nobody can tell. The member's row is read on every request; the heavy refresh runs every 5 minutes.
 */
export async function requireMember(args: GuardArgs): Promise<MemberContext> {
	const tenant = await requireTenant(args);
	let member: MemberContext | Response | null;
	try {
		member = await once(args.context, "member", () => loadMember(args, tenant));
	} catch (error) {
		// Whoever is signed in stays so while the records are away; the answer says that they are.
		if (error instanceof Response || awayMessage(error) !== null) throw error;
		runtime().log.error({ err: error, requestId: args.context.requestId }, "the member guard failed");
		throw redirect("/signin");
	}
	if (member instanceof Response) throw member;
	if (!member) throw await signInRedirect(args, tenant);
	const { kind } = member.session;
	if (kind !== "member" && args.request.method !== "GET" && args.request.method !== "HEAD")
		throw await redirectWithToast(args.context, refererPath(args.request) ?? "/home", {
			type: "error",
			message: kind === "demo" ? "auth:demoReadOnly" : "auth:previewReadOnly",
		});
	if (args.request.method === "POST")
		await once(args.context, "kept", () => forgetMemberPost(member.scope, member.session.memberId, args.request));
	return member;
}

/** The member when there is one; never redirects. */
export async function optionalMember(args: GuardArgs): Promise<MemberContext | null> {
	const tenant = await requireTenant(args);
	const member = await once(args.context, "member", () => loadMember(args, tenant)).catch(() => null);
	return member instanceof Response ? null : member;
}

async function loadMember(args: GuardArgs, tenant: Tenant): Promise<MemberContext | Response | null> {
	const preview = await loadPreview(args, tenant);
	if (preview === "over") return leavePreview(args);
	if (preview) return preview;
	const token = await readMemberToken(args.request, tenant);
	const lookup = await scopeFor(args, tenant, { kind: "unknown", id: "unknown" });
	if (!token) return tellWhy(args, await whySignedOut(lookup, args.request, { hadSession: false }));
	const arrival = takeArrival(args.context);
	const session =
		arrival?.token === token
			? arrival.session
			: await findForSure(tenant.database, () => findSessionByToken(lookup, token));
	if (!session) {
		// Of a late post its row still tells that it was a demo, of which nothing is kept.
		if (args.request.method === "GET") await clearDemo(lookup, token);
		return tellWhy(args, await whySignedOut(lookup, args.request, { hadSession: true }));
	}
	const ended =
		session.kind === "demo" && !(session.demoTokenId && (await isDemoTokenLive(lookup, session.demoTokenId)));
	const message = ended ? "auth:demo.expired" : statusMessage(session.status);
	if (message) {
		await transactIfThere(lookup, (tx) => deleteSessionByToken(tx, token));
		return tellWhy(args, message);
	}
	const actor: Actor = { kind: session.kind === "demo" ? "demo" : "member", id: session.memberId };
	const scope = await scopeFor(args, tenant, actor);
	const refresh = {
		...{ refreshedAt: session.refreshedAt, now: scope.now() },
		...{ previousPath: refererPath(args.request), path: new URL(args.request.url).pathname },
	};
	if (needsRefresh(refresh)) await transactIfThere(scope, (tx) => refreshSession(tx, session));
	return { tenant, scope, session };
}

/** Whose demo has come to its end leaves no row behind; that of a member says for whom a late post is kept. */
async function clearDemo(scope: TenantScope, token: string): Promise<void> {
	const ended = await findEndedMemberSession(scope, token);
	if (ended?.kind === "demo") await transactIfThere(scope, (tx) => deleteSessionByToken(tx, token));
}

/** To where the admin can begin another one; whoever is signed in beside it as a member is not taken for it on the way. */
const leavePreview = async ({ context }: GuardArgs): Promise<Response> =>
	redirectWithToast(context, PREVIEW_PATH, { type: "info", message: "admin:preview.over" }, await endPreview(), 302);

/** To sign in, with the reason why they have to, once; null without one. */
async function tellWhy({ context }: GuardArgs, message: string | null): Promise<Response | null> {
	if (message === null) return null;
	const headers = new Headers({ "Set-Cookie": await expire(memberCookie()) });
	headers.append("Set-Cookie", await expire(wasMemberCookie()));
	return redirectWithToast(context, "/signin", { type: "error", message }, headers, 302);
}

/** To sign in and back, once with the reason; what was posted meanwhile is kept, or the person is told that it is not. */
async function signInRedirect(args: GuardArgs, tenant: Tenant): Promise<Response> {
	const { request, context } = args;
	const page = request.method === "GET" || request.method === "POST" ? formPage(request.url) : null;
	const wanted = page !== null && !isAuthPage(pathOf(page)) ? page : "/home";
	const href = wanted === "/home" || wanted === "/" ? "/signin" : signInHref("/signin", wanted);
	const scope = await scopeFor(args, tenant, { kind: "unknown", id: "unknown" });
	const token = await readMemberToken(request, tenant);
	if (request.method !== "POST" || page === null) {
		// Of a token alone nobody knows whether it ever was one: only where somebody was signed in is there something to say.
		if (!token || (await lastMemberId(scope, request)) === null) return redirect(href);
		const headers = new Headers({ "Set-Cookie": await expire(memberCookie()) });
		return redirectWithToast(context, href, { type: "info", message: "auth:sessionEnded" }, headers, 302);
	}
	const kept = await keepMemberPost(scope, { request, page, token });
	if (kept) return redirectAfterWrite(context, href, new Headers({ "Set-Cookie": kept }), 302);
	return redirectWithToast(context, href, { type: "error", message: "auth:kept.not" }, undefined, 302);
}

function refererPath(request: Request): string | null {
	try {
		const referer = new URL(request.headers.get("Referer") ?? "");
		return referer.host === new URL(request.url).host ? referer.pathname : null;
	} catch {
		return null;
	}
}

/** Opens a session and returns its value, which names its region and program. */
export async function memberToken(scope: TenantScope, session: NewSession): Promise<string> {
	const token = await transact(scope, (tx) => insertMemberSession(tx, session));
	return `${scope.database.name}.${scope.programId}.${token}`;
}

/**
 * Opens a session and returns the header that carries it. Each use moves a session's end on the server alone, so the browser
 * keeps the cookie for as long as that can go on.
 */
export async function startMemberSession(
	context: AppLoadContext,
	scope: TenantScope,
	session: NewSession,
): Promise<Headers> {
	const value = await memberToken(scope, session);
	const lasts = session.expires ? session.expires - scope.now() : MEMBER_SESSION_LONGEST;
	context.memo.delete("member");
	const maxAge = Math.max(1, Math.floor(lasts / 1000));
	return new Headers({ "Set-Cookie": await memberCookie().serialize(value, { maxAge }) });
}

/** The session token, only when the cookie was given by this program. */
export const readMemberToken = (request: Request, tenant: Tenant): Promise<string | null> =>
	readTokenOf(request, tenant.program.id);
