import { deleteSession } from "~/features/admins/admins.repository.server";
import { deleteSignInStep, findSignInStep } from "~/features/credentials/sign-in-steps.repository.server";
import { recordRefusedAdminSignIn } from "~/features/sign-ins/sign-ins.service.server";
import { findRightCode, takeCode } from "~/features/two-step/take-code.service.server";
import { NotFound, Refused } from "~/server/domain-error";
import type { ControlScope } from "~db/scope";
import { transactControl } from "~db/transact";
import { type Browser, letIn } from "../admin-sign-in.service.server";

/** Looks at a code that an admin brings after a right password. Throws Refused (401) for a wrong one, and for one that was taken. */
export async function checkCode(scope: ControlScope, admin: { id: string }, typed: string): Promise<void> {
	if (await findRightCode(scope, admin.id, typed)) return;
	await recordRefusedAdminSignIn(scope, admin.id, "code");
	throw wrongCode();
}

/**
 * Takes a code that was right, ends the step, which works once, and opens a session. Returns its token. Throws Refused (401) where
 * somebody else was faster with the code, NotFound where the step is over, whoever ended it.
 */
export function passSecondStep(
	scope: ControlScope,
	{ step, admin }: { step: string; admin: { id: string } },
	typed: string,
	browser: Browser,
): Promise<string> {
	return transactControl({ ...scope, actor: { kind: "admin", id: admin.id } }, async (tx) => {
		const waiting = await findSignInStep(tx, step);
		if (!waiting) throw new NotFound("two-step:signIn.over");
		if (!(await takeCode(tx, waiting, typed))) throw wrongCode();
		await deleteSignInStep(tx, step);
		if (browser.oldToken) await deleteSession(tx, browser.oldToken);
		return letIn(tx, waiting.id, browser);
	});
}

const wrongCode = () => new Refused("two-step:signIn.wrong", "oneTimeCode", 401);
