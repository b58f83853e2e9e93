import type { AppLoadContext } from "@remix-run/node";
import { COMPANY_GONE, chosenCompany } from "~/features/companies/chosen-company.server";
import type { MemberUpload } from "~/features/files/member-uploads.repository.server";
import { closedFormReply, passForm } from "~/features/forms/closed/closed-form.server";
import { askedOf, countedAnswers } from "~/features/forms/conditions.rules";
import { type Answers, checkAnswers, hasPostedFields } from "~/features/forms/form-definition.rules";
import { errorsByName } from "~/features/forms/form-tree.rules";
import type { FormDefinition } from "~/features/forms/forms.schemas";
import { dataSetFaults } from "~/features/forms/sending/data-set-answers.server";
import { sentFileHashes, takeFiles, uploadIds } from "~/features/forms/sending/form-files.server";
import { readPostedAnswers } from "~/features/forms/sending/read-posted-answers.server";
import { readSentAnswers } from "~/features/forms/sending/read-sent-answers.server";
import { ASKED_FORM, type AskedForm, askedForm, isOutdated } from "~/features/forms/versions/asked-form";
import { shownForm } from "~/features/forms/versions/shown-form.server";
import { findOpportunityForEntry, isEnterable, offerExists } from "~/features/offers/entering.repository.server";
import { firstMade } from "~/kernel/one-time-keys/do-once.server";
import { refuseOtherMember } from "~/kernel/one-time-keys/member-key.server";
import { newId } from "~/lib/ids.server";
import { faultsOf, KeyUsed, ManyRefused, NotFound, Refused } from "~/server/domain-error";
import { awayMessage } from "~/server/faults/away.server";
import { type FormReply, wayOn } from "~/server/forms.server";
import { runtime } from "~/server/runtime.server";
import type { TenantScope } from "~db/scope";
import { findEntry } from "./entries.repository.server";
import { entryForm, OPENED_ENTRY } from "./entries.rules";
import { CHANGED_ELSEWHERE, entryDoor, requireTaking, type SavedEntry, saveEntry } from "./entries.service.server";
import { type SentEntry, sentEntry } from "./sending/sent-entry";

/** What an action answers when the entry form has to be shown again, with everything that was typed. */
export interface EntryFormReply extends Omit<FormReply, "lastResult"> {
	answers: Answers;
	companyId: string;
	/** The last change of the entry that the next press replaces, UTC milliseconds. */
	opened?: number;
	/** The files that the answers name. */
	files: MemberUpload[];
	/** Message keys by posted name; under "" those of the form as a whole. */
	errors: Record<string, string[]>;
}

export type EntryPost =
	| { saved: SavedEntry; reply?: never; status?: never }
	| { saved?: never; reply: EntryFormReply; status: number };

interface Posted {
	memberId: string;
	offerId: string;
	opportunityId: string | null;
	request: Request;
	context: AppLoadContext;
	/** Replaces this entry; a new one without. */
	entryId?: string;
}

/**
 * Reads a posted entry form by its definition (fields it does not know are dropped) and saves it for the member. Throws
 * NotFound for an offer that this member cannot see, unless it comes from a page of one: then it was closed meanwhile.
 */
