import type { Submission, SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { configureCoercion } from "@conform-to/zod/v4/future";
import { data } from "@remix-run/node";
import { type ZodType, z } from "zod";
import { newId } from "~/lib/ids.server";
import { pasted } from "~/lib/text/pasted";
import { KeyUsed, OtherMember, type RefusalLink, type Refused } from "./domain-error";
import { type FormLimits, readForm } from "./forms/read-form.server";
import { dropBrokenLists } from "./forms/row-lists.server";

/** What an action answers when a form has to be shown again. */
export interface FormReply {
	lastResult: SubmissionResult<string[]>;
	/** Where the reason for a refusal can be seen. */
	link?: RefusalLink;
	/** A new one-time key, once the form's own has been used for something else, or was another member's. */
	oneTimeKey?: string;
}

/** Never sent back to the page, whatever is wrong with the form. */
export const SECRET_FIELDS = ["password", "confirmation", "currentPassword", "ownPassword", "oneTimeCode"];

type Parsed<T> =
	| { value: T; submission: Submission<T, string[], T>; failure: null }
	| { value: null; submission: Submission<T, string[], T>; failure: ReturnType<typeof invalid> };

/**
 * Numbers are digits: what JavaScript would read as one as well (`1e3`, `0x10`, `+1`, `1.0`, no text at all) goes to the
 * schema as the text it is, and the schema says what it wants.
 */
const { coerceFormValue } = configureCoercion({
	type: {
		number: (text) => {
			const digits = pasted(text);
			if (!/^-?\d+$/.test(digits)) throw new Error("no whole number");
			// Beyond what can be counted exactly it would also be said to be no whole number, beside being too much.
			return Math.min(Math.max(Number(digits), Number.MIN_SAFE_INTEGER), Number.MAX_SAFE_INTEGER);
		},
	},
});

/** What is said where a schema has no words of its own, as of a field that was sent twice: never the library's English. */
const ownWords = ({ code, origin }: { code?: string; origin?: string }) =>
	code === "too_big" && origin === "string" ? "auth:tooLong" : "ui:field.odd";

/** Reads a posted form through its schema. On faults `failure` is the 400 answer with the input kept. */
export function parseFormData<T>(form: FormData, schema: ZodType<T>): Parsed<T> {
	const submission = parseWithZod(form, {
		schema: coerceFormValue(schema as ZodType<T, T>),
		disableAutoCoercion: true,
		error: ownWords,
	}) as unknown as Submission<T, string[], T>;
	dropBrokenLists(submission.payload, schema);
	if (submission.status === "success") return { value: submission.value, submission, failure: null };
	// Several rules may say the same of one value.
	for (const said of Object.values(submission.error ?? {})) said?.splice(0, said.length, ...new Set(said));
	return {
		value: null,
		submission,
		failure: invalid(submission.reply({ hideFields: SECRET_FIELDS })),
	};
}

export async function parseForm<T>(request: Request, schema: ZodType<T>, limits?: FormLimits): Promise<Parsed<T>> {
	const parsed = parseFormData(await readForm(request, limits), schema);
	submissions.set(request, parsed.submission);
	return parsed;
}

// biome-ignore lint/suspicious/noExplicitAny: of any form.
const submissions = new WeakMap<Request, Submission<any, string[], any>>();

/** What was typed into a form that was refused before its schema saw it. */
export function typedInput(form: FormData) {
	return parseFormData(form, z.looseObject({})).submission;
}

/** What parseForm has read from this request, for an answer to a fault that nobody foresaw. */
export function keptSubmission(request: Request) {
	return submissions.get(request);
}

/** The 400 answer that shows the form again; `lastResult` comes from `submission.reply({ formErrors, fieldErrors })`. */
export function invalid(
	lastResult: SubmissionResult<string[]>,
	status = 400,
	more: Omit<FormReply, "lastResult"> = {},
) {
	return data<FormReply>({ lastResult, ...more }, { status });
}

/** What goes with the message of a refusal: its link, and a new key where the old one is spent. */
export function wayOn(refusal: Refused): Omit<FormReply, "lastResult"> {
	const { link } = refusal;
	const fresh = refusal instanceof OtherMember ? refusal.oneTimeKey : refusal instanceof KeyUsed && newId();
	return { ...(link && { link }), ...(fresh && { oneTimeKey: fresh }) };
}

/** Shows the form again with faults that only the database knew. */
export function refuse<T>(
	submission: Submission<T, string[], T>,
	errors: { formErrors?: string[]; fieldErrors?: Record<string, string[]> },
	status = 400,
) {
	return invalid(submission.reply({ ...errors, hideFields: SECRET_FIELDS }), status);
}
