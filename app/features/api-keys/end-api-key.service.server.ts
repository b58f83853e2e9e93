import { recordAudit } from "~/kernel/audit/audit.repository.server";
import { NotFound } from "~/server/domain-error";
import type { TenantScope } from "~db/scope";
import { transact } from "~db/transact";
import { revokeApiKey } from "./api-keys.repository.server";

/** Ends a key for good. Throws NotFound when there is none to end. */
export function endApiKey(scope: TenantScope, id: string): Promise<void> {
	return transact(scope, async (tx) => {
		if (!(await revokeApiKey(tx, id))) throw new NotFound("api-keys:notFound");
		await recordAudit(tx, { action: "delete", entity: "api_key", entityId: id });
	});
}
