import { type AppLoadContext, redirect } from "@remix-run/node";
import { stampSession } from "~/features/admins/admin-sessions.repository.server";
import {
	type AdminSession,
	findAdminSession,
	listOwnedOrganisations,
} from "~/features/admins/admins.repository.server";
import { countGrants, findGrant } from "~/features/admins/grants.repository.server";
import { formPage } from "~/features/kept-posts/form-page.rules";
import { keepAdminPost, lastAdmin } from "~/features/kept-posts/keep-admin-post.server";
import { forgetAdminPost } from "~/features/kept-posts/show-kept.server";
import { openTenant, resolveTenant, type Tenant } from "~/gate/tenant.server";
import { recordRefusal } from "~/kernel/audit/record-refusal.service.server";
import { type AdminRole, can, type Permission } from "~/kernel/permissions/permissions.rules";
import { USER_REFRESH_THROTTLE } from "~/lib/limits";
import { once } from "~/server/context.server";
import { adminCookie, expire, readCookie } from "~/server/cookies.server";
import { saidAway } from "~/server/faults/away.server";
import { signInHref } from "~/server/http/redirects.server";
import { type GuardArgs, originOf } from "~/server/origin.server";
import { runtime } from "~/server/runtime.server";
import { redirectAfterWrite, redirectWithToast } from "~/server/toast.server";
import { findForSure } from "~db/marks";
import { type ControlScope, controlScope, type TenantScope, UNKNOWN } from "~db/scope";
import { transactControlIfThere } from "~db/transact";
import { scopeFor } from "./tenant.server";

/** An admin who is signed in, before a program is settled. */
export interface AdminIdentity {
	admin: AdminSession;
	control: ControlScope;
}

export interface AdminContext extends AdminIdentity {
	role: AdminRole;
	tenant: Tenant;
	scope: TenantScope;
	context: AppLoadContext;
	/** Whether the role allows something; hides what would be refused. */
	can: (permission: Permission) => boolean;
}

/**
 * The signed-in admin; without one a redirect to /admin/signin, and to /admin/two-step for one who has to set that up before
 * anything else. Never falls back to a member's session.
 */
export async function requireAdminIdentity(args: GuardArgs): Promise<AdminIdentity> {
	const identity = await requireAdminSettingUp(args);
	if (identity.admin.mustSetUp) throw await redirectBefore(args, "/admin/two-step");
	if (args.request.method === "POST")
		await once(args.context, "kept-admin", () => forgetAdminPost(identity.control, identity.admin, args.request));
	return identity;
}

/** The same, one who has to set up signing in in two steps among them: for that page, and for signing out. */
export async function requireAdminSettingUp(args: GuardArgs): Promise<AdminIdentity> {
	const identity = await signedIn(args);
	if (!identity) throw await redirectBefore(args, "/admin/signin");
	return identity;
}

/** The admin when there is one who may do anything; never redirects. */
export async function optionalAdmin(args: GuardArgs): Promise<AdminIdentity | null> {
	const identity = await signedIn(args);
	return identity?.admin.mustSetUp ? null : identity;
}

const signedIn = (args: GuardArgs) => once(args.context, "admin", () => loadIdentity(args));

/** To what has to be done before, and back; what was posted meanwhile is kept, or the person is told that it is not. */
async function redirectBefore(args: GuardArgs, before: "/admin/signin" | "/admin/two-step"): Promise<Response> {
	const { request, context } = args;
	const page = request.method === "GET" || request.method === "POST" ? formPage(request.url) : null;
	const wanted = page ?? "/admin";
	const href = wanted === "/admin" ? before : signInHref(before, wanted);
	const token = await readCookie(adminCookie(), request);
	const control = await controlScope(await runtime().regions.control(), { actor: UNKNOWN, origin: originOf(args) });
	if (request.method !== "POST" || page === null) {
		const hadSession = before === "/admin/signin" && token !== null;
		// Of a token alone nobody knows whether it ever was one.
		if (!hadSession || (await lastAdmin(control, request, token)) === null) return redirect(href);
		const headers = new Headers({ "Set-Cookie": await expire(adminCookie()) });
		return redirectWithToast(context, href, { type: "info", message: "auth:sessionEnded" }, headers, 302);
	}
	const kept = await keepAdminPost(control, { request, page, token });
	if (kept) return redirectAfterWrite(context, href, new Headers({ "Set-Cookie": kept }), 302);
	return redirectWithToast(context, href, { type: "error", message: "auth:kept.not" }, undefined, 302);
}

