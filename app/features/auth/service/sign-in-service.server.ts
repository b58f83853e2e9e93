import * as z from "zod";
import { SERVICE_TEXT } from "~/lib/limits";
import { message } from "~/lib/message-key";
import { truncate } from "~/lib/text/truncate";
import { ApiRefusal } from "~/server/api/reply.server";
import { NotFound, Refused } from "~/server/domain-error";
import { OutgoingFailure, type OutgoingReply, postJson } from "~/server/http/outgoing.server";
import { translator } from "~/server/i18n/messages.server";
import { runtime } from "~/server/runtime.server";
import type { TenantScope } from "~db/scope";
import type { Credentials } from "../sign-in.service.server";

/**
 * Has the service check a password, by the contract of POST auth/signin (docs/api.md, specification §7). Returns when it
 * gave a token. Throws NotFound for its 404 about activation, else Refused with its text, or with ours where it has none.
 */
export async function askSignInService(
	scope: TenantScope,
	service: string,
	{ email, password }: Credentials,
): Promise<void> {
	const call = { email, password, programId: scope.programId, databaseId: scope.database.name };
	const address = `${service.replace(/\/+$/, "")}/auth/signin`;
	const reply = await postJson(address, call, { [ASKED_FOR]: "1" }).catch((error: unknown) => {
		runtime().log.warn({ err: error, requestId: scope.origin.requestId }, "the sign-in service gave no answer");
		const slow = error instanceof OutgoingFailure && error.reason === "timeout";
		throw slow ? new Refused("auth:service.slow", undefined, 504) : new Refused("auth:unexpected", undefined, 502);
	});
	if (reply.status === 200 && hasToken(reply)) return;
	throw refusal(reply);
}

const ASKED_FOR = "Laurel-Asked-For";

/** A portal whose service is itself would ask itself for ever. Throws ApiRefusal 508. */
export function refuseLoop(request: Request): void {
	if (request.headers.has(ASKED_FOR)) throw new ApiRefusal(508, "api-keys:calls.loop");
}

const success = z.object({ data: z.object({ token: z.string().min(1) }) });
/** Ours first; the others are what services of other makes answer. */
const failure = z.union([
	z.object({ error: z.object({ message: z.string() }) }).transform(({ error }) => error.message),
	z.object({ message: z.string() }).transform((one) => one.message),
	z.object({ error: z.string() }).transform((one) => one.error),
]);

const hasToken = ({ body }: OutgoingReply) => success.safeParse(parse(body)).success;

function refusal(reply: OutgoingReply): Refused {
	const { status } = reply;
	const text = status >= 400 && status !== 500 ? textOf(reply) : "";
	if (text === "") return new Refused("auth:unexpected", undefined, 502);
	const known = text === translator("en")("auth:incorrect");
	if (known && status === 404) return new NotFound("auth:incorrect");
	return new Refused(known ? "auth:incorrect" : message("auth:service.text", { text }), undefined, status);
}

/** The text of a failed call in one short line; "" when there is none. */
function textOf({ body }: OutgoingReply): string {
	const read = failure.safeParse(parse(body));
	const line = read.success ? read.data.replace(/[\p{C}\s]+/gu, " ").trim() : "";
	return truncate(line, SERVICE_TEXT);
}

function parse(body: string): unknown {
	try {
		return JSON.parse(body);
	} catch {
		return undefined;
	}
}
