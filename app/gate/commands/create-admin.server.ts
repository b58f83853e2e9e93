import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import { insertAdmin, listAdmins } from "~/features/admins/admins.repository.server";
import { recordControlAudit } from "~/kernel/audit/audit.repository.server";
import { isEmailAddress } from "~/lib/email";
import { PASSWORD_MIN } from "~/lib/limits";
import { isLonger, oneLine } from "~/lib/text";
import { hashPassword } from "~/server/crypto/password.server";
import { runtime } from "~/server/runtime.server";
import { controlScope } from "~db/scope";
import { transactControl } from "~db/transact";
import { usageOf } from "./usages";

/** Makes the first super admin of an installation; refuses once there is one. */
export async function createAdmin(args: string[]): Promise<number> {
	const { values } = parseArgs({
		args,
		options: { email: { type: "string" }, name: { type: "string" }, password: { type: "string" } },
	});
	const email = oneLine(values.email ?? "");
	if (!isEmailAddress(email)) {
		console.error(usageOf("admin:create"));
		return 2;
	}
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
	const admin = { email, name: values.name ?? email, role: "super" as const };
	await transactControl(scope, async (tx) => {
		const id = await insertAdmin(tx, { ...admin, passwordHash });
		await recordControlAudit(tx, { action: "create", entity: "admin", entityId: id, after: admin });
	});
	console.info(`Super admin ${email} was created.${values.password ? "" : ` Password: ${password}`}`);
	return 0;
}
