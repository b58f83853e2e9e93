import { insertDataSet } from "~/features/data-sets/data-sets.repository.server";
import { insertRecords, type PresetRecordInput } from "~/features/data-sets/records/records.repository.server";
import { type EntryInput, saveEntry } from "~/features/entries/entries.service.server";
import type { FormField } from "~/features/forms/forms.schemas";
import { transact } from "~db/transact";
import type { World } from "../../support/world";
import { makeForm, makeOpportunity } from "../offers/make-offer";

type Given = Partial<Omit<PresetRecordInput, "identifiers">> & { identifiers: string[] | string };

let counter = 0;

/** Adds a data set with records; their ids in the same order. */
export async function addDataSet(
	world: World,
	records: (Given | string)[] = [],
	{ claimsLimit = null, programId = "demo" }: { claimsLimit?: number | null; programId?: string } = {},
) {
	counter++;
	const title = `Serials ${counter}`;
	const rows = records
		.map((one) => (typeof one === "string" ? { identifiers: one } : one))
		.map((one) => ({
			...{ name: "", status: "Active" as const, claimsLimit: null },
			...one,
			identifiers: [one.identifiers].flat(),
		}));
	return transact(await world.scopeOf({ programId }), async (tx) => {
		const dataSetId = await insertDataSet(tx, { title, claimsLimit });
		const made = await insertRecords(tx, dataSetId, rows);
		return { dataSetId, recordIds: made.map(({ id }) => id) };
	});
}

/** An opportunity whose form asks for a serial of the set; more fields go behind it. */
export async function addSerialOffer(world: World, dataSetId: string, more: FormField[] = []) {
	const serial: FormField = { id: "serial", type: "dataset", label: "Serial", dataSetId, required: true };
	return makeOpportunity(world, { formId: await makeForm(world, [serial, ...more]) });
}

/** Saves an entry; `refused` says why it was not, by posted name or as a message. */
export async function sendEntry(world: World, input: Omit<EntryInput, "status">): Promise<unknown> {
	const error = await saveEntry(world.scope, { status: "Pending", ...input }).then(
		() => null,
		(reason: { fieldErrors?: unknown; messageKey?: string }) => reason,
	);
	return error && (error.fieldErrors ?? error.messageKey ?? String(error));
}

/** What is claimed, in the order it was. */
export const claimsIn = (world: World) =>
	world.scope.query.selectFrom("validation_history").selectAll().orderBy("validated_at").orderBy("id").execute();

/** What was claimed and given back. */
export const releasedIn = (world: World) =>
	world.scope.query.selectFrom("released_claims").selectAll().orderBy("id").execute();

export const referencesIn = (world: World) =>
	world.scope.query.selectFrom("validation_references").selectAll().orderBy("field_id").execute();
