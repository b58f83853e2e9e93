import { message } from "~/lib/message-key";
import { awayMessage } from "~/server/faults/away.server";
import { runtime } from "~/server/runtime.server";
import type { TenantScope } from "~db/scope";
import { isValidRecord } from "../records/records.rules";
import { claimsExceeded, limitInForce } from "./claims.rules";
import { type Claimant, countClaims, holdsClaim } from "./history.repository.server";
import { type MatchedRecord, matchRecord } from "./matching.repository.server";
import { lookedFor } from "./matching.rules";

export interface AskedValue {
	dataSetId: string;
	value: string;
	/** Of the field; messages say "Value" without one. */
	label?: string | undefined;
	/** For a record and a set without a limit of their own. */
	claimsLimit?: number | null;
	/** Whose own claims do not count. */
	asking?: Claimant | undefined;
}

export type Validation =
	| { valid: true; record: MatchedRecord; value: string; limit: number }
	/** Message keys, to be shown one after the other. */
	| { valid: false; messages: string[]; failed?: true };

/** Whether a value may be given (specification §5). Whatever goes wrong is a message too, and logged. */
export async function validateValue(scope: TenantScope, asked: AskedValue): Promise<Validation> {
	try {
		return await checkValue(scope, asked);
	} catch (error) {
		runtime().log.error({ err: error, requestId: scope.origin.requestId }, "a value could not be validated");
		const reason = reasonOf(awayMessage(error));
		return { valid: false, messages: [message("forms:dataSet.failed", { reason })], failed: true };
	}
}

/** In words of ours: those of the database would tell members of tables and statements. */
function reasonOf(away: string | null): string {
	if (away === null) return "forms:dataSet.unchecked";
	return away === "common:errors.unavailable" ? "forms:dataSet.away" : away;
}

/** The same, but what goes wrong is thrown. */
export async function checkValue(scope: TenantScope, asked: AskedValue): Promise<Validation> {
	const { dataSetId, label, asking } = asked;
	const value = lookedFor(asked.value);
	if (dataSetId === "" || value === "") return { valid: false, messages: ["forms:dataSet.required"] };
	const invalid = label ? message("forms:dataSet.invalid", { label }) : "forms:dataSet.invalidValue";
	const record = await matchRecord(scope, dataSetId, value);
	if (!record || !isValidRecord(record.status)) return { valid: false, messages: [invalid] };
	const limit = limitInForce({
		...{ record: record.claimsLimit, dataSet: record.dataSetLimit },
		caller: asked.claimsLimit,
	});
	const passed = { valid: true as const, record, value, limit };
	if (limit === 0 || (asking && (await holdsClaim(scope, record.id, asking)))) return passed;
	const claims = await countClaims(scope, { dataSetId, recordId: record.id });
	return claimsExceeded(limit, claims) ? { valid: false, messages: [invalid, "forms:dataSet.claimed"] } : passed;
}
