import type { AppLoadContext } from "@remix-run/node";
import { Refused } from "~/server/domain-error";
import { redirectWithToast } from "~/server/toast.server";

/**
 * Somebody else was quicker (status 409): there is no question left to answer, so the page at `url` says why. Null for
 * any other error.
 */
export async function tooLate(context: AppLoadContext, error: unknown, url: string): Promise<Response | null> {
	if (!(error instanceof Refused) || error.status !== 409) return null;
	return redirectWithToast(context, url, { type: "error", message: error.messageKey });
}
