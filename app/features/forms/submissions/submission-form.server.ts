import type { AppLoadContext } from "@remix-run/node";
import type { MemberUpload } from "~/features/files/member-uploads.repository.server";
import { firstMade } from "~/kernel/one-time-keys/do-once.server";
import { refuseOtherMember } from "~/kernel/one-time-keys/member-key.server";
import { tooManyFrom } from "~/kernel/rate-limits/rate-limit.server";
import { countUse } from "~/kernel/rate-limits/rate-limits.repository.server";
import { ANONYMOUS_FORMS, ANONYMOUS_FORMS_WINDOW } from "~/lib/limits";
import { message } from "~/lib/message-key";
import { KeyUsed, ManyRefused, NotFound, Refused } from "~/server/domain-error";
import { awayMessage } from "~/server/faults/away.server";
import { type FormReply, wayOn } from "~/server/forms.server";
import { runtime } from "~/server/runtime.server";
import type { TenantScope } from "~db/scope";
import { closedFormReply, passForm } from "../closed/closed-form.server";
import { askedOf, countedAnswers } from "../conditions.rules";
import { type Answers, checkAnswers, hasPostedFields } from "../form-definition.rules";
import { errorsByName, forAnonymous } from "../form-tree.rules";
import type { FormDefinition } from "../forms.schemas";
import { dataSetFaults } from "../sending/data-set-answers.server";
import { sentFileHashes, takeFiles, uploadIds } from "../sending/form-files.server";
import { readPostedAnswers } from "../sending/read-posted-answers.server";
import { readSentAnswers } from "../sending/read-sent-answers.server";
import { ASKED_FORM, type AskedForm, askedForm, isOutdated } from "../versions/asked-form";
import { type SubmitInput, sentSubmission, submissionDoor, submitForm } from "./submit-form.service.server";

/** What an action answers when the form has to be shown again, with everything that was typed. */
export interface SubmissionReply extends Omit<FormReply, "lastResult"> {
	answers: Answers;
	/** The files that the answers name. */
	files: MemberUpload[];
	/** Message keys by posted name; under "" those of the form as a whole. */
	errors: Record<string, string[]>;
}

type SubmissionPost =
	| { id: string; reply?: never; status?: never }
	| { id?: never; reply: SubmissionReply; status: number };

interface Posted {
	/** The form as whoever sends it may see it. */
	form: AskedForm & { formId: string; definition: FormDefinition };
	memberId: string | null;
	request: Request;
	context: AppLoadContext;
}

/** What the form asks of somebody: without a session neither files nor what is looked up. */
export const formFor = (definition: FormDefinition, memberId: string | null): FormDefinition =>
	memberId === null ? forAnonymous(definition) : definition;

