import { expect, test } from "vitest";
import { findAdminSession, insertAdmin, insertAdminSession } from "~/features/admins/admins.repository.server";
import {
	deleteExpiredSessions,
	findSessionByToken,
	insertMemberSession,
	isSessionOpen,
	listSessionsOfMember,
	type NewSession,
	refreshSession,
} from "~/features/sessions/sessions.repository.server";
import { startMemberSession } from "~/gate/guards/member.server";
import { tokenHash } from "~/lib/ids.server";
import { createContext } from "~/server/context.server";
import { adminCookie, deviceCookie } from "~/server/cookies.server";
import { transact, transactControl } from "~db/transact";
import { addMember } from "../../../support/http";
import { makeWorld } from "../../../support/world";

const DAY = 24 * 3600_000;
const PRODUCTION = {
	LAUREL_MODE: "production",
	SESSION_SECRET: "0123456789abcdef0123456789abcdef",
	ENCRYPTION_KEYS: `1:${Buffer.alloc(32, 7).toString("base64")}`,
};

test("in production every cookie that counts is __Host-, Secure, HttpOnly, Lax, of no domain and small (check 1) [AUTH-23]", async () => {
	const world = await makeWorld(PRODUCTION);
	const memberId = await addMember(world);
	const context = createContext({ host: "demo.test" });
	const member = (await startMemberSession(context, world.scope, { memberId })).get("Set-Cookie") ?? "";
	const admin = await adminCookie().serialize("x".repeat(43), { maxAge: 43_200 });
	const device = await deviceCookie().serialize(`${"x".repeat(20)}:${Array(8).fill("y".repeat(22)).join(",")}`);
	for (const [cookie, name] of [
		[member, "session"],
		[admin, "admin"],
		[device, "device"],
	] as const) {
		expect(cookie).toMatch(new RegExp(`^__Host-laurel-${name}=`));
		for (const part of ["Secure", "HttpOnly", "SameSite=Lax", "Path=/"]) expect(cookie.split("; ")).toContain(part);
		expect(cookie).not.toMatch(/domain=/i);
		expect(cookie.length).toBeLessThan(4096);
	}
});

test("a browser keeps the cookie as long as use can prolong its session, a demo's to the demo's end [AUTH-24, AUTH-25]", async () => {
	const world = await makeWorld();
	const memberId = await addMember(world);
	const scope = await world.scopeOf({ now: () => 0 });
	const lasts = async (more: Pick<NewSession, "kind" | "expires"> = {}) => {
		const headers = await startMemberSession(createContext({ host: "demo.test" }), scope, { memberId, ...more });
		return Number(/Max-Age=(\d+)/.exec(headers.get("Set-Cookie") ?? "")?.[1]) * 1000;
	};
	expect(await lasts()).toBe(90 * DAY);
	expect(await lasts({ kind: "demo", expires: 5 * 60_000 })).toBe(5 * 60_000);
});

test("a session that is used every day ends after 90 days all the same, and is listed as open, streamed to and kept no longer (check 4)", async () => {
	const world = await makeWorld();
	const memberId = await addMember(world);
	const start = Date.UTC(2026, 0, 1);
	let now = start;
	const scope = await world.scopeOf({ now: () => now });
	const token = await transact(scope, (tx) => insertMemberSession(tx, { memberId }));
	for (let day = 1; day < 90; day++) {
		now = start + day * DAY;
		const session = await findSessionByToken(scope, token);
		expect(session, `day ${day}`).toBeDefined();
		if (session) await transact(scope, (tx) => refreshSession(tx, session));
	}
	const open = async () => (await listSessionsOfMember(scope, memberId)).map(({ expires }) => expires);
	expect(await open()).toEqual([start + 90 * DAY]);
	now = start + 90 * DAY;
	expect(await findSessionByToken(scope, token)).toBeUndefined();
	expect(await open()).toEqual([]);
	expect(await isSessionOpen(scope, tokenHash(token))).toBe(false);
	expect(await transact(scope, deleteExpiredSessions)).toBe(1);
});

test("an admin's session ends after 12 hours however it is used (check 4) [AUTH-25]", async () => {
	const world = await makeWorld();
	const start = Date.UTC(2026, 0, 1);
	const at = (now: number) => ({ ...world.control, now: () => now });
	const token = await transactControl(at(start), async (tx) => {
		const id = await insertAdmin(tx, { email: "a@b.test", name: "A", role: "admin", passwordHash: null });
		return insertAdminSession(tx, id, null);
	});
	expect(await findAdminSession(at(start + DAY / 2 - 1), token)).toBeDefined();
	expect(await findAdminSession(at(start + DAY / 2), token)).toBeUndefined();
});
