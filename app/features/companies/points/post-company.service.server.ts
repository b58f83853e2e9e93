import { newId } from "~/lib/ids.server";
import { NotFound, Refused } from "~/server/domain-error";
import type { WriteScope } from "~db/scope";
import type { CompanyTransactionKind } from "../companies.rules";

export interface CompanyPosting {
	companyId: string;
	/** An opening is written by a migration alone. */
	kind: Exclude<CompanyTransactionKind, "Opening">;
	/** Whole, signed, never 0. */
	points: number;
	description: string;
	/** What identifies it for ever; a repeat writes nothing. */
	source: { kind: string; id: string; part?: string };
	/** The rule and figures that gave these points. */
	trace?: Record<string, unknown> | null;
}

/**
 * The one door to companies' points: appends a row and moves the total with it, inside a write transaction. A repeat of a
 * source writes nothing and returns the first result. Throws Refused when the company has fewer points than would go,
 * NotFound for an unknown one, RangeError for points that are not whole.
 */
export async function postCompany(tx: WriteScope, posting: CompanyPosting): Promise<{ id: string; repeated: boolean }> {
	const { companyId, points, source } = posting;
	if (!Number.isSafeInteger(points) || points === 0) throw new RangeError(`${points} points cannot be posted`);
	const part = source.part ?? "";
	const first = await tx.trx
		.selectFrom("company_transactions")
		.select("id")
		.where("program_id", "=", tx.programId)
		.where("source_kind", "=", source.kind)
		.where("source_id", "=", source.id)
		.where("source_part", "=", part)
		.executeTakeFirst();
	if (first) return { id: first.id, repeated: true };
	const updated = await tx.trx
		.updateTable("companies")
		.set((eb) => ({ points: eb("points", "+", points) }))
		.where("program_id", "=", tx.programId)
		.where("id", "=", companyId)
		.$if(points < 0, (query) => query.where("points", ">=", -points))
		.returning("points")
		.executeTakeFirst();
	if (!updated) throw await whyNot(tx, companyId);
	const id = newId();
	await tx.trx
		.insertInto("company_transactions")
		.values({
			...{ program_id: tx.programId, id, company_id: companyId, kind: posting.kind, points },
			...{ balance_after: updated.points, description: posting.description },
			...{ source_kind: source.kind, source_id: source.id, source_part: part },
			trace: posting.trace ? JSON.stringify(posting.trace) : null,
			...{ created: await nextMoment(tx, companyId), created_by: tx.actor.id },
		})
		.execute();
	tx.note("admin", companyId);
	return { id, repeated: false };
}

/** Now, but after the company's last row: a statement by time then agrees with its running total. */
async function nextMoment(tx: WriteScope, companyId: string): Promise<number> {
	const last = await tx.trx
		.selectFrom("company_transactions")
		.select("created")
		.where("program_id", "=", tx.programId)
		.where("company_id", "=", companyId)
		.orderBy("created", "desc")
		.limit(1)
		.executeTakeFirst();
	return Math.max(tx.now(), (last?.created ?? 0) + 1);
}

async function whyNot(tx: WriteScope, companyId: string): Promise<Error> {
	const company = await tx.trx
		.selectFrom("companies")
		.select("id")
		.where("program_id", "=", tx.programId)
		.where("id", "=", companyId)
		.executeTakeFirst();
	return company ? new Refused("points:balanceTooLow") : new NotFound("companies:errors.notFound");
}
