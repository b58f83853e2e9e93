import { Secret, TOTP } from "otpauth";
import { assignProgram, insertAdmin } from "~/features/admins/admins.repository.server";
import type { AdminRole } from "~/kernel/permissions/permissions.rules";
import { action as signIn } from "~/routes/auth/admin-signin";
import { action as bringCode } from "~/routes/auth/two-step/admin-code";
import { action as setUp, loader as setUpPage } from "~/routes/auth/two-step/admin-set-up";
import { createContext } from "~/server/context.server";
import { transactControl } from "~db/transact";
import { answer, args } from "../../../support/http";
import type { World } from "../../../support/world";
import { pairsOf } from "../../kept-posts/cookies";
import { PASSWORD, passwordHash } from "../people";

export const BOSS = { email: "boss@example.test", password: PASSWORD };
/** A step of time begins here. */
export const NINE = Date.UTC(2026, 0, 5, 9);
export const STEP = 30_000;

/** Adds an admin with PASSWORD who works in program `demo`. */
export async function addBoss(world: World, role: AdminRole = "admin", email = BOSS.email): Promise<string> {
	const stored = await passwordHash();
	return transactControl(world.control, async (tx) => {
		const id = await insertAdmin(tx, { email, name: "Boss", role, passwordHash: stored });
		if (role !== "super") await assignProgram(tx, id, "demo");
		return id;
	});
}

/** The code of a secret's app, `steps` of time from now. */
export const codeOf = (secret: string, steps = 0): string =>
	new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP });

export interface From {
	cookie?: string;
	address?: string;
	redirectTo?: string;
}

const visit = (path: string, form: Record<string, string>, { cookie, address = "198.51.100.7" }: From) =>
	args(path, { form, ...(cookie && { cookie }), context: createContext({ host: "demo.test", address }) });

const wanted = ({ redirectTo }: From): Record<string, string> => (redirectTo === undefined ? {} : { redirectTo });

/** Enters e-mail and password; `cookie` is what the browser brings from then on. */
export async function enterPassword(from: From = {}, form: Record<string, string> = BOSS) {
	const reply = await answer(() => signIn(visit("/admin/signin", { ...form, ...wanted(from) }, from)));
	return { ...reply, cookie: pairsOf(reply.headers, from.cookie ?? "") };
}

/** Enters a code after the password. */
export async function enterCode(code: string, from: From = {}) {
	const reply = await answer(() =>
		bringCode(visit("/admin/signin/code", { oneTimeCode: code, ...wanted(from) }, from)),
	);
	return { ...reply, cookie: pairsOf(reply.headers, from.cookie ?? "") };
}

export const shownSecret = async (cookie: string) => {
	const { data } = await answer(() => setUpPage(args("/admin/two-step", { cookie })));
	return (data as { key: { secret: string } | null }).key?.secret.replaceAll(" ", "") ?? null;
};

export const sendSetUp = (cookie: string, form: Record<string, string>, path = "/admin/two-step") =>
	answer(() => setUp(args(path, { cookie, form })));

/** Turns it on for a signed-in admin by a code of one step ago, so that the present one is still to be used. */
export async function turnOn(cookie: string): Promise<{ secret: string; codes: string[] }> {
	await sendSetUp(cookie, { ownPassword: PASSWORD });
	const secret = (await shownSecret(cookie)) ?? "";
	const { data } = await sendSetUp(cookie, { oneTimeCode: codeOf(secret, -1) });
	return { secret, codes: (data as { codes: string[] }).codes };
}

/** An admin for whom it is on, and who is signed in. */
export async function withTwoSteps(world: World, role: AdminRole = "admin", email = BOSS.email) {
	const id = await addBoss(world, role, email);
	const { cookie } = await enterPassword({}, { email, password: PASSWORD });
	return { id, cookie, ...(await turnOn(cookie)) };
}

export const errorsOf = (reply: { data: unknown }) =>
	(reply.data as { lastResult?: { error?: Record<string, string[]> } } | null)?.lastResult?.error;

export async function auditOf(world: World, adminId: string): Promise<string[]> {
	const rows = await world.control.query
		.selectFrom("audit_log")
		.select("action")
		.where("entity", "=", "admin")
		.where("entity_id", "=", adminId)
		.orderBy("id")
		.execute();
	return rows.map(({ action }) => action);
}

export async function mailsOf(world: World): Promise<string[]> {
	const rows = await world.control.query.selectFrom("outbox").select("kind").orderBy("id").execute();
	return rows.map(({ kind }) => kind);
}
