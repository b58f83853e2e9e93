import { listDatabucketChoices } from "~/features/databuckets/databuckets.repository.server";
import { Refused } from "~/server/domain-error";
import type { TenantScope } from "~db/scope";
import type { ParticipantType } from "./standing.rules";

/** Throws Refused for a chosen databucket that is not there, or that has results of others. */
export async function refuseDatabucket(scope: TenantScope, id: string | null, type: ParticipantType): Promise<void> {
	if (id === null) return;
	const chosen = (await listDatabucketChoices(scope)).find((one) => one.id === id);
	if (!chosen) throw new Refused("databuckets:errors.unknown", "selectedDatabucket");
	if (chosen.participantType !== type.toLowerCase())
		throw new Refused(`conditions:databucket.not${type}`, "selectedDatabucket");
}
