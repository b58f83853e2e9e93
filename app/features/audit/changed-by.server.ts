import type { ChangedBy } from "~/components/admin/record/last-changed";
import { type ControlScope, SYSTEM, type TenantScope } from "~db/scope";
import { apiKeysById } from "./audit-names.repository.server";
import { API_KEY } from "./audit-source.server";
import {
	findChanger,
	findPlatformChanger,
	namesEvenGone,
	type StampedKind,
	type StampedPlatformKind,
} from "./changers.repository.server";

/**
 * Who changed a program's record last, for the line below its form, which finds it in the page's data under this name.
 * Null where nobody can tell.
 */
export async function changedBy(
	{ scope, control }: { scope: TenantScope; control: ControlScope },
	kind: StampedKind,
	id: string,
): Promise<ChangedBy | null> {
	const by = await findChanger(scope, kind, id);
	if (kind === "member" && by === id) return { kind: "member" };
	if (!by?.startsWith(API_KEY)) return adminOrPortal(control, by);
	const keyId = by.slice(API_KEY.length);
	const key = (await apiKeysById(scope, [keyId])).get(keyId);
	return key ? { kind: "apiKey", name: key.name } : null;
}

/** The same for a record of the installation. */
export async function platformChangedBy(control: ControlScope, kind: StampedPlatformKind, id: string) {
	return adminOrPortal(control, await findPlatformChanger(control, kind, id));
}

async function adminOrPortal(control: ControlScope, by: string | null | undefined): Promise<ChangedBy | null> {
	if (!by) return null;
	if (by === SYSTEM.id) return { kind: "system" };
	const name = (await namesEvenGone(control, [by]))[by];
	return name === undefined ? null : { kind: "admin", name };
}
