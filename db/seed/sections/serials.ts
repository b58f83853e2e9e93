import { insertDataSet } from "~/features/data-sets/data-sets.repository.server";
import { insertRecords, type PresetRecordInput } from "~/features/data-sets/records/records.repository.server";
import type { FormDefinition, FormField } from "~/features/forms/forms.schemas";
import type { WriteScope } from "../../scope";
import type { DemoProgram } from "../content/types";
import { planHistory } from "../history/plan";
import { seededRandom } from "../random";

/** Stands for the program's data set in the definitions of its forms. */
const SERIALS = "serials";
const UNCLAIMED = 60;
/** Once for the warranty, once for the service after it. */
const CLAIMS = 2;

/** Makes the data set of what the program's people have sold: what the year's entries name, and some for those to come. */
export async function seedSerials(tx: WriteScope, program: DemoProgram, base: number): Promise<string> {
	const { serials, words, id } = program;
	const random = seededRandom(`${id}/serials`);
	const named = planHistory(program, base).flatMap((event) =>
		event.kind === "enter" && typeof event.answers.serial === "string" ? [event.answers.serial] : [],
	);
	const fresh = Array.from(
		{ length: UNCLAIMED },
		(_, n) => `${words.serialPrefix}${random.int(10, 99)}-${String(4_100_000 + n * 37)}`,
	);
	const record = (serial: string): PresetRecordInput => ({
		...{ identifiers: [serial], name: random.pick(serials.names), status: "Active", claimsLimit: null },
	});
	const records = [...new Set([...named, ...fresh])].map(record);
	const [shown = record(""), recalled = record("")] = records.slice(-2);
	// A machine of the showroom counts once, a recalled one never.
	Object.assign(shown, { claimsLimit: 1 });
	Object.assign(recalled, { status: "Inactive" });
	const dataSetId = await insertDataSet(tx, { title: serials.title, claimsLimit: CLAIMS });
	await insertRecords(tx, dataSetId, records);
	return dataSetId;
}

/** A definition whose fields name the program's data set by its id. */
export function withSerials(definition: FormDefinition, dataSetId: string): FormDefinition {
	const named = (field: FormField): FormField => ({
		...field,
		...(field.dataSetId === SERIALS && { dataSetId }),
		...(field.fields && { fields: field.fields.map(named) }),
	});
	return { sections: definition.sections.map(named) };
}
