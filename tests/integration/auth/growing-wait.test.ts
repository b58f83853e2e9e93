import { beforeEach, expect, test, vi } from "vitest";
import { insertAdmin } from "~/features/admins/admins.repository.server";
import { HASHES_WAITING } from "~/lib/limits";
import { action as apiSignIn } from "~/routes/api/v1/sign-in";
import { action as adminSignIn } from "~/routes/auth/admin-signin";
import { action as signIn } from "~/routes/auth/signin";
import { createContext } from "~/server/context.server";
import { verifyPassword } from "~/server/crypto/password.server";
import { Refused } from "~/server/domain-error";
import { readEnv } from "~/server/env.server";
import { createRuntime, installRuntime } from "~/server/runtime.server";
import { transactControl } from "~db/transact";
import { answer, args } from "../../support/http";
import { reads } from "../../support/reads";
import { makeWorld, type World } from "../../support/world";
import { addAda, cookieOf, errorsOf, PASSWORD, passwordHash } from "./people";

const MINUTE = 60_000;
const ADA = { email: "ada@example.test", password: PASSWORD };
const WRONG = { ...ADA, password: "wrong password" };
const WINDOW = 15 * MINUTE + 1;

beforeEach(() => {
	vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 0, 5, 9) });
});
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

interface From {
	address?: string;
	cookie?: string;
}
const visit = (form: Record<string, string>, { address = "198.51.100.7", cookie }: From) =>
	args("/signin", { form, ...(cookie && { cookie }), context: createContext({ host: "demo.test", address }) });
const tryIn = (form = WRONG, from: From = {}) => answer(() => signIn(visit(form, from)));
const tryAdmin = (form = WRONG, from: From = {}) => answer(() => adminSignIn(visit(form, from)));
const tryApi = (form = WRONG, from: From = {}) => answer(() => apiSignIn(visit(form, from)));

/** Ten wrong tries, each from another address of the same network. */
async function tenWrong(run = tryIn, network = "198.51.100") {
	for (let i = 1; i <= 10; i++) expect((await run(WRONG, { address: `${network}.${i}` })).status).not.toBe(429);
}

test("after ten wrong passwords each next try waits twice as long, and says how long (check 22)", async () => {
	const world = await makeWorld();
	await addAda(world);
	await tenWrong();
	let host = 20;
	const wrongFromElsewhere = () => tryIn(WRONG, { address: `198.51.100.${host++}` });
	for (const seconds of [1, 2, 4, 8, 16, 32, 60, 60]) {
		const refused = await wrongFromElsewhere();
		expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, String(seconds)]);
		expect(errorsOf(refused)[""]).toEqual([`auth:wait?count=${seconds}`]);
		later(seconds * 1000);
		expect((await wrongFromElsewhere()).status).toBe(401);
	}
});

test("the right password is let in once the wait is over, and all is forgotten (check 22)", async () => {
	const world = await makeWorld();
	await addAda(world);
	await tenWrong();
	expect((await tryIn(ADA)).status).toBe(429);
	later(1000);
	expect((await tryIn(ADA)).status).toBe(303);
	expect((await tryIn(WRONG)).status).toBe(401);
	expect((await tryIn(ADA)).status).toBe(303);
});

test("a stranger's tries hold up neither another network nor a browser that was let in before (check 22)", async () => {
	const world = await makeWorld();
	await addAda(world);
	const known = cookieOf((await tryIn(ADA)).headers, "laurel-device").sent;
	await tenWrong();
	expect((await tryIn(ADA, { address: "203.0.113.1" })).status).toBe(303);
	await tenWrong(tryIn, "192.0.2");
	expect((await tryIn(ADA, { address: "192.0.2.99" })).status).toBe(429);
	expect((await tryIn(ADA, { address: "192.0.2.99", cookie: known })).status).toBe(303);
});

test("a known browser has a limit of its own, and is known for its own accounts only (check 22) [AUTH-51]", async () => {
	const world = await makeWorld();
	await addAda(world);
	await addAda(world, { email: "eve@example.test" });
	const known = cookieOf((await tryIn(ADA)).headers, "laurel-device").sent;
	for (let i = 0; i < 10; i++) expect((await tryIn(WRONG, { cookie: known })).status).toBe(401);
	expect((await tryIn(ADA, { cookie: known, address: "203.0.113.9" })).status).toBe(429);
	expect((await tryIn(ADA, { address: "203.0.113.9" })).status).toBe(303);
	await tenWrong((_form, from) => tryIn({ ...WRONG, email: "eve@example.test" }, from), "192.0.2");
	const eve = { ...ADA, email: "eve@example.test" };
	expect((await tryIn(eve, { address: "192.0.2.50", cookie: known })).status).toBe(429);
});

