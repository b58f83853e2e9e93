import { sql } from "kysely";
import { newId } from "~/lib/ids.server";
import { toFlag } from "~db/columns";
import { compiled } from "~db/query/compiled";
import { insertRows } from "~db/query/insert-rows";
import type { TenantScope, WriteScope } from "~db/scope";
import type { Doer } from "../databuckets.rules";

/** Something that counts in a databucket, under one of its codes. */
export interface NewItem extends Doer {
	databucketId: string;
	targetCode: string;
	/** The entry, or the quiz history, that it comes from. */
	entryId: string;
	points: number;
	/** What it comes from pays its member itself (D92). */
	paidElsewhere: boolean;
}

interface Asked {
	databucketId: string;
	targetCode: string;
	companyId: string | null;
}

const itemPlace = compiled((scope, { databucketId, targetCode, companyId }: Asked) =>
	scope.query
		.selectFrom("databuckets as b")
		.leftJoin("databucket_target_codes as c", (join) =>
			join
				.onRef("c.program_id", "=", "b.program_id")
				.onRef("c.databucket_id", "=", "b.id")
				.on("c.code", "=", targetCode),
		)
		.leftJoin("companies as k", (join) => join.onRef("k.program_id", "=", "b.program_id").on("k.id", "=", companyId))
		.select(["b.status", "b.participant_type as participantType", "k.id as companyId"])
		.select(sql<0 | 1>`c.code is not null`.as("hasCode"))
		.where("b.program_id", "=", scope.programId)
		.where("b.id", "=", databucketId),
);

/** What of a databucket says whether something of a company counts there; undefined where there is none. */
export async function findItemPlace(scope: TenantScope, { databucketId, targetCode, companyId }: NewItem) {
	const [row] = await itemPlace(scope, { databucketId, targetCode, companyId });
	return row && { ...row, hasCode: row.hasCode === 1 };
}

const columnsOf = (tx: WriteScope, item: NewItem) => ({
	...{ program_id: tx.programId, id: newId(), databucket_id: item.databucketId, target_code: item.targetCode },
	...{ entry_id: item.entryId, member_id: item.memberId, company_id: item.companyId, points: item.points },
	...{ paid_elsewhere: toFlag(item.paidElsewhere), created: tx.now() },
});

/** Adds the item of a completed entry. Throws UniqueViolation while the entry has one. */
export async function insertOfferItem(tx: WriteScope, item: NewItem): Promise<void> {
	await insertRows(tx, "databucket_offer_items", [columnsOf(tx, item)]);
	tx.note("databuckets", item.databucketId, item.memberId);
}

/** Adds the item of a passed quiz; one that is there already stays as it is (QUIZ-54). */
export async function insertQuizItem(tx: WriteScope, item: NewItem): Promise<void> {
	await tx.trx
		.insertInto("databucket_quiz_items")
		.values({ ...columnsOf(tx, item), unique_identifier: `${item.entryId}/${item.databucketId}` })
		.onConflict((conflict) => conflict.columns(["program_id", "unique_identifier"]).doNothing())
		.execute();
	tx.note("databuckets", item.databucketId, item.memberId);
}

/** Removes the item of an entry from whichever databucket holds it; says which that was, and whose item. */
export async function deleteOfferItem(tx: WriteScope, entryId: string) {
	const gone = await tx.trx
		.deleteFrom("databucket_offer_items")
		.where("program_id", "=", tx.programId)
		.where("entry_id", "=", entryId)
		.returning(["databucket_id as databucketId", "member_id as memberId", "company_id as companyId"])
		.execute();
	for (const { databucketId, memberId } of gone) tx.note("databuckets", databucketId, memberId);
	return gone.map(({ databucketId, memberId, companyId }) => ({
		databucketId,
		participantId: memberId ?? companyId ?? "",
	}));
}
