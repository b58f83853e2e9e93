import { sql } from "kysely";
import type { Entry } from "~/features/entries/entries.repository.server";
import { dataSetFields, uniqueFields } from "~/features/forms/form-tree.rules";
import { RECENT_LIST, ROWS_AT_ONCE } from "~/lib/limits";
import { seenLine, upperKey } from "~/lib/text";
import { readJson } from "~db/columns";
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

interface Asked {
	/** Of the answer in JSON. */
	path: string;
	label: string;
	value: string;
}

async function findSameAnswers(scope: TenantScope, entry: Entry): Promise<Repeat[]> {
	const { definition, answers } = entry;
	if (!definition) return [];
	const asked = uniqueFields(definition).flatMap(({ id, label = "" }): Asked[] => {
		const answer = Object.hasOwn(answers, id) ? answers[id] : undefined;
		const given = typeof answer === "string" || typeof answer === "number";
		return given ? [{ path: `$."${id}"`, label, value: String(answer).trim() }] : [];
	});
	const repeats = new Map<Asked, Repeat>();
	let before: { submitted: number; id: string } | null = null;
	while (repeats.size < asked.length) {
		const earlier: EarlierAnswers[] = await listEarlier(scope, entry, asked, before);
		for (const { id, submitted, said } of earlier)
			for (const [at, one] of asked.entries())
				if (!repeats.has(one) && said[at] != null && asSeen(said[at]) === asSeen(one.value))
					repeats.set(one, { entryId: id, submitted, label: one.label, value: one.value });
		before = earlier.at(-1) ?? null;
		if (earlier.length < ROWS_AT_ONCE) break;
	}
	return asked.flatMap((one) => repeats.get(one) ?? []);
}

/** A letter of no width makes no other answer. */
const asSeen = (answer: unknown) => upperKey(seenLine(String(answer)));

interface EarlierAnswers {
	id: string;
	submitted: number;
	/** What was said where it is asked, in its order. */
	said: unknown[];
}

/** A member's earlier entries of the same form, the newest first. Compared by whoever reads them: SQL knows the case of ASCII only. */
async function listEarlier(
	scope: TenantScope,
	{ id, memberId, formId, submitted }: Entry,
	asked: readonly Asked[],
	before: { submitted: number; id: string } | null,
): Promise<EarlierAnswers[]> {
	const paths = sql.join(asked.map(({ path }) => sql`e.form_submission_data -> ${path}`));
	const rows = await scope.query
		.selectFrom("offer_entries as e")
		.select(["e.id", "e.submitted", sql<string>`json_array(${paths})`.as("said")])
		.where("e.program_id", "=", scope.programId)
		.where("e.member_id", "=", memberId ?? "")
		.where("e.form_id", "=", formId ?? "")
		.where("e.id", "!=", id)
		.where("e.submitted", "<=", submitted)
		.where("e.status", "!=", "Rejected")
		.$if(before !== null, (query) =>
			query.where((eb) =>
				eb(eb.refTuple("e.submitted", "e.id"), "<", eb.tuple(before?.submitted ?? 0, before?.id ?? "")),
			),
		)
		.orderBy("e.submitted", "desc")
		.orderBy("e.id", "desc")
		.limit(ROWS_AT_ONCE)
		.execute();
	return rows.map(({ said, ...row }) => ({ ...row, said: readJson<unknown[]>(said, []) }));
}
