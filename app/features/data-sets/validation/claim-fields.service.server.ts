import { runtime } from "~/server/runtime.server";
import type { WriteScope } from "~db/scope";
import { insertClaim, listClaimsOfEntry, type NewClaim, releaseClaims } from "./history.repository.server";
import { lookedFor } from "./matching.rules";
import { addReference, keepReferences } from "./references.repository.server";
import { type AskedValue, checkValue, type Validation } from "./validate.service.server";

/** A field of a form with its answer. */
export interface AskedField extends Pick<AskedValue, "dataSetId" | "value" | "label"> {
	fieldId: string;
}

/** The entry that answers, which is there. */
export interface ClaimingEntry {
	entryId: string;
	offerId: string | null;
	opportunityId: string | null;
	memberId: string | null;
}

/** What a member has sent with a form that opens by itself. */
export interface SentForm {
	submissionId: string;
	memberId: string;
}

type Passed = Extract<Validation, { valid: true }>;

/**
 * Claims the records that the fields of an entry name. What is claimed already stays; claims of other values, and of
 * fields that are not asked any more, go back. Returns what is wrong, message keys by field: then the caller has to let
 * its transaction fail.
 */
export async function claimFields(
	tx: WriteScope,
	entry: ClaimingEntry,
	asked: readonly AskedField[],
): Promise<Record<string, string[]>> {
	const { entryId } = entry;
	const held = await listClaimsOfEntry(tx, entryId);
	const still = held.filter(({ fieldId, dataSetId, value }) =>
		asked.some((one) => one.fieldId === fieldId && one.dataSetId === dataSetId && lookedFor(one.value) === value),
	);
	const left = held.filter((claim) => !still.includes(claim)).map(({ id }) => id);
	await releaseClaims(tx, { entryId, ids: left, reason: "changed" });
	await keepReferences(
		tx,
		entryId,
		asked.map(({ fieldId }) => fieldId),
	);
	const faults: [string, string[]][] = [];
	for (const { fieldId, ...one } of asked) {
		const checked = await checkValue(tx, { ...one, asking: { entryId, fieldId } });
		if (!checked.valid) faults.push([fieldId, checked.messages]);
		else if (!still.some((claim) => claim.fieldId === fieldId && claim.recordId === checked.record.id)) {
			const outdated = still.filter((claim) => claim.fieldId === fieldId).map(({ id }) => id);
			await releaseClaims(tx, { entryId, ids: outdated, reason: "changed" });
			await claim(tx, entry, { fieldId, label: one.label ?? "", ...checked });
		}
	}
	return Object.fromEntries(faults);
}

/** Claims the record that one field of an entry names; what is wrong with it as message keys, none when it is claimed. */
export async function claimField(tx: WriteScope, entry: ClaimingEntry, field: AskedField): Promise<string[]> {
	const { fieldId, label = "", ...one } = field;
	const checked = await checkValue(tx, { ...one, label, asking: { entryId: entry.entryId, fieldId } });
	if (!checked.valid) return checked.messages;
	await claim(tx, entry, { fieldId, label, ...checked });
	return [];
}

/**
 * Claims the records that the fields of a submission name. It is never changed, so nothing is given back. Returns what is
 * wrong, message keys by field: then the caller has to let its transaction fail.
 */
export async function claimForSubmission(
	tx: WriteScope,
	{ submissionId, memberId }: SentForm,
	asked: readonly AskedField[],
): Promise<Record<string, string[]>> {
	const faults: Record<string, string[]> = {};
	for (const { fieldId, label = "", ...one } of asked) {
		const checked = await checkValue(tx, { ...one, label });
		if (!checked.valid) faults[fieldId] = checked.messages;
		else
			await recordClaim(tx, {
				...{ entryId: null, offerId: null, opportunityId: null, submissionId, memberId },
				...claimOf(tx, { fieldId, label, ...checked }),
			});
	}
	return faults;
}

type Claimed = Passed & { fieldId: string; label: string };

/** What is kept of a record that is claimed, whoever claims it. */
function claimOf(tx: WriteScope, { fieldId, label, record, value, limit }: Claimed) {
	const { id: recordId, dataSetId, identifier, name, status, claimsLimit, updated } = record;
	return {
		...{ dataSetId, recordId, fieldId, fieldLabel: label, valueEntered: value, claimsLimit: limit },
		validatedAt: tx.now(),
		snapshot: { id: recordId, identifier, name, status, claimsLimit, updated },
	};
}

/** Writes a claim and the reference of its entry. */
async function claim(tx: WriteScope, entry: ClaimingEntry, claimed: Claimed): Promise<void> {
	const kept = claimOf(tx, claimed);
	const historyId = await recordClaim(tx, { ...entry, ...kept });
	if (historyId === false) return;
	const { dataSetId, recordId, fieldId, fieldLabel, valueEntered: value, validatedAt } = kept;
	const { entryId } = entry;
	await addReference(tx, { entryId, fieldId, fieldLabel, dataSetId, recordId, value, validatedAt, historyId });
}

/**
 * Adds a claim and returns its id. Where no limit holds, one that cannot be written costs nobody their entry: false. With a
 * limit it throws, or the record would be claimed more often than it may be.
 */
export async function recordClaim(tx: WriteScope, claim: NewClaim): Promise<string | false> {
	try {
		return await insertClaim(tx, claim);
	} catch (error) {
		if (claim.claimsLimit > 0) throw error;
		runtime().log.error({ err: error, requestId: tx.origin.requestId }, "a claim could not be recorded");
		return false;
	}
}
