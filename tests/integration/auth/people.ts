import { vi } from "vitest";
import { insertMember, type NewMember, savePassword } from "~/features/members/members.repository.server";
import { hashPassword, verifyPassword } from "~/server/crypto/password.server";
import { Queue } from "~db/drivers/mutex";
import { transact } from "~db/transact";
import type { World } from "../../support/world";

export const PASSWORD = "correct horse battery";
let hash: Promise<string> | undefined;

/** PASSWORD as the portal keeps it; worked out once, since it is slow on purpose. */
export function passwordHash(): Promise<string> {
	hash ??= hashPassword(PASSWORD);
	return hash;
}

/** Adds Ada Lovelace (Active unless told) with PASSWORD. */
export async function addAda(
	world: World,
	{
		programId = "demo",
		password = true,
		...member
	}: Partial<NewMember> & { programId?: string; password?: boolean } = {},
): Promise<string> {
	const stored = await passwordHash();
	return transact(await world.scopeOf({ programId }), async (tx) => {
		const details = { email: "ada@example.test", firstname: "Ada", lastname: "Lovelace", status: "Active" as const };
		const id = await insertMember(tx, { ...details, ...member });
		if (password) await savePassword(tx, id, stored);
		return id;
	});
}

/** Form errors (under "") and field errors of a refused form. */
export function errorsOf(reply: { data: unknown }): Record<string, string[]> {
	const { lastResult } = reply.data as { lastResult: { error: Record<string, string[]> } };
	return lastResult.error;
}

/** What the form would be filled with again. */
export function keptOf(reply: { data: unknown }): Record<string, unknown> {
	return (reply.data as { lastResult: { initialValue: Record<string, unknown> } }).lastResult.initialValue;
}

/** The Set-Cookie of a name, whole and as the browser sends it back. */
export function cookieOf(headers: Headers, name = "laurel-session") {
	const full = headers.getSetCookie().find((one) => one.startsWith(`${name}=`)) ?? "";
	return { full, sent: full.split(";")[0] ?? "", empty: /^[^=]+=(;|$)/.test(full) };
}

/** The last part of a link of a kind in the newest mail. */
export function tokenIn(body: string, kind: "activate" | "reset"): string {
	return new RegExp(`/${kind}/([\\w-]{43})`).exec(body)?.[1] ?? "";
}

/** Sends what has a password looked at, and makes a change before it is. */
export async function whileLookedAt<T>(send: () => Promise<T>, change: () => Promise<unknown>): Promise<T> {
	const { acquire } = Queue.prototype;
	let passwords: Queue | undefined;
	let come = () => {};
	let go = () => {};
	const asked = new Promise<void>((resolve) => {
		come = resolve;
	});
	const changed = new Promise<void>((resolve) => {
		go = resolve;
	});
	const spy = vi.spyOn(Queue.prototype, "acquire").mockImplementation(async function (this: Queue) {
		if (passwords === undefined) passwords = this;
		else if (this === passwords) {
			come();
			await changed;
		}
		return acquire.call(this);
	});
	try {
		// Whose turn comes first is its queue's.
		await verifyPassword(null, PASSWORD);
		const reply = send();
		await asked;
		await change();
		go();
		return await reply;
	} finally {
		go();
		spy.mockRestore();
	}
}
