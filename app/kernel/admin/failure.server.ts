import type { Submission } from "@conform-to/react";
import type { AppLoadContext } from "@remix-run/node";
import { ManyRefused, NotFound, Refused } from "~/server/domain-error";
import { awayMessage } from "~/server/faults/away.server";
import { UploadTooLarge } from "~/server/forms/read-upload.server";
import { invalid, SECRET_FIELDS, typedInput, wayOn } from "~/server/forms.server";
import { runtime } from "~/server/runtime.server";
import { redirectWithToast } from "~/server/toast.server";
import { ForeignKeyViolation, UniqueViolation } from "~db/errors";
import { OtherProgram } from "./other-program.server";

/** What keeps the typed values of any form; a confirmation has none. */
// biome-ignore lint/suspicious/noExplicitAny: of any form.
export type KeptInput = Submission<any, string[], any> | null;

interface FailureOptions {
	submission?: KeptInput;
	/** Message key for what nobody foresaw, e.g. `rewards:errors.create`. */
	fallback: string;
	requestId: string;
}

/**
 * The answer to a failed admin write: the form again, its input kept. 400 (or its own status) for a refusal, 409 for a
 * clash, 503 while the database is away or nothing can be stored, 500 with the catalogue's text for the rest, which is logged. Throws a 404
 * Response for NotFound, and Responses as they are.
 */
export function adminFailure(error: unknown, { submission, fallback, requestId }: FailureOptions) {
	if (error instanceof Response) throw error;
	if (error instanceof NotFound) throw new Response(error.messageKey, { status: 404 });
	const { field = "", message, status } = explain(error, fallback);
	// A refusal was logged where its cause was known.
	if (status === 500 && !(error instanceof Refused))
		runtime().log.error({ err: error, requestId }, "an admin write failed");
	const told = error instanceof ManyRefused ? error.fieldErrors : { [field]: [message] };
	const { "": formErrors, ...fieldErrors } = told;
	const unread = error instanceof UploadTooLarge || error instanceof OtherProgram ? error.form : null;
	const kept = submission ?? (unread && typedInput(unread));
	return invalid(
		kept?.reply({ ...(formErrors && { formErrors }), fieldErrors, hideFields: SECRET_FIELDS }) ?? {
			status: "error",
			error: told,
		},
		status,
		error instanceof Refused ? wayOn(error) : {},
	);
}

/** For an action without a page of its own, whose answer nobody could read: the page that its form stands on tells the failure. */
export function failureAt(context: AppLoadContext, page: string, { data }: ReturnType<typeof invalid>) {
	const [message = "ui:field.odd"] = Object.values(data.lastResult.error ?? {}).flatMap((told) => told ?? []);
	return redirectWithToast(context, page, { type: "error", message });
}

function explain(error: unknown, fallback: string): { message: string; status: number; field?: string | undefined } {
	if (error instanceof Refused) return { message: error.messageKey, status: error.status, field: error.field };
	if (error instanceof UniqueViolation) return { message: "admin:errors.duplicate", status: 409 };
	// Somebody deleted what was chosen between the check and the write.
	if (error instanceof ForeignKeyViolation) return { message: "admin:errors.reference", status: 409 };
	const away = awayMessage(error);
	return away === null ? { message: fallback, status: 500 } : { message: away, status: 503 };
}
