import { expect, test } from "vitest";
import { tooManyForms } from "~/features/auth/tries.server";
import { action as adminForgot } from "~/routes/auth/admin-forgot-password";
import { action as adminSignIn } from "~/routes/auth/admin-signin";
import { action as forgot } from "~/routes/auth/forgot-password";
import { action as signIn, headers as signInHeaders } from "~/routes/auth/signin";
import { action as signUp } from "~/routes/auth/signup";
import { createContext } from "~/server/context.server";
import { readEnv } from "~/server/env.server";
import { createRuntime, installRuntime } from "~/server/runtime.server";
import { answer, args } from "../../support/http";
import { reads } from "../../support/reads";
import { makeWorld, type World } from "../../support/world";
import { addAda, errorsOf, PASSWORD } from "./people";

const ADA = { email: "ada@example.test", password: PASSWORD };
const REGISTRATION = {
	firstname: "Ada",
	lastname: "Lovelace",
	email: ADA.email,
	company: "existing",
	companyKey: "none",
	password: PASSWORD,
	confirmation: PASSWORD,
};
const WRONG = { ...ADA, password: "wrong password" };
const tryIn = (form: Record<string, string>, address = "10.0.0.1") =>
	answer(() => signIn(args("/signin", { form, context: createContext({ host: "demo.test", address }) })));

async function tenTimes(run: () => Promise<{ status: number }>): Promise<number[]> {
	const answers: number[] = [];
	for (let i = 0; i < 10; i++) answers.push((await run()).status);
	return answers;
}

/** What a restart leaves: the same data folder, everything else anew. */
async function restart(world: World): Promise<World["runtime"]> {
	await world.runtime.regions.close();
	const next = createRuntime(readEnv({ DATA_DIR: world.dataDir, LOG_LEVEL: "silent", SEED: "empty" }));
	installRuntime(next);
	return next;
}

test("the 11th try within 15 minutes is 429 with the wait, even with the right password [AUTH-51]", async () => {
	const world = await makeWorld();
	await addAda(world);
	expect(new Set(await tenTimes(() => tryIn(WRONG)))).toEqual(new Set([401]));
	const refused = await tryIn(ADA);
	expect(refused.status).toBe(429);
	expect(errorsOf(refused)[""]?.[0]).toEqual(reads("Too many tries. Please wait 15 minutes, then try again."));
	const seconds = Number(refused.headers.get("Retry-After"));
	expect(seconds).toBeGreaterThan(880);
	expect(seconds).toBeLessThanOrEqual(900);
	// Without this export the header of an action would not reach a page.
	const sent = signInHeaders({ actionHeaders: refused.headers, parentHeaders: new Headers() } as never);
	expect(sent.get("Retry-After")).toBe(String(seconds));
});

test("a stranger's tries lock nobody out, and one e-mail's tries leave others alone [AUTH-51]", async () => {
	const world = await makeWorld();
	await addAda(world);
	await tenTimes(() => tryIn(WRONG, "10.9.9.9"));
	expect((await tryIn(WRONG, "10.9.9.9")).status).toBe(429);
	expect((await tryIn({ ...ADA, email: "ADA@example.test " }, "10.9.9.9")).status).toBe(429);
	expect((await tryIn({ ...WRONG, email: "other@example.test" }, "10.9.9.9")).status).toBe(401);
	expect((await tryIn(ADA, "10.0.0.1")).status).toBe(303);
});

test("the count outlives a restart [AUTH-51]", async () => {
	const world = await makeWorld({}, false);
	await addAda(world);
	await tenTimes(() => tryIn(WRONG));
	const next = await restart(world);
	expect((await tryIn(ADA)).status).toBe(429);
	await next.regions.close();
});

test("a success forgets the tries before it", async () => {
	const world = await makeWorld();
	await addAda(world);
	for (let i = 0; i < 9; i++) await tryIn(WRONG);
	expect((await tryIn(ADA)).status).toBe(303);
	expect((await tryIn(WRONG)).status).toBe(401);
	expect((await tryIn(ADA)).status).toBe(303);
});

test("the table holds neither address nor e-mail", async () => {
	const world = await makeWorld();
	await addAda(world);
	await tryIn(WRONG, "203.0.113.77");
	const rows = await world.scope.query.selectFrom("rate_limits").selectAll().where("program_id", "=", "demo").execute();
	expect(rows).toHaveLength(3);
	expect(JSON.stringify(rows)).not.toMatch(/203\.0|ada@/);
});

