import { trashUnused, usesOfMembers } from "~/features/members/deleting/trash-unused.service.server";
import { memberPath } from "~/features/members/members.paths";
import { message } from "~/lib/message-key";
import { emailKey } from "~/lib/text";
import { cipher } from "~/server/crypto/fields.server";
import type { TenantScope, WriteScope } from "~db/scope";
import type { ApplyContext, KindUndo, StoredEffect, UndoVerdict } from "../../import-kind";
import { givenUp } from "../given-up.rules";
import { fieldsToReturn, partlyKept } from "../undo-fields.rules";
import { emailOwners, keyOwners } from "./lookups.server";
import {
	MEMBER_FIELDS,
	type MemberField,
	type MemberSnapshot,
	memberSnapshots,
	sameField,
} from "./member-snapshots.server";
import { returnMembers } from "./return-members.server";

export interface MemberUndo {
	effect: StoredEffect;
	verdict: UndoVerdict;
	/** Of an update: the fields that get their values of before. */
	fields: MemberField[];
	/** Where all of an update is taken back: what `updated` was before it. */
	whole: boolean;
}

const kept = (reason: string): UndoVerdict => ({ undo: "Kept", reason });
const REVERSED: UndoVerdict = { undo: "Reversed", reason: null };

async function planUndo(
	scope: TenantScope,
	effects: readonly StoredEffect[],
	context: Pick<ApplyContext, "memo">,
): Promise<MemberUndo[]> {
	const { isTaken, note } = givenUp(context);
	const now = await memberSnapshots(
		scope,
		effects.map(({ entityId }) => entityId),
	);
	const created = effects.filter(({ effect }) => effect === "Created").map(({ entityId }) => entityId);
	const uses = await usesOfMembers(scope, created);
	const emails = await emailOwners(scope, texts(effects, "email"));
	const keys = await keyOwners(
		scope,
		texts(effects, "accountKey").map((stored) => cipher().decrypt(stored)),
	);
	return effects.map((effect) => {
		const member = now.get(effect.entityId);
		const plan: MemberUndo = { effect, verdict: REVERSED, fields: [], whole: false };
		if (!member || member.deletedAt !== null) return { ...plan, verdict: kept("imports:kept.deleted") };
		if (effect.effect === "Created") {
			const use = uses.get(effect.entityId) ?? (member.lastVisit === null ? undefined : "signedIn");
			if (use) return { ...plan, verdict: kept(`imports:kept.${use}`) };
			return untouched(effect, member) ? plan : { ...plan, verdict: kept("imports:kept.changed") };
		}
		const { fields, others } = fieldsToReturn(MEMBER_FIELDS, effect, member, sameField);
		if (fields.length === 0) return { ...plan, verdict: kept("imports:kept.changed") };
		const { email, accountKey } = effect.before as { email?: string; accountKey?: string | null };
		if (fields.includes("email") && isTaken("email", emails.get(emailKey(email ?? "")), effect.entityId))
			return { ...plan, verdict: { undo: "Failed", reason: "members:emailTaken" } };
		if (
			fields.includes("accountKey") &&
			accountKey &&
			isTaken("accountKey", keys.get(hashOf(accountKey)), effect.entityId)
		)
			return { ...plan, verdict: { undo: "Failed", reason: "members:accountKeyTakenUpdate" } };
		note(fields, effect.entityId);
		const whole = others.length === 0 && member.updated === effect.stamp;
		return { ...plan, fields, whole, verdict: { undo: "Reversed", reason: partlyKept(others) } };
	});
}

/** Nobody has edited, tagged or linked the member since. Of imports before effects were kept only the first is known. */
function untouched({ after, stamp }: StoredEffect, member: MemberSnapshot): boolean {
	return (
		member.updated === stamp &&
		(["tags", "companies"] as const).every(
			(field) => !(field in after) || sameField(field, after[field], member[field]),
		)
	);
}

function texts(effects: readonly StoredEffect[], field: MemberField): string[] {
	return effects.flatMap(({ before }) => (typeof before[field] === "string" ? [before[field]] : []));
}

const hashOf = (stored: string) => cipher().lookupHash(cipher().decrypt(stored));

async function undoMembers(tx: WriteScope, effects: readonly StoredEffect[], { breathe, origin, memo }: ApplyContext) {
	const plans = await planUndo(tx, effects, { memo });
	const note = message("imports:undo.audit", { id: effects[0]?.jobId ?? "" });
	const reversed = plans.filter(({ verdict }) => verdict.undo === "Reversed");
	const created = reversed.filter(({ effect }) => effect.effect === "Created");
	await trashUnused(
		tx,
		created.map(({ effect }) => effect.entityId),
		note,
	);
	const refused = await returnMembers(
		tx,
		reversed.filter(({ effect }) => effect.effect === "Updated"),
		{ note, breathe, origin },
	);
	return plans.map((plan) => refused.get(plan) ?? plan.verdict);
}

/** Members that were added go to the trash, changed fields get their values of before. */
export const memberUndo: KindUndo = {
	preview: async (scope, effects, context) => (await planUndo(scope, effects, context)).map(({ verdict }) => verdict),
	apply: undoMembers,
	names: async (scope, effects) => {
		const found = await memberSnapshots(
			scope,
			effects.map(({ entityId }) => entityId),
		);
		return new Map(
			[...found].map(([id, { firstname, lastname, deletedAt }]) => [
				id,
				{ name: `${firstname} ${lastname}`.trim(), href: deletedAt === null ? memberPath(id) : null },
			]),
		);
	},
};
