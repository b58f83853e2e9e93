import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import { findAdminByEmail, insertAdmin, listAdmins } from "~/features/admins/admins.repository.server";
import { takeAway } from "~/features/two-step/remove-two-step.service.server";
import { isTwoStepOn } from "~/features/two-step/two-step.repository.server";
import { recordControlAudit } from "~/kernel/audit/audit.repository.server";
import { isEmailAddress } from "~/lib/email";
import { PASSWORD_MIN } from "~/lib/limits";
import { foldedBlanks, isLonger, oneLine } from "~/lib/text";
import { hashPassword } from "~/server/crypto/password.server";
import { runtime } from "~/server/runtime.server";
import { controlScope } from "~db/scope";
import { transactControl } from "~db/transact";
import { usageOf } from "./usages";

/** What `admin:create` is called with to help an admin who is there already. */
export const RESET_TWO_STEP = "--reset-two-step";

/**
 * Makes the first super admin of an installation; refuses once there is one. With `--reset-two-step` it takes signing in in two
 * steps away from a super who lost phone and recovery codes, for whom nobody else could do it.
 */
export async function createAdmin(args: string[]): Promise<number> {
	const { values } = parseArgs({
		args,
		options: {
			...({ email: { type: "string" }, name: { type: "string" }, password: { type: "string" } } as const),
			"reset-two-step": { type: "boolean" },
		},
	});
	const email = oneLine(values.email ?? "");
	if (!isEmailAddress(email)) {
		console.error(usageOf("admin:create"));
		return 2;
	}
	if (values["reset-two-step"]) return resetTwoStep(email);
	const password = values.password ?? randomBytes(12).toString("base64url");
	if (!isLonger(password, PASSWORD_MIN - 1)) {
		console.error(`The password needs at least ${PASSWORD_MIN} characters.`);
		return 2;
	}
	const scope = await controlScope(await runtime().regions.control());
	if ((await listAdmins(scope)).some((admin) => admin.role === "super")) {
		console.error("This installation has a super admin already; further admins are added by one.");
		return 1;
	}
	const passwordHash = await hashPassword(password);
	// A script whose own variable is empty names nobody.
	const name = foldedBlanks(oneLine(values.name ?? "")) || email;
	const admin = { email, name, role: "super" as const };
	await transactControl(scope, async (tx) => {
		const id = await insertAdmin(tx, { ...admin, passwordHash });
		await recordControlAudit(tx, { action: "create", entity: "admin", entityId: id, after: admin });
	});
	console.info(`Super admin ${email} was created.${values.password ? "" : ` Password: ${password}`}`);
	return 0;
}

async function resetTwoStep(email: string): Promise<number> {
	const scope = await controlScope(await runtime().regions.control());
	const admin = await findAdminByEmail(scope, email);
	if (admin?.role !== "super") {
		console.error(`There is no super admin ${email}; any other admin is looked after by one, on the admin's page.`);
		return 1;
	}
	if (!(await isTwoStepOn(scope, admin.id))) {
		console.error(`Two-step sign-in is not on for ${email}; nothing was changed.`);
		return 1;
	}
	await transactControl(scope, (tx) => takeAway(tx, admin));
	console.info(`Two-step sign-in was removed for ${email}: the password alone signs in. The person is told by email.`);
	return 0;
}
