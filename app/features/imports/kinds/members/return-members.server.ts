import { replaceCompanies } from "~/features/companies/companies.repository.server";
import {
	type MemberDetails,
	setMemberStatus,
	setTags,
	updateMember,
} from "~/features/members/members.repository.server";
import { recordAudits } from "~/kernel/audit/audit.repository.server";
import { cipher } from "~/server/crypto/fields.server";
import { Refused } from "~/server/domain-error";
import type { WriteScope } from "~db/scope";
import type { ApplyContext, UndoVerdict } from "../../import-kind";
import { carryStamps } from "../../undo/effects.repository.server";
import { withPauses } from "../with-pauses";
import { changingMembers } from "./after-changes.server";
import type { MemberField, MemberSnapshot, MemberState } from "./member-snapshots.server";
import type { MemberUndo } from "./undo-members.server";

const OPEN: readonly MemberField[] = ["email", "firstname", "lastname", "status", "tags"];

/** Gives members the values of before. Returns the verdict on those whose e-mail or key somebody has taken meanwhile. */
export async function returnMembers(
	tx: WriteScope,
	plans: readonly MemberUndo[],
	{ note, breathe, origin }: { note: string } & Pick<ApplyContext, "breathe" | "origin">,
): Promise<Map<MemberUndo, UndoVerdict>> {
	const refused = new Map<MemberUndo, UndoVerdict>();
	const ids = plans.map(({ effect }) => effect.entityId);
	const known = await existingCompanies(tx, plans);
	const { after } = await changingMembers(tx, { ids, origin }, async (now) => {
		for await (const plan of withPauses(plans, breathe)) {
			const member = now.get(plan.effect.entityId);
			if (member)
				await returnMember(tx, plan, member, known).catch((error: unknown) => {
					if (!(error instanceof Refused)) throw error;
					refused.set(plan, { undo: "Failed", reason: error.messageKey });
				});
		}
	});
	const done = plans.filter((plan) => !refused.has(plan));
	await carryStamps(
		tx,
		"member",
		done
			.filter(({ whole }) => whole)
			.map(({ effect }) => ({
				entityId: effect.entityId,
				from: Number(effect.before.updated),
				to: after.get(effect.entityId)?.updated ?? 0,
			})),
	);
	await recordAudits(
		tx,
		done.map(({ effect, fields }) => ({
			...{ action: "update", entity: "member", entityId: effect.entityId, note },
			before: audited(fields, effect.after),
			after: audited(fields, effect.before),
		})),
	);
	return refused;
}

async function returnMember(
	tx: WriteScope,
	{ effect, fields }: MemberUndo,
	member: MemberSnapshot,
	companies: ReadonlySet<string>,
): Promise<void> {
	const id = effect.entityId;
	const before = effect.before as Partial<MemberState>;
	const has = (...wanted: MemberField[]) => wanted.some((field) => fields.includes(field));
	if (has("email", "firstname", "lastname", "mobile", "phone", "accountKey")) {
		const { email, firstname, lastname } = { ...member, ...pick(before, fields) };
		const details: MemberDetails = { email, firstname, lastname };
		for (const field of ["mobile", "phone", "accountKey"] as const)
			if (has(field)) details[field] = cipher().decryptOptional(before[field] ?? null);
		await updateMember(tx, id, details);
	}
	if (has("status") && before.status) await setMemberStatus(tx, id, before.status);
	if (has("tags")) await setTags(tx, id, before.tags ?? []);
	if (has("companies"))
		await replaceCompanies(
			tx,
			id,
			(before.companies ?? []).filter((company) => companies.has(company)),
		);
	tx.note("member", id, id);
}

function pick(from: Partial<MemberState>, fields: readonly MemberField[]): Partial<MemberState> {
	return Object.fromEntries(fields.map((field) => [field, from[field]]));
}

/** What the audit log may hold: that a number or a key changed, not which it was. */
function audited(fields: readonly MemberField[], from: Readonly<Record<string, unknown>>) {
	return Object.fromEntries(fields.map((field) => [field, OPEN.includes(field) ? from[field] : "…"]));
}

async function existingCompanies(tx: WriteScope, plans: readonly MemberUndo[]): Promise<Set<string>> {
	const wanted = new Set(plans.flatMap(({ effect }) => (effect.before.companies as string[] | undefined) ?? []));
	if (wanted.size === 0) return wanted;
	const rows = await tx.trx
		.selectFrom("companies")
		.select("id")
		.where("program_id", "=", tx.programId)
		.where("id", "in", [...wanted])
		.execute();
	return new Set(rows.map(({ id }) => id));
}