test("a browser that several people sign in with is known for each of them (check 22)", async () => {
	const world = await makeWorld();
	await addAda(world);
	const eve = { ...ADA, email: "eve@example.test" };
	await addAda(world, { email: eve.email });
	const first = cookieOf((await tryIn(ADA)).headers, "laurel-device").sent;
	const both = cookieOf((await tryIn(eve, { cookie: first })).headers, "laurel-device").sent;
	await tenWrong();
	expect((await tryIn(ADA, { address: "198.51.100.50" })).status).toBe(429);
	expect((await tryIn(ADA, { address: "198.51.100.50", cookie: both })).status).toBe(303);
});

test("the cookie of a known browser is signed, names nobody, and a forged one counts for nothing (check 22)", async () => {
	const world = await makeWorld();
	await addAda(world);
	const { full, sent } = cookieOf((await tryIn(ADA)).headers, "laurel-device");
	expect(full).toMatch(/; HttpOnly; SameSite=Lax/);
	const [value = "", signature] = decodeURIComponent(sent.split("=")[1] ?? "").split(".");
	expect(signature).toBeTruthy();
	expect(Buffer.from(value, "base64").toString()).not.toMatch(/ada|example/);
	await tenWrong();
	const forged = `laurel-device=${encodeURIComponent(`${value}.${"A".repeat(43)}`)}`;
	expect((await tryIn(ADA, { cookie: forged })).status).toBe(429);
	expect((await tryIn(ADA, { cookie: sent })).status).toBe(303);
});

test("one address has 50 wrong tries in 15 minutes, whatever the accounts; a known browser has its own (check 22)", async () => {
	const world = await makeWorld();
	await addAda(world);
	const known = cookieOf((await tryIn(ADA)).headers, "laurel-device").sent;
	for (let i = 0; i < 50; i++) expect((await tryIn({ ...WRONG, email: `nobody${i}@example.test` })).status).toBe(401);
	const refused = await tryIn(ADA);
	expect([refused.status, errorsOf(refused)[""]]).toEqual([
		429,
		[reads("Too many tries. Please wait 15 minutes, then try again.")],
	]);
	expect((await tryIn(ADA, { cookie: known })).status).toBe(303);
	expect((await tryIn(ADA, { address: "198.51.100.8" })).status).toBe(303);
	later(WINDOW);
	expect((await tryIn(ADA)).status).toBe(303);
});

test("many tries at once are counted as many (check 22)", async () => {
	const world = await makeWorld();
	await addAda(world);
	const at = (i: number) => tryIn(WRONG, { address: `198.51.100.${i}` });
	const all = await Promise.all(Array.from({ length: 30 }, (_, i) => at(i + 1)));
	expect(all.filter(({ status }) => status === 401)).toHaveLength(10);
	expect(all.filter(({ status }) => status === 429)).toHaveLength(20);
});

test("a restart forgets no wrong try (check 22)", async () => {
	const world = await makeWorld({}, false);
	await addAda(world);
	await tenWrong();
	await world.runtime.regions.close();
	const next = createRuntime(readEnv({ DATA_DIR: world.dataDir, LOG_LEVEL: "silent", SEED: "empty" }));
	installRuntime(next);
	expect((await tryIn(ADA)).headers.get("Retry-After")).toBe("1");
	await next.regions.close();
});

test("admins and calls of other systems wait as well (check 22) [AUTH-39]", async () => {
	const world = await makeWorld();
	await addAda(world);
	await addBoss(world);
	await tenWrong(tryAdmin);
	const admin = await tryAdmin(ADA);
	expect([admin.status, errorsOf(admin)[""]]).toEqual([
		429,
		[
			reads(
				"Authentication failed: After so many wrong passwords the next try has to wait. Please try again in 1 second.",
			),
		],
	]);
	later(1000);
	const known = cookieOf((await tryAdmin(ADA)).headers, "laurel-device").sent;
	await tenWrong(tryAdmin);
	expect((await tryAdmin(ADA, { cookie: known })).status).toBe(303);
	await tenWrong(tryApi);
	const call = await tryApi(ADA, { cookie: known });
	expect([call.status, call.headers.get("Retry-After")]).toEqual([429, "1"]);
});

test("a flood of passwords is turned away instead of queueing without end (check 22)", async () => {
	await makeWorld();
	const flood = Array.from({ length: HASHES_WAITING + 20 }, () => verifyPassword(null, "x").catch((error) => error));
	const refused = (await Promise.all(flood)).filter((one) => one instanceof Refused);
	expect(refused.length).toBeGreaterThan(0);
	expect(refused[0]).toMatchObject({
		messageKey: reads("A lot of people are signing in right now. Please try again in a moment."),
		status: 503,
	});
	expect(await verifyPassword(null, "x")).toBe(false);
});

async function addBoss(world: World) {
	const stored = await passwordHash();
	await transactControl(world.control, (tx) =>
		insertAdmin(tx, { email: ADA.email, name: "Boss", role: "admin", passwordHash: stored }),
	);
}
