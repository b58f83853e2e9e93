import { DOCUMENT_MAX_BYTES } from "~/features/files/files.rules";
import type { MemberUpload } from "~/features/files/member-uploads.repository.server";
import { readFilesForm } from "~/features/files/read-files.server";
import { type Answers, checkAnswers, hasPostedFields, readAnswers } from "~/features/forms/form-definition.rules";
import { errorsByName } from "~/features/forms/form-tree.rules";
import type { FormDefinition } from "~/features/forms/forms.schemas";
import { findOpportunityForEntry, isEnterable } from "~/features/offers/entering.repository.server";
import { newId } from "~/lib/ids.server";
import { MAX_FORM_DATA_CHARACTERS } from "~/lib/limits";
import { NotFound, Refused } from "~/server/domain-error";
import { runtime } from "~/server/runtime.server";
import { Busy, Timeout, Unavailable } from "~db/errors";
import type { TenantScope } from "~db/scope";
import { entryForm } from "./entries.rules";
import { type SavedEntry, saveEntry } from "./entries.service.server";
import { takeFiles, uploadIds } from "./entry-files.server";

/** What an action answers when the entry form has to be shown again, with everything that was typed. */
export interface EntryFormReply {
	answers: Answers;
	companyId: string;
	/** The files that the answers name. */
	files: MemberUpload[];
	/** Message keys by posted name; under "" those of the form as a whole. */
	errors: Record<string, string[]>;
}

export type EntryPost =
	| { saved: SavedEntry; reply?: never; status?: never }
	| { saved?: never; reply: EntryFormReply; status: number };

/** Nine bytes a character at most, percent-encoded; a field is named by its definition, which may have points in it. */
const ENTRY_LIMITS = { bytes: 9 * MAX_FORM_DATA_CHARACTERS, paths: false };

interface Posted {
	memberId: string;
	offerId: string;
	opportunityId: string | null;
	request: Request;
	/** Replaces this entry; a new one without. */
	entryId?: string;
}

/**
 * Reads a posted entry form by its definition (fields it does not know are dropped) and saves it for the member.
 * Throws NotFound for an offer that this member cannot see.
 */
export async function postEntry(scope: TenantScope, posted: Posted): Promise<EntryPost> {
	const { memberId, offerId, opportunityId, entryId } = posted;
	const files = await readFilesForm(posted.request, DOCUMENT_MAX_BYTES, ENTRY_LIMITS).catch(unreadable);
	if (files instanceof Refused) return failed({ answers: {}, companyId: "", files: [] }, { "": [files.messageKey] });
	const { form } = files;
	const companyId = text(form, "companyId");
	if (offerId.trim() === "")
		return failed({ answers: {}, companyId, files: [] }, { "": ["forms:entry.offerIdRequired"] });
	const definition = await definitionFor(scope, posted);
	const read = readAnswers(definition, form);
	if (!hasPostedFields(definition, form))
		return failed({ answers: read, companyId, files: [] }, { "": ["forms:errors.dataRequired"] });
	let typed: Omit<EntryFormReply, "errors"> = { answers: read, companyId, files: [] };
	try {
		const taking = { memberId, entryId: entryId ?? null, definition, posted: files };
		const { answers, faults: fileFaults, uploads } = await takeFiles(scope, read, taking);
		typed = { answers, companyId, files: uploads };
		const faults = { ...checkAnswers(definition, answers), ...fileFaults };
		if (Object.keys(faults).length > 0) return failed(typed, errorsByName(faults));
		const saved = await saveEntry(scope, {
			id: entryId ?? newId(),
			offerId,
			status: "Pending",
			data: answers,
			memberId,
			opportunityId,
			companyId: companyId || null,
			submitKey: text(form, "_key") || null,
			uploads: uploadIds(definition, answers),
		});
		return { saved };
	} catch (error) {
		if (error instanceof NotFound) throw error;
		if (error instanceof Refused) return failed(typed, { [error.field ?? ""]: [error.messageKey] }, error.status);
		if (error instanceof Unavailable || error instanceof Timeout || error instanceof Busy)
			return failed(typed, { "": ["common:errors.unavailable"] }, 503);
		runtime().log.error({ err: error, requestId: scope.origin.requestId }, "an entry could not be saved");
		return failed(typed, { "": ["entries:saveFailed"] }, 500);
	}
}

async function definitionFor(
	scope: TenantScope,
	{ offerId, opportunityId, memberId }: Posted,
): Promise<FormDefinition> {
	if (!(await isEnterable(scope, offerId, memberId))) throw new NotFound("offers:notFound");
	if (opportunityId === null) return entryForm(null, "");
	const opportunity = await findOpportunityForEntry(scope, offerId, opportunityId);
	if (!opportunity) throw new NotFound("offers:notFound");
	return entryForm(opportunity.definition, "");
}

function failed(typed: Omit<EntryFormReply, "errors">, errors: Record<string, string[]>, status = 400) {
	return { reply: { ...typed, errors }, status };
}

function unreadable(error: unknown): Refused {
	if (error instanceof Refused) return error;
	throw error;
}

function text(form: FormData, name: string): string {
	const value = form.get(name);
	return typeof value === "string" ? value.trim().slice(0, 200) : "";
}
