import { findMemberById, type Member } from "~/features/members/members.repository.server";
import { statusMessage } from "~/features/sessions/sessions.rules";
import { recordAudit } from "~/kernel/audit/audit.repository.server";
import { refuseTooMany, refuseWait, tooManyFrom } from "~/kernel/rate-limits/rate-limit.server";
import { countUse } from "~/kernel/rate-limits/rate-limits.repository.server";
import { DEMO_ADDRESS_TRIES, DEMO_TRIES, SIGN_IN_TRIES, SIGN_IN_WINDOW } from "~/lib/limits";
import { NotFound, Refused } from "~/server/domain-error";
import { runtime } from "~/server/runtime.server";
import { findForSure } from "~db/marks";
import type { TenantScope, WriteScope } from "~db/scope";
import { transact } from "~db/transact";
import { type DemoToken, findDemoToken, insertDemoToken, revoke } from "./demo-tokens.repository.server";

/** Counts a demo link that is followed, whatever its token. Throws the 429 page above the limits of address and program. */
export async function limitDemos(scope: TenantScope): Promise<void> {
	const count = (key: string) => countUse(scope, key, SIGN_IN_WINDOW);
	refuseWait(await tooManyFrom(scope, "demo", DEMO_ADDRESS_TRIES, count));
	refuseTooMany(await count("demo"), DEMO_TRIES, scope.now());
}

/** Refuses a token that does not exist, or no more, and counts it: the 429 page above the tries that a form has. */
async function refuseWrong(scope: TenantScope): Promise<never> {
	const count = (key: string) => countUse(scope, key, SIGN_IN_WINDOW);
	refuseWait(await tooManyFrom(scope, "demo-wrong", SIGN_IN_TRIES, count));
	throw new Refused("auth:demo.invalid");
}

/**
 * The token and its Active member. Throws Refused with the reason a visitor is told, and the 429 page for one who tries
 * tokens.
 */
export async function openDemo(scope: TenantScope, token: string): Promise<{ token: DemoToken; member: Member }> {
	const known = await findForSure(scope.database, () => findDemoToken(scope, token));
	if (!known) return refuseWrong(scope);
	if (known.expiry <= scope.now()) throw new Refused("auth:demo.expired");
	const member = await loadMember(scope, known.memberId);
	// Deleting a member revokes their tokens, so that a member who comes back does not bring them along.
	if (!member) throw new Refused("auth:demo.noMember");
	if (known.revokedAt !== null) return refuseWrong(scope);
	const refusal = statusMessage(member.status);
	if (refusal) throw new Refused(refusal);
	return { token: known, member };
}

async function loadMember(scope: TenantScope, memberId: string): Promise<Member | undefined> {
	try {
		return await findMemberById(scope, memberId);
	} catch (error) {
		runtime().log.error({ err: error, requestId: scope.origin.requestId }, "a demo member could not be loaded");
		throw new Refused("auth:demo.failed");
	}
}

/** Gives out a demo token for a member, 5 minutes to 24 hours. Throws NotFound, or Refused for a member who is not Active. */
export async function createDemo(scope: TenantScope, memberId: string, minutes: number) {
	return transact(scope, async (tx) => {
		const member = await findMemberById(tx, memberId);
		if (!member) throw new NotFound("members:notFound");
		if (member.status !== "Active") throw new Refused("members:demo.onlyActive");
		const made = await insertDemoToken(tx, memberId, minutes);
		await recordAudit(tx, {
			action: "demo",
			entity: "member",
			entityId: memberId,
			after: { minutes, expiry: made.expiry },
		});
		return made;
	});
}

/** Writes that the admin who gave a demo token out (or whom it was given to) looks in as its member. */
export async function recordDemoOpened(tx: WriteScope, { id, memberId, createdBy }: DemoToken): Promise<void> {
	const acting: WriteScope = { ...tx, actor: { kind: "demo", id: memberId, actingAs: createdBy } };
	const after = { demoLink: id, userAgent: tx.origin.userAgent };
	await recordAudit(acting, { action: "demo-open", entity: "member", entityId: memberId, after });
}

/** Ends a demo token and what it opened. Throws NotFound. */
export async function revokeDemo(scope: TenantScope, memberId: string, id: string): Promise<void> {
	await transact(scope, async (tx) => {
		if (!(await revoke(tx, memberId, id))) throw new NotFound("members:notFound");
		await recordAudit(tx, { action: "demo-revoke", entity: "member", entityId: memberId, after: { demoLink: id } });
	});
}
