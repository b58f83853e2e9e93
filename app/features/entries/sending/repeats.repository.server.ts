import { sql } from "kysely";
import type { Entry } from "~/features/entries/entries.repository.server";
import { dataSetFields, uniqueFields } from "~/features/forms/form-tree.rules";
import { RECENT_LIST } from "~/lib/limits";
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
 * number), or that claim the same record of a data set, however it is written there; rejected ones do not count. One for
 * each such field.
 */
export async function findRepeats(scope: TenantScope, entry: Entry): Promise<Repeat[]> {
	const same = await findSameAnswers(scope, entry);
	const said = new Set(same.map(({ label }) => label));
	return [...same, ...(await findSameRecords(scope, entry)).filter(({ label }) => !said.has(label))];
}

/** The latest of the member's earlier entries that claims a record which this one claims too. */
async function findSameRecords(scope: TenantScope, entry: Entry): Promise<Repeat[]> {
	if (!entry.memberId || !entry.definition || dataSetFields(entry.definition).length === 0) return [];
	const rows = await scope.query
		.selectFrom("validation_history as h")
		.innerJoin("validation_history as o", (join) =>
			join
				.onRef("o.program_id", "=", "h.program_id")
				.onRef("o.data_set_id", "=", "h.data_set_id")
				.onRef("o.record_id", "=", "h.record_id")
				.onRef("o.member_id", "=", "h.member_id"),
		)
		.innerJoin("offer_entries as e", (join) =>
			join.onRef("e.program_id", "=", "o.program_id").onRef("e.id", "=", "o.entry_id"),
		)
		.select(["e.id as entryId", "e.submitted", "h.field_label as label", "h.value_entered as value"])
		.where("h.program_id", "=", scope.programId)
		.where("h.entry_id", "=", entry.id)
		.where("h.member_id", "=", entry.memberId)
		.where("e.id", "!=", entry.id)
		.where("e.submitted", "<=", entry.submitted)
		.orderBy("e.submitted", "desc")
		.limit(RECENT_LIST)
		.execute();
	return rows.filter(({ label }, at) => rows.findIndex((row) => row.label === label) === at);
}

async function findSameAnswers(scope: TenantScope, entry: Entry): Promise<Repeat[]> {
	const { definition, answers, memberId, formId } = entry;
	if (!definition || !memberId || !formId) return [];
	const asked = uniqueFields(definition).flatMap(({ id, label = "" }) => {
		const answer = Object.hasOwn(answers, id) ? answers[id] : undefined;
		const given = typeof answer === "string" || typeof answer === "number";
		return given ? [{ path: `$."${id}"`, label, value: String(answer).trim() }] : [];
	});
	if (asked.length === 0) return [];
	const { programId, query } = scope;
	const { rows } = await sql<{ at: number; entryId: string; submitted: number }>`
		with asked as (select key as at, value ->> 'path' as path, value ->> 'value' as value from json_each(${JSON.stringify(asked)}))
		select asked.at, earlier.id as entryId, earlier.submitted
		from asked join offer_entries earlier on earlier.program_id = ${programId} and earlier.id = (
			select e.id from offer_entries e
			where e.program_id = ${programId} and e.member_id = ${memberId} and e.form_id = ${formId}
				and e.id != ${entry.id} and e.submitted <= ${entry.submitted} and e.status != 'Rejected'
				and upper(trim(json_extract(e.form_submission_data, asked.path))) = upper(asked.value)
			order by e.submitted desc limit 1)
		order by asked.at`.execute(query);
	return rows.flatMap(({ at, ...earlier }) => {
		const { label, value } = asked[at] ?? {};
		return label === undefined || value === undefined ? [] : [{ ...earlier, label, value }];
	});
}
