import { MAX_FORM_DATA_CHARACTERS } from "~/lib/limits";
import { message } from "~/lib/message-key";

/** A save of an entry or a submission that breaks a rule; `messageKey` is the text to show. */
export class EntryRefused extends Error {
	readonly messageKey: string;

	constructor(messageKey: string) {
		super(messageKey);
		this.name = "EntryRefused";
		this.messageKey = messageKey;
	}
}

/** What a caller wants to save. Untyped on purpose: these rules are what makes it trustworthy. */
export interface EntrySave {
	id: unknown;
	offerId?: unknown;
	parentOfferId?: unknown;
	programId: unknown;
	status: unknown;
	data: unknown;
}

export interface CheckedEntrySave {
	ok: true;
	offerId: string;
	serialised: string;
}

/** Save rules of an entry. Refusals come in the order of the rules; throws `EntryRefused` with the message key. */
export function checkEntrySave(input: EntrySave): CheckedEntrySave {
	requireData(input.data);
	const offerId = isGiven(input.parentOfferId) ? input.parentOfferId : (input.offerId ?? input.parentOfferId);
	if (offerId === undefined || offerId === null) throw new EntryRefused("forms:entry.offerIdRequired");
	if (!isText(input.programId)) throw new EntryRefused("forms:entry.programIdRequired");

	const serialised = serialise(input.data);
	if (serialised !== undefined) requireSize(serialised);
	if ([input.id, offerId, input.status].some(isBlank)) throw new EntryRefused("forms:entry.criticalFieldsEmpty");
	if (!isText(offerId) || !isText(input.status)) throw new EntryRefused("forms:entry.criticalFieldsNotText");
	if (serialised === undefined) throw new EntryRefused("forms:entry.notSerialisable");
	return { ok: true, offerId, serialised };
}

/** Save rules of a submission: the text of its data. Throws `EntryRefused` with the message key. */
export function checkSubmission(data: unknown): string {
	requireData(data);
	const serialised = serialise(data);
	if (serialised === undefined) throw new EntryRefused("forms:entry.notSerialisable");
	requireSize(serialised);
	return serialised;
}

function requireData(data: unknown): void {
	if (data === undefined || data === null || data === "") throw new EntryRefused("forms:errors.dataRequired");
}

function requireSize(serialised: string): void {
	if (serialised.length > MAX_FORM_DATA_CHARACTERS) {
		throw new EntryRefused(message("forms:entry.dataTooLarge", { size: serialised.length }));
	}
}

/** JSON of the data, or undefined when that would fail or silently lose a part of it. */
function serialise(data: unknown): string | undefined {
	try {
		return JSON.stringify(data, (_key, value: unknown) => {
			if (typeof value === "function" || typeof value === "symbol") throw new TypeError("not serialisable");
			return value;
		});
	} catch {
		return undefined;
	}
}

function isGiven(value: unknown): boolean {
	return value !== undefined && value !== null && value !== "";
}

function isBlank(value: unknown): boolean {
	return value === undefined || value === null || (typeof value === "string" && value.trim() === "");
}

function isText(value: unknown): value is string {
	return typeof value === "string" && value.trim() !== "";
}
