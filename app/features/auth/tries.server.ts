import { data, type HeadersArgs } from "@remix-run/node";
import { message } from "~/components/ui/message-key";
import { type FormReply, SECRET_FIELDS } from "~/server/forms.server";
import { type tooManyTries, triesKey } from "~/server/rate-limit.server";

/** The key of a form's tries by this visitor for an e-mail. */
export const keyOfTries = (form: string, scope: { origin: { address?: string } }, email: string): string =>
	triesKey(form, scope.origin.address ?? "unknown", email);

/** 429 with the form, the wait in words and in Retry-After. `seconds` is what tooManyTries answered. */
export function refuseTries(
	submission: { reply: (options: { formErrors: string[]; hideFields: string[] }) => FormReply["lastResult"] },
	seconds: NonNullable<Awaited<ReturnType<typeof tooManyTries>>>,
	key = "auth:tooMany",
) {
	const formErrors = [message(key, { count: Math.ceil(seconds / 60) })];
	const lastResult = submission.reply({ formErrors, hideFields: SECRET_FIELDS });
	return data<FormReply>({ lastResult }, { status: 429, headers: { "Retry-After": String(seconds) } });
}

/** `headers` of a route whose action may answer 429. */
export function retryAfterHeaders({ actionHeaders, parentHeaders }: HeadersArgs): Headers {
	const headers = new Headers(parentHeaders);
	const wait = actionHeaders.get("Retry-After");
	if (wait) headers.set("Retry-After", wait);
	return headers;
}
