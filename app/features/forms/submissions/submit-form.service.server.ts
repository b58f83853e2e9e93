import { claimForSubmission, type SentForm } from "~/features/data-sets/validation/claim-fields.service.server";
import { giveToEntry } from "~/features/files/member-uploads.service.server";
import { type Door, doOnce, type SentOnce } from "~/kernel/one-time-keys/do-once.server";
import { newId } from "~/lib/ids.server";
import { ManyRefused, NotFound, Refused } from "~/server/domain-error";
import type { TenantScope, WriteScope } from "~db/scope";
import { transact } from "~db/transact";
import { askedOf } from "../conditions.rules";
import type { Answers } from "../form-definition.rules";
import { checkSubmission, EntryRefused } from "../form-limits.rules";
import { errorsByName } from "../form-tree.rules";
import { formPath } from "../forms.paths";
import type { FormDefinition } from "../forms.schemas";
import { askedValues } from "../sending/data-set-answers.server";
import { askedForm } from "../versions/asked-form";
import { findOpenForm } from "./open-forms.repository.server";
import { ANONYMOUS, insertSubmission, submissionExists } from "./submissions.repository.server";

export interface SubmitInput {
	formId: string;
	/** Null for somebody without a session. */
	memberId: string | null;
	/** The answers, with ids of uploads for files. */
	data: unknown;
	submitKey?: string | null;
	/** By file field, the hashes of what its uploads hold. */
	fileHashes?: Readonly<Record<string, readonly string[]>>;
	/** The form that the answers were checked by (`askedForm`); nothing is compared when it is missing. */
	checkedBy?: string;
	/** The ids of the uploads its answers name. */
	uploads?: readonly string[];
}

interface Submitted {
	id: string;
	/** True when the one-time key had been used: nothing was written. */
	repeated: boolean;
}

/**
 * Keeps what somebody sent with a form that opens by itself. Throws Refused for a broken rule, NotFound for a form that they
 * cannot open, KeyUsed for a key that has sent something else.
 */
export function submitForm(scope: TenantScope, input: SubmitInput): Promise<Submitted> {
	const data = checked(input.data);
	return transact(scope, async (tx) => {
		const save = () => write(tx, input, data);
		if (!input.submitKey) return { ...(await save()), repeated: false };
		return doOnce(tx, sentSubmission(input), { ...submissionDoor(tx, input), make: save });
	});
}

/** What a form was sent with: two files with the same content are the same, whatever their uploads are called. */
export function sentSubmission({ formId, memberId, data, submitKey, fileHashes }: SubmitInput): SentOnce {
	return {
		...{ form: "submission", owner: memberId ?? ANONYMOUS, key: submitKey ?? "" },
		body: { formId, answers: { ...(data as object), ...fileHashes } },
	};
}

/** How what a one-time key has sent is found again. */
export function submissionDoor(scope: TenantScope, { formId }: SubmitInput): Door<{ id: string }> {
	return {
		find: async (id) => ((await submissionExists(scope, id)) ? { id } : undefined),
		link: () => ({ href: formPath(formId), label: "forms:sent.again" }),
	};
}

async function write(tx: WriteScope, input: SubmitInput, data: string): Promise<{ id: string }> {
	const { formId, memberId, uploads = [] } = input;
	const form = await findOpenForm(tx, formId, memberId);
	if (!form) throw new NotFound("forms:errors.notFound");
	if (input.checkedBy !== undefined && input.checkedBy !== askedForm(form))
		throw new Refused("forms:errors.changed", undefined, 409);
	const id = newId();
	await insertSubmission(tx, { id, formId, formVersion: form.formVersion, data, memberId });
	if (memberId && uploads.length > 0) await giveToEntry(tx, { entryId: id, memberId, ids: uploads });
	// Strangers are asked for nothing that is looked up.
	if (memberId) await claim(tx, { submissionId: id, memberId }, form.definition, JSON.parse(data) as Answers);
	return { id };
}

/** Claims what was answered. Throws ManyRefused, by posted name. */
async function claim(tx: WriteScope, sent: SentForm, definition: FormDefinition, answers: Answers): Promise<void> {
	const faults = await claimForSubmission(tx, sent, askedValues(askedOf(definition, answers), answers));
	if (Object.keys(faults).length > 0) throw new ManyRefused(errorsByName(faults));
}

function checked(data: unknown): string {
	try {
		return checkSubmission(data);
	} catch (error) {
		throw error instanceof EntryRefused ? new Refused(error.messageKey) : error;
	}
}
