import { expect, test, vi } from "vitest";
import { eventStream } from "~/server/streams.server";
import { Database } from "~db/database";
import { Unavailable } from "~db/errors";
import type { RegionalSchema } from "~db/schema/regional";
import { transact } from "~db/transact";
import { addMember, memberCookieFor } from "../../../support/http";
import { makeWorld, type World } from "../../../support/world";
import { follow } from "./follow";

const elsewhereOf = (world: World) =>
	new Database<RegionalSchema>("elsewhere", { file: world.scope.database.config.file });
const orderOf = (memberId: string, id: string) => ({
	...{ program_id: "demo", topic: "orders" as const, entity_id: id, member_id: memberId, at: Date.now() },
});

/** A stream that has been told of a change of another process, and so knows where the counter stands. */
async function followElsewhere(world: World, elsewhere: Database<RegionalSchema>, memberId: string) {
	const stream = await follow("/events?topics=orders", await memberCookieFor(world, memberId));
	await stream.until(": open");
	// The first look of the poll only learns where the counter stands, so the change comes after it.
	const timer = setInterval(() => {
		const row = orderOf(memberId, "from-elsewhere");
		void elsewhere.write((trx) => trx.insertInto("change_log").values(row).execute());
	}, 500);
	await stream.until("from-elsewhere");
	clearInterval(timer);
	return stream;
}

test("a change of another process arrives within five seconds [API-10]", async () => {
	const world = await makeWorld();
	const memberId = await addMember(world);
	const elsewhere = elsewhereOf(world);
	const started = Date.now();
	const stream = await followElsewhere(world, elsewhere, memberId);
	expect(Date.now() - started).toBeLessThan(5000);
	await stream.close();
	elsewhere.close();
});

test("a change is told once, though its process finds it in the log of changes as well [API-09]", async () => {
	const world = await makeWorld();
	const memberId = await addMember(world);
	const elsewhere = elsewhereOf(world);
	const stream = await followElsewhere(world, elsewhere, memberId);
	for (const id of ["first", "second"])
		await transact(world.scope, async (tx) => {
			tx.note("orders", id, memberId);
			tx.note("orders", `${id}-too`, memberId);
		});
	await elsewhere.write((trx) => trx.insertInto("change_log").values(orderOf(memberId, "the-last-one")).execute());
	const seen = await stream.until("the-last-one");
	for (const id of ["first", "first-too", "second", "second-too"]) expect(seen.split(`"${id}"`)).toHaveLength(2);
	await stream.close();
	elsewhere.close();
});

test("of thousands of changes that another process makes at once every one arrives [API-10]", async () => {
	const world = await makeWorld();
	const memberId = await addMember(world);
	const elsewhere = elsewhereOf(world);
	const stream = await followElsewhere(world, elsewhere, memberId);
	const others = Array.from({ length: 1500 }, (_, at) => orderOf(`other-${at}`, `other-${at}`));
	await elsewhere.write(async (trx) => {
		for (const rows of [others.slice(0, 750), others.slice(750), [orderOf(memberId, "the-last-one")]])
			await trx.insertInto("change_log").values(rows).execute();
	});
	expect(await stream.until("the-last-one")).not.toContain("other-");
	await stream.close();
	elsewhere.close();
});

test("a change of another process that could not be read at first is told by the next look [API-10]", async () => {
	const world = await makeWorld();
	const memberId = await addMember(world);
	const elsewhere = elsewhereOf(world);
	const stream = await followElsewhere(world, elsewhere, memberId);
	const { database } = world.scope;
	const read = database.read.bind(database);
	let failed = 0;
	vi.spyOn(database, "read").mockImplementation(async () => {
		const query = await read();
		return new Proxy(query, {
			get(target, name) {
				if (name === "selectFrom" && failed++ === 0) throw new Unavailable("away for a moment");
				const value: unknown = Reflect.get(target, name);
				return typeof value === "function" ? value.bind(target) : value;
			},
		});
	});
	for (const id of ["the-first-one", "the-last-one"]) {
		await elsewhere.write((trx) => trx.insertInto("change_log").values(orderOf(memberId, id)).execute());
		await vi.waitFor(() => expect(failed).toBeGreaterThan(0), 5_000);
	}
	const seen = await stream.until("the-last-one");
	expect(seen).toContain("the-first-one");
	vi.restoreAllMocks();
	await stream.close();
	elsewhere.close();
});

test("a page is not told of what changed while nobody followed its region, though others are followed", async () => {
	const world = await makeWorld();
	const memberId = await addMember(world);
	const elsewhere = elsewhereOf(world);
	const held = {
		scope: await world.scopeOf({ region: "sydney" }),
		memberId: null,
		session: "s",
		stillIn: async () => true,
	};
	const other = eventStream(held, ["orders"], new Request("http://demo.test/events")).body;
	await (await followElsewhere(world, elsewhere, memberId)).close();
	const old = orderOf(memberId, "while-nobody-followed");
	await elsewhere.write((trx) => trx.insertInto("change_log").values(old).execute());
	const again = await followElsewhere(world, elsewhere, memberId);
	await elsewhere.write((trx) => trx.insertInto("change_log").values(orderOf(memberId, "the-last-one")).execute());
	expect(await again.until("the-last-one")).not.toContain("while-nobody-followed");
	await again.close();
	await other?.cancel();
	elsewhere.close();
});
