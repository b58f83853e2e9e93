import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { ZodType } from "zod";
import { preferPrimary } from "~db/marks";
import { Refused } from "../domain-error";
import { awayMessage } from "../faults/away.server";
import { Body } from "../forms/body.server";
import { NotAForm } from "../forms/multipart.server";
import { translator } from "../i18n/messages.server";
import { runtime } from "../runtime.server";

/** What an API call answers when it was refused; message keys are said in English. */
export class ApiRefusal extends Error {
	constructor(
		readonly status: number,
		readonly messageKey: string,
		readonly fields?: Record<string, string[]>,
		readonly headers?: Record<string, string>,
	) {
		super(messageKey);
	}
}

const say = (key: string) => translator("en")(key);

function failure({ status, messageKey, fields, headers }: ApiRefusal): Response {
	const words = fields && Object.fromEntries(Object.entries(fields).map(([name, keys]) => [name, keys.map(say)]));
	const error = { message: say(messageKey), ...(words && { fields: words }) };
	return Response.json({ error }, { status, headers: { "Cache-Control": "no-store", ...headers } });
}

/**
 * Runs one call: `{ data }` on success, `{ error: { message, fields } }` with a fitting status else; `failed` is the message
 * key for what nobody foresaw.
 */
export async function apiCall(
	args: ActionFunctionArgs,
	run: () => Promise<unknown>,
	failed = "common:errors.500.text",
): Promise<Response> {
	try {
		// Callers keep no cookies, so nothing tells what they wrote before.
		preferPrimary();
		return Response.json({ data: await run() }, { headers: { "Cache-Control": "no-store" } });
	} catch (error) {
		if (error instanceof ApiRefusal) return failure(error);
		if (error instanceof Refused) return failure(new ApiRefusal(error.status, error.messageKey));
		if (error instanceof Response) return failure(await refusalOf(error));
		// Who has gone reads no answer, and a body that was cut off is no fault of ours.
		if (args.request.signal.aborted) return failure(new ApiRefusal(400, "api-keys:calls.notJson"));
		runtime().log.error({ err: error, requestId: args.context.requestId }, "an API call failed");
		const away = awayMessage(error);
		return failure(away === null ? new ApiRefusal(500, failed) : new ApiRefusal(503, away));
	}
}

/** What a guard or the way to the program threw, which names a message of its own while the program is being moved. */
async function refusalOf(thrown: Response): Promise<ApiRefusal> {
	const words = await thrown.text();
	const other = thrown.status === 404 ? "common:errors.404.text" : "common:errors.503.text";
	const wait = thrown.headers.get("Retry-After");
	const key = words.startsWith("common:") ? words : other;
	return new ApiRefusal(thrown.status, key, undefined, wait === null ? undefined : { "Retry-After": wait });
}

/** The answer to a GET where only POST is meant. */
export function refuseRead(args: LoaderFunctionArgs): Promise<Response> {
	return apiCall(args, () =>
		Promise.reject(new ApiRefusal(405, "api-keys:calls.postOnly", undefined, { Allow: "POST" })),
	);
}

const MAX_BODY = 64 * 1024;

/** Throws ApiRefusal 405 for anything but a POST. */
export function requirePost({ request }: Pick<ActionFunctionArgs, "request">): void {
	if (request.method !== "POST") throw new ApiRefusal(405, "api-keys:calls.postOnly", undefined, { Allow: "POST" });
}

/** The posted body, as a JSON object or as a form. Throws ApiRefusal 405, 413, 400 or 422 with the faults by field. */
export async function readBody<T>(args: ActionFunctionArgs, schema: ZodType<T>): Promise<T> {
	const { request } = args;
	requirePost(args);
	const text = await readText(request);
	const parsed = schema.safeParse(parseBody(text, request.headers.get("Content-Type") ?? ""));
	if (parsed.success) return parsed.data;
	const fields: Record<string, string[]> = {};
	for (const issue of parsed.error.issues) fields[issue.path.join(".")] = [issue.message];
	// "Is too long" says nothing without its field; what a page says in the same case names it.
	const named = parsed.error.issues.find(({ message }) => !message.startsWith("api-keys:"));
	throw new ApiRefusal(422, named?.message ?? "api-keys:calls.invalid", fields);
}

async function readText(request: Request): Promise<string> {
	const body = new Body(request);
	try {
		return await body.text({ limit: MAX_BODY });
	} catch (error) {
		if (!(error instanceof NotAForm)) throw error;
		await body.drain();
		throw new ApiRefusal(413, "api-keys:calls.tooLarge");
	}
}

function parseBody(text: string, type: string): unknown {
	if (type.toLowerCase().startsWith("application/x-www-form-urlencoded"))
		return Object.fromEntries(new URLSearchParams(text));
	try {
		const body: unknown = JSON.parse(text);
		if (typeof body === "object" && body !== null && !Array.isArray(body)) return body;
	} catch {
		// Refused below, like what is JSON but no object.
	}
	throw new ApiRefusal(400, "api-keys:calls.notJson");
}
