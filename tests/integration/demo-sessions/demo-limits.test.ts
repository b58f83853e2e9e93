import { expect, test } from "vitest";
import { insertDemoToken } from "~/features/demo-sessions/demo-tokens.repository.server";
import { DEMO_ADDRESS_TRIES, DEMO_TRIES, SIGN_IN_WINDOW } from "~/lib/limits";
import { loader } from "~/routes/auth/demo";
import { loader as signIn } from "~/routes/auth/signin";
import { createContext } from "~/server/context.server";
import { transact, transactControl } from "~db/transact";
import { addMember, answer, args, toastOf } from "../../support/http";
import { reads } from "../../support/reads";
import { makeWorld, type World } from "../../support/world";

const HOST = "demo.test";
const open = (token: string, address = "192.0.2.1") =>
	answer(() =>
		loader(
			args(`/demo/demo/${token}`, { params: { id: "demo", token }, context: createContext({ host: HOST, address }) }),
		),
	);
const give = async (world: World) => {
	const memberId = await addMember(world);
	return (await transact(world.scope, (tx) => insertDemoToken(tx, memberId, 60))).token;
};

test("an address may follow so many demo links and has to wait then, also with one that is right", async () => {
	const world = await makeWorld();
	const token = await give(world);
	for (let turn = 0; turn < DEMO_ADDRESS_TRIES; turn++) expect((await open(token)).location).toBe("/home");
	const refused = await open(token);
	expect(refused.status).toBe(429);
	const wait = Number(refused.headers.get("Retry-After"));
	expect(wait).toBeGreaterThan(0);
	expect(wait).toBeLessThanOrEqual(SIGN_IN_WINDOW / 1000);
	expect((await open(token, "198.51.100.7")).location).toBe("/home");
});

test("the addresses of one IPv6 line count as one for demo links, right and wrong ones", async () => {
	const world = await makeWorld();
	const token = await give(world);
	const addressOf = (nth: number) => `2001:db8:1:1::${nth.toString(16)}`;
	for (let nth = 1; nth <= 10; nth++) expect((await open(`wrong-${nth}`, addressOf(nth))).location).toBe("/signin");
	expect((await open("wrong", addressOf(99))).status).toBe(429);
	for (let nth = 12; nth <= DEMO_ADDRESS_TRIES; nth++)
		expect((await open(token, addressOf(nth))).location).toBe("/home");
	expect((await open(token, addressOf(99))).status).toBe(429);
	expect((await open(token, "2001:db8:2:1::1")).location).toBe("/home");
});

test("the 11th wrong token within 15 minutes is 429 with the wait, and keeps nobody from a link that is right [AUTH-51]", async () => {
	const world = await makeWorld();
	const token = await give(world);
	for (let turn = 0; turn < 10; turn++) expect((await open(`wrong-${turn}`)).location).toBe("/signin");
	const refused = await open("wrong-10");
	expect([refused.status, refused.location]).toEqual([429, null]);
	expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
	expect((await open("wrong-11", "198.51.100.7")).location).toBe("/signin");
	expect((await open(token)).location).toBe("/home");
});

test("a program has so many demo links followed, whatever the addresses", async () => {
	const world = await makeWorld();
	const token = await give(world);
	await open("wrong");
	await world.scope.database.write((trx) =>
		trx
			.updateTable("rate_limits")
			.set({ points: DEMO_TRIES })
			.where("program_id", "=", "demo")
			.where("key", "=", "demo")
			.execute(),
	);
	expect((await open(token, "198.51.100.8")).status).toBe(429);
});

test("a link to a program of another host leads there, counts as followed, and opens nothing on the way", async () => {
	const world = await makeWorld();
	const other = await world.scopeOf({ programId: "other" });
	const memberId = await addMember(world, {}, "other");
	const { token } = await transact(other, (tx) => insertDemoToken(tx, memberId, 60));
	const follow = (given: string, host = HOST) =>
		answer(() =>
			loader(
				args(`/demo/other/${encodeURIComponent(given)}`, {
					params: { id: "other", token: given },
					context: createContext({ host, address: "192.0.2.1" }),
				}),
			),
		);
	const away = await follow(token);
	const there = new URL(away.location ?? "");
	expect([there.hostname, there.pathname]).toEqual(["other.test", `/demo/other/${token}`]);
	expect(away.headers.getSetCookie()).toEqual([]);
	expect((await follow(token, there.hostname)).location).toBe("/home");
	// Whatever stands for the token is part of the path there, never of the host.
	expect(new URL((await follow("@evil.test/../x?y#z")).location ?? "").host).toBe(there.host);
	for (let turn = 3; turn < DEMO_ADDRESS_TRIES; turn++) await follow(token);
	expect((await follow(token)).status).toBe(429);
});

test("a link to a program that has no address opens nothing, and says so [AUTH-40, DEMO-11]", async () => {
	const world = await makeWorld();
	const other = await world.scopeOf({ programId: "other" });
	const memberId = await addMember(world, {}, "other");
	const { token } = await transact(other, (tx) => insertDemoToken(tx, memberId, 60));
	await transactControl(world.control, (tx) => tx.trx.deleteFrom("sites").where("program_id", "=", "other").execute());
	const asked = { params: { id: "other", token }, host: HOST };
	const reply = await answer(() => loader(args(`/demo/other/${token}`, asked)));
	expect(reply.location).toBe("/signin");
	expect((await toastOf(reply.headers))?.message).toEqual(reads("Authentication failed. Please try again."));
});

test("a program that is switched off refuses its demo links at once, also where its address is still remembered [DEMO-16]", async () => {
	const world = await makeWorld();
	const token = await give(world);
	expect((await answer(() => signIn(args("/signin", { host: HOST })))).status).toBe(200);
	const turn = (status: "Active" | "Inactive") =>
		transactControl(world.control, (tx) =>
			tx.trx.updateTable("program_directory").set({ status }).where("program_id", "=", "demo").execute(),
		);
	await turn("Inactive");
	const off = await open(token);
	expect([off.status, off.location, off.headers.getSetCookie()]).toEqual([404, null, []]);
	await turn("Active");
	const on = await open(token);
	expect(on.location).toBe("/home");
	expect(await toastOf(on.headers)).toBeFalsy();
});
