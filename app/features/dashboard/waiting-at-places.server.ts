import { ADMIN_ENTRIES_PATH } from "~/features/entries/entries.admin.paths";
import { MEMBERS_PATH } from "~/features/members/members.paths";
import { orderPaths } from "~/features/orders/orders.paths";
import type { Permission } from "~/kernel/permissions/permissions.rules";
import { awayMessage } from "~/server/faults/away.server";
import { runtime } from "~/server/runtime.server";
import type { TenantScope } from "~db/scope";
import { countToDo } from "./to-do.repository.server";

interface Reader {
	scope: TenantScope;
	can: (permission: Permission) => boolean;
}

/** How much waits behind the places of each day, by their address, as far as an admin may read them; pages go on without it. */
export async function waitingAtPlaces({ scope, can }: Reader): Promise<Record<string, number>> {
	try {
		const { approvals, entries, orders } = await countToDo(scope);
		return {
			...(can("members:read") && { [MEMBERS_PATH]: approvals }),
			...(can("entries:read") && { [ADMIN_ENTRIES_PATH]: entries }),
			...(can("orders:read") && { [orderPaths.list]: orders }),
		};
	} catch (error) {
		if (awayMessage(error) !== null) throw error;
		runtime().log.error({ err: error, requestId: scope.origin.requestId }, "what waits could not be counted");
		return {};
	}
}
