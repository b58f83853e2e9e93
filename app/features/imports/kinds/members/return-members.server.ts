import { changeMembers, type MemberChange } from "~/features/members/many-members.repository.server";
import { conflict } from "~/features/members/member-columns.server";
import type { MemberDetails } from "~/features/members/members.repository.server";
import { recordAudits } from "~/kernel/audit/audit.repository.server";
import { cipher } from "~/server/crypto/fields.server";
import { Refused } from "~/server/domain-error";
import { writeInOrder } from "~db/query/write-in-order";
import type { WriteScope } from "~db/scope";
import type { ApplyContext, UndoVerdict } from "../../import-kind";
import { carryStamps } from "../../undo/effects.repository.server";
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
		await breathe();
		await writeInOrder(
			tx,
			plans.flatMap((plan) => {
				const member = now.get(plan.effect.entityId);
				return member ? [{ plan, change: changeBack(plan, member, known) }] : [];
			}),
			(part, some) =>
				changeMembers(
					part,
					some.map(({ change }) => change),
				),
			({ plan }, cause) => {
				const error = conflict(cause, "members:accountKeyTakenUpdate");
				if (!(error instanceof Refused)) throw error;
				refused.set(plan, { undo: "Failed", reason: error.messageKey });
			},
		);
		await breathe();
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

function changeBack(
	{ effect, fields }: MemberUndo,
	member: MemberSnapshot,
	companies: ReadonlySet<string>,
): MemberChange {
	const before = effect.before as Partial<MemberState>;
	const has = (...wanted: MemberField[]) => wanted.some((field) => fields.includes(field));
	const change: MemberChange = { id: effect.entityId };
	if (has("email", "firstname", "lastname", "mobile", "phone", "accountKey")) {
		const { email, firstname, lastname } = { ...member, ...pick(before, fields) };
		const details: MemberDetails = { email, firstname, lastname };
		for (const field of ["mobile", "phone", "accountKey"] as const)
			if (has(field)) details[field] = cipher().decryptOptional(before[field] ?? null);
		change.details = details;
	}
	if (has("status")) change.status = before.status;
	if (has("tags")) change.tags = before.tags ?? [];
	if (has("companies")) change.companyIds = (before.companies ?? []).filter((company) => companies.has(company));
	return change;
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
