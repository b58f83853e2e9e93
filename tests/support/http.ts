import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import { assignProgram, insertAdmin, insertAdminSession } from "~/features/admins/admins.repository.server";
import { insertMember, type NewMember } from "~/features/members/members.repository.server";
import { insertMemberSession } from "~/features/sessions/sessions.repository.server";
import type { AdminRole } from "~/kernel/permissions/permissions.rules";
import { createContext } from "~/server/context.server";
import { adminCookie, memberCookie } from "~/server/cookies.server";
import { transact, transactControl } from "~db/transact";
import type { World } from "./world";

export interface Call {
	cookie?: string;
	host?: string;
	params?: Record<string, string>;
	form?: Record<string, string | string[]> | FormData;
	headers?: Record<string, string>;
	/** POST with a form, else GET. */
	method?: string;
	signal?: AbortSignal;
	context?: AppLoadContext;
}

/** The arguments of a loader or action, as the server would make them. */
export function args(path: string, call: Call = {}): LoaderFunctionArgs & ActionFunctionArgs {
	const { cookie, host = "demo.test", params = {}, form, headers = {}, method, signal, context } = call;
	const request = new Request(`http://${host}${path}`, {
		method: method ?? (form ? "POST" : "GET"),
		...(signal && { signal }),
		headers: { ...(cookie && { Cookie: cookie }), ...(form && { Origin: `http://${host}` }), ...headers },
		...(form && { body: form instanceof FormData ? form : toForm(form) }),
	});
	return { request, params, context: context ?? createContext({ host }) };
}

export function toForm(values: Record<string, string | string[]>): URLSearchParams {
	const form = new URLSearchParams();
	for (const [name, value] of Object.entries(values)) for (const one of [value].flat()) form.append(name, one);
	return form;
}

/** What a loader or action answered: a Response (thrown or returned) or data with its status. */
export async function answer(
	run: () => unknown,
): Promise<{ status: number; data: unknown; location: string | null; headers: Headers; body?: string }> {
	let result: unknown;
	try {
		result = await run();
	} catch (error) {
		if (!(error instanceof Response)) throw error;
		result = error;
	}
	if (result instanceof Response) {
		const body = await result.clone().text();
		return {
			status: result.status,
			data: null,
			location: result.headers.get("Location"),
			headers: result.headers,
			body,
		};
	}
	const wrapped = result as { type?: string; data?: unknown; init?: { status?: number; headers?: HeadersInit } | null };
	if (wrapped && typeof wrapped === "object" && wrapped.type === "DataWithResponseInit")
		return {
			status: wrapped.init?.status ?? 200,
			data: wrapped.data,
			location: null,
			headers: new Headers(wrapped.init?.headers),
		};
	return { status: 200, data: result, location: null, headers: new Headers() };
}

/** The toast that an answer carries to the next page. */
export async function toastOf(headers: Headers): Promise<{ type: string; message: string; undo?: string } | null> {
	const { takeToast } = await import("~/server/toast.server");
	const cookie = headers
		.getSetCookie()
		.map((one) => one.split(";")[0])
		.join("; ");
	const { toast } = await takeToast(new Request("http://demo.test/", { headers: { Cookie: cookie } }), {
		asData: false,
	});
	return toast;
}

let counter = 0;

/** Adds a member (Active unless told) and returns the id. */
export async function addMember(world: World, member: Partial<NewMember> = {}, programId = "demo"): Promise<string> {
	counter++;
	const values = {
		email: `person${counter}@example.test`,
		firstname: "Pat",
		lastname: `Person ${counter}`,
		status: "Active" as const,
	};
	return transact(await world.scopeOf({ programId }), (tx) => insertMember(tx, { ...values, ...member }));
}

/** A cookie that signs a member in. */
export async function memberCookieFor(world: World, memberId: string, programId = "demo"): Promise<string> {
	const token = await transact(await world.scopeOf({ programId }), (tx) => insertMemberSession(tx, { memberId }));
	return (await memberCookie().serialize(`default.${programId}.${token}`)).split(";")[0] ?? "";
}

/** Adds an admin with a role in program `demo` and returns the cookie that signs them in. */
export async function adminCookieFor(
	world: World,
	role: AdminRole,
	programId: string | null = "demo",
): Promise<string> {
	counter++;
	const token = await transactControl(world.control, async (tx) => {
		const id = await insertAdmin(tx, {
			email: `${role}${counter}@example.test`,
			name: `${role} ${counter}`,
			role,
			passwordHash: null,
		});
		if (programId && role !== "super") await assignProgram(tx, id, programId);
		return insertAdminSession(tx, id, null);
	});
	return (await adminCookie().serialize(token)).split(";")[0] ?? "";
}
