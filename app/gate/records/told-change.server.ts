import { ENTITIES } from "~/entities";
import { platformRecords, programRecords } from "~/features/audit/audit-names.repository.server";
import { toldName, toldOf, typedName } from "~/kernel/admin/told-made.server";
import type { Toast } from "~/server/toast.server";
import type { ControlScope, TenantScope } from "~db/scope";

interface ChangedAt {
	/** The page whose form changes the record, or one right beneath it. */
	at: string;
	id: string;
}

/**
 * What the message of a changed or deleted record says besides: its name, as the form has it or, where the form asks for none,
 * as it is stored. Asked before the save, since what is deleted has no name afterwards.
 */
export async function toldChange(
	{ scope, control }: { scope?: TenantScope; control: ControlScope },
	{ at, id }: ChangedAt,
	typed: unknown,
): Promise<Pick<Toast, "about">> {
	const entity = ENTITIES.find(({ page }) => {
		const own = page?.(id);
		return own !== undefined && (at === own || (at.startsWith(`${own}/`) && !at.slice(own.length + 1).includes("/")));
	});
	if (!entity) return {};
	const name = typedName(entity, typed);
	if (name !== "") return toldOf(name);
	const asked = [{ entity: entity.name, entityId: id }];
	const stored = entity.of === "installation" ? platformRecords(control, asked) : scope && programRecords(scope, asked);
	return toldOf(toldName((await stored)?.get(`${entity.name} ${id}`) ?? ""));
}
