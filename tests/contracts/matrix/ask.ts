import { createContext } from "~/server/context.server";
import { installRuntime } from "~/server/runtime.server";
import { takeToast } from "~/server/toast.server";
import { answer, toForm } from "../../support/http";
import { moduleOf } from "../routes/table";
import type { Ids, Portal } from "./portal/portal";
import { addressOf } from "./scenarios/all";
import type { Scenario } from "./scenarios/scenario";

export type Half = "loader" | "action";
/** Where ids of the other program are put; at `host` the whole request goes to the other program's address. */
export const PLACES = ["own", "path", "query", "body", "host"] as const;
export type Place = (typeof PLACES)[number];

export interface Question {
	file: string;
	pattern: string;
	half: Half;
	scenario: Scenario;
	headers: Record<string, string>;
	place: Place;
	/** What the place names: the other program's, or nothing at all. */
	foreign: Ids;
}

export interface Reply {
	status: number;
	location: string | null;
	/** All that the answer says, with the ids that were asked for made alike. */
	text: string;
	/** What was thrown that is no answer. */
	fault?: unknown;
}

const FOREIGN_FIELDS = (ids: Ids) => ({ programId: ids.programId, databaseId: ids.programId, memberId: ids.target });
const FOREIGN_QUERY = (ids: Ids) => ({
	...{ id: ids.target, member: ids.member, offer: ids.offer, company: ids.company, category: ids.category },
	...{ catalogue: ids.catalogue, tag: ids.companyTag, after: ids.entry, order: ids.order, reward: ids.reward },
	...{ program: ids.programId, programId: ids.programId },
});

/** Calls one loader or action, without the layouts around it: each must guard itself. */
export async function ask(portal: Portal, question: Question): Promise<Reply> {
	const { ids } = portal;
	const { file, pattern, half, scenario, headers, place, foreign } = question;
	const at = (where: Place) =>
		place === where || (place === "host" && where !== "host" && foreign !== ids.other) ? foreign : ids.demo;
	installRuntime(portal.runtime);
	const module = await moduleOf(file);
	const { path, params } = addressOf(pattern, scenario, at("path"));
	const query = new URLSearchParams({
		...scenario.query?.(at("query")),
		...(place === "query" && FOREIGN_QUERY(foreign)),
	});
	const host = place === "host" ? "other.test" : "demo.test";
	const url = `http://${host}${path}${query.size > 0 ? `?${query}` : ""}`;
	const controller = new AbortController();
	const request = new Request(url, {
		headers: { ...headers, ...(half === "action" && { Origin: `http://${host}` }) },
		...(half === "action" && { method: "POST", body: bodyOf(scenario, at("body"), place === "body" ? foreign : null) }),
		signal: controller.signal,
	});
	let fault: unknown;
	const reply = await answer(async () => {
		const result = await module[half]?.({ request, params, context: createContext({ host }) });
		if (!(result instanceof Response) || !result.headers.get("Content-Type")?.startsWith("text/event-stream"))
			return result;
		controller.abort();
		return new Response(null, { status: result.status, headers: result.headers });
	}).catch((error: unknown) => {
		fault = error;
		return { status: 500, data: null, location: null, headers: new Headers(), body: String(error) };
	});
	const said = [reply.status, reply.location, reply.data, reply.body ?? "", await headersOf(reply.headers)];
	return {
		status: reply.status,
		location: reply.location,
		text: alike(JSON.stringify(said), place === "host" ? [ids.demo, ids.none] : [ids.other, ids.none], portal.stored),
		...(fault !== undefined && { fault }),
	};
}

function bodyOf(scenario: Scenario, ids: Ids, foreign: Ids | null): URLSearchParams | FormData {
	const form = scenario.form?.(ids) ?? {};
	const body = form instanceof FormData ? form : toForm(form);
	if (foreign)
		for (const [name, value] of Object.entries(FOREIGN_FIELDS(foreign))) if (!body.has(name)) body.append(name, value);
	return body;
}

/** Every header; of a cookie with a toast what it says, of others the name. */
async function headersOf(headers: Headers): Promise<unknown[]> {
	const plain = [...headers].filter(([name]) => name !== "set-cookie");
	const cookies = headers.getSetCookie().map((one) => one.split("=")[0] ?? "");
	const sent = headers.getSetCookie().map((one) => one.split(";")[0] ?? "");
	const { toast } = await takeToast(new Request("http://demo.test/", { headers: { Cookie: sent.join("; ") } }), {
		asData: false,
	});
	return [...plain, cookies, toast && { type: toast.type, message: toast.message }];
}

/** How the ids of a program are written in answers, and what stands for each. */
const written = new WeakMap<Ids, [form: string, name: string][]>();
function formsOf(ids: Ids): [form: string, name: string][] {
	let forms = written.get(ids);
	if (!forms) {
		forms = Object.entries(ids).flatMap(([name, id]) =>
			id.length > 5
				? [...new Set([id, encodeURIComponent(id)])].map((form): [string, string] => [form, `{${name}}`])
				: [],
		);
		written.set(ids, forms);
	}
	return forms;
}

function alike(text: string, programs: Ids[], stored: Set<string>): string {
	let plain = text;
	for (const ids of programs) for (const [form, name] of formsOf(ids)) plain = plain.replaceAll(form, name);
	// Ids that are made for the answer differ each time: of new records, one-time keys, secrets and recovery codes; so do times.
	// In a CSV file an id that begins with a minus is kept from being a formula by a quote.
	return plain
		.replace(/\b(other|nowhere)\b/g, "{programId}")
		.replace(/"[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}"/g, '"{new}"')
		.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "{time}")
		.replace(/(?<="seen":)\d{13}/g, "{time}")
		.replace(/(?:'(?=-))?([\w-]{20,})/g, (shown, id) => (stored.has(id) ? shown : "{new}"));
}

/** The short form that the table is written in. */
export function codeOf({ status, location }: Pick<Reply, "status" | "location">, changed: boolean): string {
	const to = /^\/(signin|admin\/signin|admin\/programs)(?=[?]|$)/.exec(location ?? "")?.[1];
	const names: Record<string, string> = { signin: ">signin", "admin/signin": ">admin", "admin/programs": ">chooser" };
	return `${(to && names[to]) ?? status}${changed ? "+" : ""}`;
}
