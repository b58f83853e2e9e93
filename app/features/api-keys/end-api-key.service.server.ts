import { recordAudit } from "~/kernel/audit/audit.repository.server";
import { NotFound, Refused } from "~/server/domain-error";
import type { TenantScope } from "~db/scope";
import { transact } from "~db/transact";
import { findApiKey, revokeApiKey } from "./api-keys.repository.server";

/** Ends a key for good. Throws NotFound where there is none, Refused (409) where it was ended before. */
export function endApiKey(scope: TenantScope, id: string): Promise<void> {
	return transact(scope, async (tx) => {
		if (!(await revokeApiKey(tx, id)))
			throw (await findApiKey(tx, id))
				? new Refused("api-keys:revokedBefore", undefined, 409)
				: new NotFound("api-keys:notFound");
		await recordAudit(tx, { action: "delete", entity: "api_key", entityId: id });
	});
}