/** Reads a posted form by its definition (fields it does not know are dropped) and keeps it. Throws NotFound. */
export async function postSubmission(scope: TenantScope, posted: Posted): Promise<SubmissionPost> {
	const { form: asked, memberId } = posted;
	const read = await readPostedAnswers(posted.request);
	if (read instanceof Refused) return failed({ answers: {}, files: [] }, { "": [read.messageKey] });
	const { form } = read;
	await passForm(posted.context, form);
	const whole = formFor(asked.definition, memberId);
	const typedIn = readSentAnswers(whole, form);
	if (!hasPostedFields(whole, form) && read.tooLarge.size === 0)
		return failed({ answers: typedIn, files: [] }, { "": ["forms:errors.dataRequired"] });
	const key = form.get("_key");
	const submitKey = typeof key === "string" ? key.trim().slice(0, 100) : "";
	const counted = countedAnswers(whole, typedIn);
	const definition = askedOf(whole, typedIn);
	const wait = memberId === null ? await anonymousWait(scope) : null;
	if (wait !== null)
		return failed({ answers: typedIn, files: [] }, { "": [message("forms:errors.tooMany", { wait })] }, 429);
	let typed: Typed = { answers: typedIn, files: [], ...(submitKey && { oneTimeKey: submitKey }) };
	try {
		if (memberId !== null) refuseOtherMember(memberId, submitKey);
		const taking = { memberId: memberId ?? "", entryId: null, definition, posted: read };
		const fileHashes = memberId ? await sentFileHashes(scope, counted, taking) : {};
		const sent: SubmitInput = { formId: asked.formId, memberId, data: counted, submitKey, fileHashes };
		const first = submitKey ? await firstOfKey(scope, sent) : null;
		if (first && !(first instanceof KeyUsed)) return { id: first.id };
		const none = { answers: counted, faults: {}, uploads: [] };
		const { answers, faults: fileFaults, uploads } = memberId ? await takeFiles(scope, counted, taking) : none;
		// What a condition has left out stays typed for whoever changes their mind.
		const leftOut = Object.entries(typedIn).filter(([id]) => !Object.hasOwn(counted, id));
		typed = { ...typed, answers: { ...Object.fromEntries(leftOut), ...answers }, files: uploads };
		if (first)
			return failed({ ...typed, ...wayOn(first) }, { "": [first.messageKey], ...errorsByName(fileFaults) }, 409);
		if (isOutdated(form.get(ASKED_FORM), asked))
			return failed(typed, { "": ["forms:errors.changed"], ...errorsByName(fileFaults) }, 409);
		const inSets = await dataSetFaults(scope, { formId: asked.formId, definition, answers, entryId: null });
		const faults = { ...inSets.faults, ...checkAnswers(definition, answers), ...fileFaults };
		if (Object.keys(faults).length > 0) return failed(typed, errorsByName(faults), inSets.failed ? 503 : 400);
		const checkedBy = askedForm(asked);
		const { id } = await submitForm(scope, {
			...sent,
			data: answers,
			checkedBy,
			uploads: uploadIds(definition, answers),
		});
		return { id };
	} catch (error) {
		if (error instanceof NotFound) return await closedPost(scope, { memberId, form, notFound: error.messageKey });
		if (error instanceof ManyRefused) return failed(typed, error.fieldErrors);
		if (error instanceof Refused)
			return failed({ ...typed, ...wayOn(error) }, { [error.field ?? ""]: [error.messageKey] }, error.status);
		const away = awayMessage(error);
		if (away !== null) return failed(typed, { "": [away] }, 503);
		runtime().log.error({ err: error, requestId: scope.origin.requestId }, "a form could not be submitted");
		return failed(typed, { "": ["forms:errors.saveFailed"] }, 500);
	}
}

/** Counts a form that somebody without a session sends; the minutes to wait once there are too many from one address. */
async function anonymousWait(scope: TenantScope): Promise<number | null> {
	const count = (key: string) => countUse(scope, key, ANONYMOUS_FORMS_WINDOW);
	const seconds = await tooManyFrom(scope, "submission", ANONYMOUS_FORMS, count);
	return seconds === null ? null : Math.ceil(seconds / 60);
}

/** What this key has sent of the same content, or that it has sent something else. */
function firstOfKey(scope: TenantScope, sent: SubmitInput): Promise<{ id: string } | KeyUsed | null> {
	return firstMade(scope, sentSubmission(sent), submissionDoor(scope, sent)).catch((error: unknown) => {
		if (error instanceof KeyUsed) return error;
		throw error;
	});
}

/** The answer to a form that is not there any more, or not for whoever sends it; throws NotFound where it never was. */
export async function refuseClosed(
	scope: TenantScope,
	{ memberId, request, context }: Pick<Posted, "memberId" | "request" | "context">,
	notFound: string,
) {
	const read = await readPostedAnswers(request);
	if (read instanceof Refused) throw new NotFound(notFound);
	await passForm(context, read.form);
	return closedPost(scope, { memberId, form: read.form, notFound });
}

async function closedPost(scope: TenantScope, posted: Parameters<typeof closedFormReply>[1]) {
	const { errors, ...typed } = await closedFormReply(scope, posted);
	return failed({ ...typed, files: [] }, errors, 404);
}

type Typed = Omit<SubmissionReply, "errors">;

function failed(typed: Typed, errors: Record<string, string[]>, status = 400) {
	return { reply: { ...typed, errors }, status };
}