test("sign-up, reset requests and admins are limited as well [AUTH-51]", async () => {
	const world = await makeWorld();
	await addAda(world);
	const forms = [
		() => answer(() => signUp(args("/signup", { form: REGISTRATION }))),
		() => answer(() => signUp(args("/signup", { form: { email: "unfinished@example.test" } }))),
		() => answer(() => forgot(args("/forgot-password", { form: { email: ADA.email } }))),
		() => answer(() => adminSignIn(args("/admin/signin", { form: WRONG }))),
	];
	for (const run of forms) {
		expect(await tenTimes(run)).not.toContain(429);
		const refused = await run();
		expect(refused.status).toBe(429);
		expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
	}
});

test.each(["sign-up", "forgot"])(
	"one address sends the %s form 100 times in 15 minutes, whatever the e-mails (check 40)",
	async (form) => {
		const world = await makeWorld();
		const at = (address: string) => ({ ...world.scope, origin: { ...world.scope.origin, address } });
		for (let i = 0; i < 100; i++) expect(await tooManyForms(at("10.1.1.1"), form, `p${i}@example.test`)).toBeNull();
		const context = createContext({ host: "demo.test", address: "10.1.1.1" });
		const route = form === "forgot" ? forgot : signUp;
		const sent = { ...REGISTRATION, email: "one.more@example.test" };
		const refused = await answer(() => route(args(`/${form}`, { form: sent, context })));
		expect([refused.status, errorsOf(refused)[""]]).toEqual([
			429,
			[reads("Too many tries. Please wait 15 minutes, then try again.")],
		]);
		expect(await tooManyForms(at("10.1.1.2"), form, "p1@example.test")).toBeNull();
	},
);

test("one address asks for admins' reset links 100 times in 15 minutes, whatever the e-mails (check 40)", async () => {
	await makeWorld();
	const ask = (nth: number, address = "10.1.1.1") =>
		answer(() =>
			adminForgot(
				args("/admin/forgot-password", {
					form: { email: `p${nth}@example.test` },
					context: createContext({ host: "localhost:3000", address }),
				}),
			),
		);
	for (let nth = 0; nth < 100; nth++) expect((await ask(nth)).status).not.toBe(429);
	const refused = await ask(100);
	expect([refused.status, errorsOf(refused)[""]]).toEqual([
		429,
		[reads("Too many tries. Please wait 15 minutes, then try again.")],
	]);
	expect((await ask(101, "10.1.1.2")).status).toBe(303);
}, 60_000);

test("many addresses of one IPv6 line count as one, its /56 four times, its /48 ten times as much (check 22, check 40)", async () => {
	const world = await makeWorld();
	let tries = 0;
	/** The forms sent from ever new addresses of a network, each for another e-mail, until one is refused. */
	const untilRefused = async (next: (nth: number) => string) => {
		for (let nth = 1; nth <= 1200; nth++) {
			const scope = { ...world.scope, origin: { ...world.scope.origin, address: next(nth) } };
			if ((await tooManyForms(scope, "sign-up", `p${tries++}@example.test`)) !== null) return nth;
		}
		return Number.POSITIVE_INFINITY;
	};
	const line = (subnet: number, nth: number) => `2001:db8:1:${((subnet << 8) | nth).toString(16)}::1`;
	expect(await untilRefused((nth) => `2001:db8:1:ff00::${nth.toString(16)}`)).toBe(101);
	// What one network was refused no longer counts for the wider ones.
	expect(await untilRefused((nth) => line(0xff, 1 + (nth % 250)))).toBe(301);
	expect(await untilRefused((nth) => line(nth % 200, Math.floor(nth / 200)))).toBe(601);
	expect(await untilRefused((nth) => `2001:db8:2:${nth.toString(16)}::1`)).toBe(1001);
}, 180_000);

test("wrong passwords from many lines of one IPv6 network slow that network down for the account (check 22)", async () => {
	const world = await makeWorld();
	await addAda(world);
	for (let i = 1; i <= 10; i++) expect((await tryIn(WRONG, `2001:db8:7:${i}::1`)).status).toBe(401);
	expect((await tryIn(WRONG, "2001:db8:7:99::1")).status).toBe(429);
	expect((await tryIn(WRONG, "2001:db8:8:1::1")).status).toBe(401);
});