export async function postEntry(scope: TenantScope, posted: Posted): Promise<EntryPost> {
	const { memberId, offerId, opportunityId, entryId } = posted;
	const files = await readPostedAnswers(posted.request);
	if (files instanceof Refused) return failed({ answers: {}, companyId: "", files: [] }, { "": [files.messageKey] });
	const { form } = files;
	await passForm(posted.context, form);
	const companyId = formText(form, "companyId");
	if (offerId.trim() === "")
		return failed({ answers: {}, companyId, files: [] }, { "": ["forms:entry.offerIdRequired"] });
	const wanted = await formFor(scope, posted);
	const refuseClosed = async () => {
		const said = { notFound: "offers:notFound", text: "forms:closed.offer" };
		const { errors, ...typed } = await closedFormReply(scope, { memberId, form, ...said });
		return failed({ ...typed, companyId, files: [] }, errors, 404);
	};
	// Whoever was never shown the form learns nothing of the offer.
	if (!wanted || (!wanted.isOpen && form.get(ASKED_FORM) !== shownForm(memberId, wanted))) return refuseClosed();
	const { definition: whole, isOpen, ...asked } = wanted;
	const typedIn = readSentAnswers(whole, form);
	const read = countedAnswers(whole, typedIn);
	const definition = askedOf(whole, typedIn);
	const isEmpty = !hasPostedFields(whole, form) && files.tooLarge.size === 0;
	const submitKey = formText(form, "_key");
	const changedId = entryId ?? null;
	const id = entryId ?? newId();
	const opened = openedAt(form);
	// A try that failed may have been done all the same, its answer lost on the way: the next one is the same again.
	let typed: Typed = { answers: typedIn, companyId, files: [], ...(submitKey && { oneTimeKey: submitKey }), opened };
	try {
		refuseOtherMember(memberId, submitKey);
		const taking = { memberId, entryId: changedId, definition, posted: files };
		const fileHashes = await sentFileHashes(scope, read, taking);
		const first = submitKey
			? await entryOfKey(scope, {
					...{ memberId, submitKey, changedId, offerId, opportunityId, companyId },
					...{ data: read, fileHashes },
				})
			: null;
		// The files it was sent with are the entry's by now; those sent again are not needed.
		if (first && !(first instanceof KeyUsed)) return { saved: { id: first.id, repeated: true } };
		if (!isOpen) return await refuseClosed();
		const { answers, faults: fileFaults, uploads } = await takeFiles(scope, read, taking);
		// What a condition has left out stays typed for whoever changes their mind.
		const leftOut = Object.entries(typedIn).filter(([id]) => !Object.hasOwn(read, id));
		typed = { ...typed, answers: { ...Object.fromEntries(leftOut), ...answers }, files: uploads };
		if (first)
			return failed(
				{ ...typed, ...(await afterRefusal(scope, first, changedId)) },
				{ "": [first.messageKey], ...errorsByName(fileFaults) },
				409,
			);
		// Nobody mends answers that are then refused whatever they are. Whole ones are left to the door, which knows a repeat.
		const mend = async (errors: Record<string, string[]>, status?: number) => {
			await requireTaking(scope, { id, offerId, opportunityId, memberId });
			return failed(typed, errors, status);
		};
		if (isEmpty) return await mend({ "": ["forms:errors.dataRequired"] });
		if (isOutdated(form.get(ASKED_FORM), asked))
			return await mend({ "": ["forms:errors.changed"], ...errorsByName(fileFaults) }, 409);
		const inSets = await dataSetFaults(scope, { formId: asked.formId, definition, answers, entryId: changedId });
		const inForm = errorsByName({ ...inSets.faults, ...checkAnswers(definition, answers), ...fileFaults });
		const faults = { ...(await faultsOf(chosenCompany(scope, memberId, companyId))), ...inForm };
		if (Object.keys(faults).length > 0) return await mend(faults, inSets.failed ? 503 : 400);
		const saved = await saveEntry(scope, {
			id,
			offerId,
			status: "Pending",
			data: answers,
			memberId,
			opportunityId,
			companyId: companyId || null,
			submitKey: submitKey || null,
			changing: changedId !== null,
			opened,
			fileHashes,
			checkedBy: askedForm(asked),
			uploads: uploadIds(definition, answers),
		});
		return { saved };
	} catch (error) {
		if (error instanceof NotFound) return await refuseClosed();
		if (error instanceof ManyRefused) return failed(typed, error.fieldErrors);
		if (error instanceof Refused) {
			const next = await afterRefusal(scope, error, changedId);
			return failed({ ...typed, ...next }, { [error.field ?? ""]: [error.messageKey] }, error.status);
		}
		const away = awayMessage(error);
		if (away !== null) return failed(typed, { "": [away] }, 503);
		runtime().log.error({ err: error, requestId: scope.origin.requestId }, "an entry could not be saved");
		return failed(typed, { "": ["entries:saveFailed"] }, 500);
	}
}

/** How a refused form goes on. Only who was told of another save may replace what that has left. */
async function afterRefusal(scope: TenantScope, refused: Refused, entryId: string | null) {
	const isTold = refused instanceof KeyUsed || refused.messageKey === CHANGED_ELSEWHERE;
	const entry = isTold && entryId !== null ? await findEntry(scope, entryId) : undefined;
	return {
		...{ ...wayOn(refused), ...(entry && { opened: entry.lastModifiedAt }) },
		// Who was told that it will count without it has it count without it.
		...(refused.messageKey === COMPANY_GONE && { companyId: "" }),
	};
}

/** What this key has made of the same content, or that it has made something of another. */
function entryOfKey(scope: TenantScope, sent: SentEntry): Promise<{ id: string } | KeyUsed | null> {
	return firstMade(scope, sentEntry(sent), entryDoor(scope, sent.memberId, sent.changedId)).catch((error: unknown) => {
		if (error instanceof KeyUsed) return error;
		throw error;
	});
}

/** What the offer asks for, and whether it takes this member's entry; null where there is none. */
async function formFor(
	scope: TenantScope,
	{ offerId, opportunityId, memberId, entryId }: Posted,
): Promise<(AskedForm & { definition: FormDefinition; isOpen: boolean }) | null> {
	if (!(await offerExists(scope, offerId))) return null;
	const isOpen = entryId !== undefined || (await isEnterable(scope, offerId, memberId));
	if (opportunityId === null) return { definition: entryForm(null, ""), formId: null, formVersion: null, isOpen };
	const opportunity = await findOpportunityForEntry(scope, offerId, opportunityId);
	if (!opportunity) return null;
	const { definition, formId, formVersion, status } = opportunity;
	const isShown = isOpen && (entryId !== undefined || status === "Active");
	return { definition: entryForm(definition, ""), formId, formVersion, isOpen: isShown };
}

type Typed = Omit<EntryFormReply, "errors">;

function failed(typed: Typed, errors: Record<string, string[]>, status = 400) {
	return { reply: { ...typed, errors }, status };
}

/** The last change of the entry as a posted form knew it, UTC milliseconds. */
export const openedAt = (form: FormData): number | undefined => Number(formText(form, OPENED_ENTRY)) || undefined;

/** A posted text, for values that are short. */
export function formText(form: FormData, name: string): string {
	const value = form.get(name);
	return typeof value === "string" ? value.trim().slice(0, 200) : "";
}
