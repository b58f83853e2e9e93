import { isAdminSessionOpen } from "~/features/admins/admin-sessions.repository.server";
import { findGrant } from "~/features/admins/grants.repository.server";
import { findSessionMember, type SessionRow } from "~/features/sessions/sessions.repository.server";
import { hostTenant, type Tenant } from "~/gate/tenant.server";
import { recordRefusal } from "~/kernel/audit/record-refusal.service.server";
import { mayPreviewMembers } from "~/kernel/permissions/permissions.rules";
import type { ItemTags } from "~/kernel/targeting/item-tags";
import { PREVIEW, PREVIEW_CHARACTERS } from "~/lib/limits";
import { upperKey } from "~/lib/text";
import { expire, previewCookie, readCookie } from "~/server/cookies.server";
import { Refused } from "~/server/domain-error";
import type { GuardArgs } from "~/server/origin.server";
import type { TenantScope } from "~db/scope";
import { type AdminContext, type AdminIdentity, optionalAdmin, requireAdmin } from "./admin.server";
import { scopeFor } from "./tenant.server";

/** What is looked at: the pages of a member, or of somebody who would have these tags. */
export type Previewed = { memberId: string } | { tags: ItemTags; named: string[] };

interface Told {
	programId: string;
	/** The admin's session; the preview ends with it. */
	session: string;
	/** UTC ms. */
	expires: number;
	of: Previewed;
}

/** What a page says of a preview, and whether it goes on. */
export interface Preview {
	/** UTC ms. */
	expires: number;
	/** The member's name, or those of the tags. */
	of: { name: string } | { tags: string[] };
	stillIn: () => Promise<boolean>;
}

interface PreviewContext {
	tenant: Tenant;
	scope: TenantScope;
	session: SessionRow;
	preview: Preview;
}

/** An admin who may look at the program as one of its members; 403 for others. */
export async function requireMemberPreviewer(args: GuardArgs): Promise<AdminContext> {
	const admin = await requireAdmin(args, "members:read");
	if (mayPreviewMembers(admin.role)) return admin;
	await recordRefusal(admin.scope, { permission: "members:read", request: args.request });
	throw new Response("admin:forbidden", { status: 403 });
}

/**
 * The header that begins a preview in the admin's own browser. Throws Refused where the program has another address, and for
 * tags too many to be carried.
 */
export async function startPreview(
	{ context }: GuardArgs,
	{ admin, tenant, control }: AdminContext,
	of: Previewed,
): Promise<Headers> {
	const { program } = tenant;
	if ((await hostTenant(context))?.program.id !== program.id) throw new Refused("admin:preview.elsewhere");
	const expires = control.now() + PREVIEW;
	const told: Told = { programId: program.id, session: admin.tokenHash, expires, of };
	const text = JSON.stringify(told);
	if (Buffer.byteLength(text) > PREVIEW_CHARACTERS) throw new Refused("admin:preview.tooMany");
	return new Headers({ "Set-Cookie": await previewCookie().serialize(text) });
}

/** The header that ends a preview. */
export const endPreview = async () => new Headers({ "Set-Cookie": await expire(previewCookie()) });

/**
 * What this browser looks at while its admin's session and right last; null without a preview of this program, "over" where
 * its time, the right or the member has gone. It has the shape of a member's session, but there is no row of it.
 */
export async function loadPreview(args: GuardArgs, tenant: Tenant): Promise<PreviewContext | "over" | null> {
	const text = await readCookie(previewCookie(), args.request);
	const told = text === null ? null : (JSON.parse(text) as Told);
	if (told?.programId !== tenant.program.id) return null;
	const holder = await optionalAdmin(args);
	if (holder?.admin.tokenHash !== told.session) return null;
	if (!(await mayGoOn(holder, told))) return "over";
	const scope = await scopeFor(args, tenant, { kind: "admin", id: holder.admin.id });
	const { of, expires } = told;
	const seen = "memberId" in of ? await findSessionMember(scope, of.memberId) : NOBODY;
	if (!seen) return "over";
	const now = scope.now();
	return {
		tenant,
		scope: "tags" in of ? { ...scope, seenAs: seenAs(of.tags) } : scope,
		session: { ...seen, ...UNSTORED, firstLoadDone: 1, refreshedAt: now, seen: now, expires },
		preview: {
			expires,
			of: "tags" in of ? { tags: of.named } : { name: `${seen.firstname} ${seen.lastname}`.trim() },
			stillIn: async () => scope.now() < expires && isAdminSessionOpen(holder.control, told.session),
		},
	};
}

const seenAs = ({ memberTags, companyTagIds }: ItemTags) => ({ memberTags: memberTags.map(upperKey), companyTagIds });

/** Whether a preview has time left and its admin's role allows it. */
async function mayGoOn({ admin, control }: AdminIdentity, { programId, expires, of }: Told): Promise<boolean> {
	if (expires <= control.now()) return false;
	const grant = await findGrant(control, admin, programId);
	return grant !== undefined && ("tags" in of || mayPreviewMembers(grant.role));
}

const UNSTORED = { tokenHash: "", kind: "preview", demoTokenId: null, cartOpen: 0, since: null } as const;

const NOBODY = {
	status: "Active",
	...{ memberId: "preview", email: "", firstname: "", lastname: "", initials: "–", color: "c0" },
	...{ externalImageUrl: null, imageSmallUrl: null, balance: 0 },
} as const;
