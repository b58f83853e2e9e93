import { confirmOwnPassword } from "~/features/admins/own-password.server";
import { ownPassword } from "~/lib/fields.schemas";
import { Refused } from "~/server/domain-error";
import type { ControlScope } from "~db/scope";
import { importKindOf } from "../kinds/registry.server";

/** Asks who it is before a kind that moves points is imported or undone. Throws Refused at `ownPassword`. */
export async function confirmSensitive(
	control: ControlScope,
	{ kindId, adminId, form }: { kindId: string; adminId: string; form: FormData },
): Promise<void> {
	if (!importKindOf(kindId).sensitive) return;
	const { data, error } = ownPassword.safeParse(form.get("ownPassword") || undefined);
	if (data === undefined) throw new Refused(error?.issues[0]?.message ?? "admin:ownPassword.required", "ownPassword");
	await confirmOwnPassword(control, adminId, data);
}
