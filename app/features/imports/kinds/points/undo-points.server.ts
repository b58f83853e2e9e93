import { giveBackExpired } from "~/features/expiry/give-back.service.server";
import { memberPath } from "~/features/members/members.paths";
import { postAll } from "~/features/points/post-all.service.server";
import { message } from "~/lib/message-key";
import { among } from "~db/query/among";
import type { TenantScope, WriteScope } from "~db/scope";
import type { ApplyContext, KindUndo, StoredEffect, UndoVerdict } from "../../import-kind";

/** What was posted, as the effect holds it. */
interface PostedRow {
	memberId: string;
	points: number;
	reason: string;
}

const postedOf = ({ after }: StoredEffect) => after as unknown as PostedRow;

const standingRows = among((scope, memberIds) =>
	scope.query
		.selectFrom("members")
		.select(["id", "balance", "expired"])
		.where("program_id", "=", scope.programId)
		.where("id", "in", memberIds),
);

async function standings(scope: TenantScope, effects: readonly StoredEffect[]) {
	const rows = await standingRows(
		scope,
		effects.map((effect) => postedOf(effect).memberId),
	);
	return new Map(rows.map((row) => [row.id, row]));
}

const postings = among((scope, ids) =>
	scope.query
		.selectFrom("member_transactions as t")
		.innerJoin("members as m", (join) =>
			join.onRef("m.program_id", "=", "t.program_id").onRef("m.id", "=", "t.member_id"),
		)
		.select(["t.id", "t.points", "m.id as memberId", "m.firstname", "m.lastname", "m.deleted_at as deletedAt"])
		.where("t.program_id", "=", scope.programId)
		.where("t.id", "in", ids),
);

const spent = (points: number, balance: number): UndoVerdict => ({
	undo: "Kept",
	reason: message("imports:kept.spent", { points, balance }),
});

/** A member's rows count one after the other, also over batches. */
async function preview(
	scope: TenantScope,
	effects: readonly StoredEffect[],
	{ memo }: ApplyContext,
): Promise<UndoVerdict[]> {
	const stored = await standings(scope, effects);
	return effects.map((effect) => {
		const { memberId, points } = postedOf(effect);
		const key = `member/${memberId}`;
		const balance = (stored.get(memberId)?.balance ?? 0) + (memo.get(key) ?? 0);
		if (points > 0 && balance < points) return spent(points, balance);
		memo.set(key, (memo.get(key) ?? 0) - points);
		return { undo: "Reversed", reason: null };
	});
}

async function reverse(
	tx: WriteScope,
	effects: readonly StoredEffect[],
	{ fileName }: ApplyContext,
): Promise<UndoVerdict[]> {
	const stored = await standings(tx, effects);
	const balances = new Map(Array.from(stored, ([id, { balance }]) => [id, balance]));
	const outcomes = await postAll(
		tx,
		effects.map((effect) => {
			const { memberId, points, reason } = postedOf(effect);
			return {
				...{ memberId, kind: "Reversal" as const, points: -points, description: reason },
				source: { kind: "import-undo", id: effect.jobId, part: String(effect.row) },
				reversesId: effect.entityId,
				importId: effect.jobId,
				trace: { rule: "importUndone", file: fileName },
				withinBalance: true,
			};
		}),
	);
	for (const [at, { posted }] of outcomes.entries()) {
		const effect = effects[at] as StoredEffect;
		const { memberId, points } = postedOf(effect);
		// Few members had any points expire.
		if (posted && !posted.repeated && points > 0 && stored.get(memberId)?.expired)
			await giveBackExpired(tx, { memberId, points, reversalId: posted.id, awardId: effect.entityId });
	}
	return outcomes.map(({ posted, refused }, at): UndoVerdict => {
		const { memberId, points } = postedOf(effects[at] as StoredEffect);
		if (posted) {
			balances.set(memberId, posted.balanceAfter);
			return { undo: "Reversed", reason: null };
		}
		const tooLow = refused.messageKey === "points:balanceTooLow";
		return tooLow ? spent(points, balances.get(memberId) ?? 0) : { undo: "Failed", reason: refused.messageKey };
	});
}

/** Each posting gets one that reverses it; what a member has spent by now stays with them. */
export const pointsUndo: KindUndo = {
	preview,
	apply: reverse,
	names: async (scope, effects) => {
		const rows = await postings(
			scope,
			effects.map(({ entityId }) => entityId),
		);
		return new Map(
			rows.map(({ id, points, memberId, firstname, lastname, deletedAt }) => [
				id,
				{
					...{ name: `${firstname} ${lastname}`.trim(), points },
					href: deletedAt === null ? memberPath(memberId, "statement") : null,
				},
			]),
		);
	},
};
