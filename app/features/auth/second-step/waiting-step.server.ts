import { findSignInStep } from "~/features/credentials/sign-in-steps.repository.server";
import { readCookie, signInStepCookie } from "~/server/cookies.server";
import type { GuardArgs } from "~/server/origin.server";
import { preferPrimary } from "~db/marks";
import { visitorControl } from "../admin-links/link-page.server";

/** The right password that waits for its code in this browser, and whose it was; null without one, and once it is over. */
export async function waitingStep(args: GuardArgs) {
	const scope = await visitorControl(args);
	const step = await readCookie(signInStepCookie(), args.request);
	// The password was right a moment ago.
	preferPrimary();
	const admin = step ? await findSignInStep(scope, step) : undefined;
	return step && admin ? { scope, step, admin } : null;
}
