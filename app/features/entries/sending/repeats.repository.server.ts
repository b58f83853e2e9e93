import { sql } from "kysely";
import type { Entry } from "~/features/entries/entries.repository.server";
import { uniqueFields } from "~/features/forms/form-tree.rules";
import type { TenantScope } from "~db/scope";

export interface Repeat {
	/** The earlier entry. */
	entryId: string;
	submitted: number;
	/** The field that says the same in both. */
	label: string;
	value: string;
}

/**
 * Earlier entries of the same member that give the same answer where a form says that answers are used once (an invoice
 * number); rejected ones do not count. One for each such field.
 */
export async function findRepeats(scope: TenantScope, entry: Entry): Promise<Repeat[]> {
	const { definition, answers, memberId, formId } = entry;
	if (!definition || !memberId || !formId) return [];
	const repeats: Repeat[] = [];
	for (const { id, label = "" } of uniqueFields(definition)) {
		const answer = Object.hasOwn(answers, id) ? answers[id] : undefined;
		if (typeof answer !== "string" && typeof answer !== "number") continue;
		const value = String(answer).trim();
		const earlier = await scope.query
			.selectFrom("offer_entries")
			.select(["id as entryId", "submitted"])
			.where("program_id", "=", scope.programId)
			.where("member_id", "=", memberId)
			.where("form_id", "=", formId)
			.where("id", "!=", entry.id)
			.where("submitted", "<=", entry.submitted)
			.where("status", "!=", "Rejected")
			.where(sql`upper(trim(json_extract(form_submission_data, ${`$."${id}"`})))`, "=", sql`upper(${value})`)
			.orderBy("submitted", "desc")
			.limit(1)
			.executeTakeFirst();
		if (earlier) repeats.push({ ...earlier, label, value });
	}
	return repeats;
}