async function loadIdentity({ request, context }: GuardArgs): Promise<AdminIdentity | null> {
	const token = await readCookie(adminCookie(), request);
	if (!token) return null;
	const origin = originOf({ request, context });
	const lookup = await controlScope(await runtime().regions.control(), { actor: UNKNOWN, origin });
	const admin = await findForSure(lookup.database, () => findAdminSession(lookup, token));
	if (!admin) return null;
	if (lookup.now() - admin.seen >= USER_REFRESH_THROTTLE)
		await transactControlIfThere(lookup, (tx) => stampSession(tx, admin.tokenHash));
	return { admin, control: { ...lookup, actor: { kind: "admin", id: admin.id } } };
}

/**
 * The admin at work in a program, allowed to do `permission`. The program is the one chosen in this session, else the
 * host's. No right in it: 404, from where the way back leads to the chooser, and a form for the one that was chosen is not
 * taken (503); a role that does not allow it: 403.
 */
export async function requireAdmin(args: GuardArgs, permission: Permission): Promise<AdminContext> {
	const identity = await requireAdminIdentity(args);
	const working = await adminAtWork(args, identity).catch((error) => awayFrom(args, identity, error));
	// An open page keeps what is typed in its form, and says why it was not saved (decision 015).
	if (!working && args.request.method === "POST" && identity.admin.programId !== null)
		throw new Response("admin:errors.programGone", { status: 503 });
	if (!working) throw await withoutRight(args, identity);
	if (!working.can(permission)) {
		await recordRefusal(working.scope, { permission, request: args.request });
		throw new Response("common:errors.403.text", { status: 403 });
	}
	return working;
}

/**
 * The chosen program cannot be reached, which a page says for itself. Its first page, where all ways out of a fault lead,
 * lets an admin of several choose another, who would have no way to one otherwise.
 */
async function awayFrom(args: GuardArgs, { admin, control }: AdminIdentity, error: unknown): Promise<never> {
	const isAwayNow = admin.programId !== null && comesIn(args.request) && (await saidAway(error)) !== null;
	if (!isAwayNow || (await countGrants(control, admin, 2)) < 2) throw error;
	throw await redirectWithToast(
		args.context,
		"/admin/programs",
		{ type: "error", message: "admin:errors.programAway" },
		undefined,
		302,
	);
}

const comesIn = ({ method, url }: Request): boolean => method !== "POST" && /^\/admin\/?$/.test(new URL(url).pathname);

/**
 * A program in which the admin has no right is not there for them. Its first page is where they come in: it lets them
 * choose, as every page of a host does that has no program itself.
 */
async function withoutRight({ request, context }: GuardArgs, identity: AdminIdentity): Promise<Response> {
	const isNowhere = identity.admin.programId === null && !("tenant" in (await resolveTenant(context, request)));
	if ((comesIn(request) || isNowhere) && (await mayChoose(identity))) return redirect("/admin/programs");
	return new Response(null, { status: 404 });
}

/** Whether the chooser has something to say: programs to choose, or how to add the first one. */
async function mayChoose({ admin, control }: AdminIdentity): Promise<boolean> {
	if (admin.role === "super" || (await countGrants(control, admin, 1)) > 0) return true;
	return (await listOwnedOrganisations(control, admin.id)).length > 0;
}

/** The program an admin works in with the role there; null before one is settled or without any right in it. */
export async function adminAtWork(args: GuardArgs, identity: AdminIdentity): Promise<AdminContext | null> {
	const place = await once(args.context, "admin-work", () => placeOfWork(args, identity));
	if (!place) return null;
	const { tenant, role } = place;
	const scope = await scopeFor(args, tenant, { kind: "admin", id: identity.admin.id });
	return { ...identity, role, tenant, scope, context: args.context, can: (wanted) => can(role, wanted) };
}

/** The same for pages that need no program: null as well while it cannot be reached, so that another can be chosen. */
export async function adminAtWorkIfThere(args: GuardArgs, identity: AdminIdentity): Promise<AdminContext | null> {
	try {
		return await adminAtWork(args, identity);
	} catch (error) {
		if ((await saidAway(error)) === null) throw error;
		return null;
	}
}

async function placeOfWork(args: GuardArgs, { admin, control }: AdminIdentity) {
	const chosen = admin.programId === null ? undefined : await findGrant(control, admin, admin.programId);
	if (chosen) {
		const tenant = await openTenant(chosen);
		return tenant ? { tenant, role: chosen.role } : null;
	}
	const host = await resolveTenant(args.context, args.request);
	const grant = "tenant" in host ? await findGrant(control, admin, host.tenant.program.id) : undefined;
	return "tenant" in host && grant ? { tenant: host.tenant, role: grant.role } : null;
}
