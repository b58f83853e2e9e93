import { CompiledQuery } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { loadFrameFigures } from "~/gate/frame-figures.repository.server";
import { nextEdge } from "~/kernel/publication/next-edge.repository.server";
import { addMember } from "../../support/http";
import { makeWorld, type World } from "../../support/world";
import { makeOffer } from "../offers/make-offer";
import { addCatalogue, addReward } from "../orders/shop";

const FROM = Date.UTC(2026, 11, 1);
const UNTIL = Date.UTC(2026, 11, 24);
const window = { publishFrom: FROM, publishUntil: UNTIL };
const columns = { publish_from: FROM, publish_until: UNTIL };

let world: World;
let memberId: string;
beforeEach(async () => {
	world = await makeWorld({}, false);
	memberId = await addMember(world);
	return () => world.close();
});

/** How long a member's page may stand at a moment. */
const edgeIn = async (at: number) => (await loadFrameFigures(await world.scopeOf({ now: () => at }), memberId)).edgeIn;

test.each([
	["an offer", () => makeOffer(world, window)],
	["a reward", () => addReward(world.scope, columns)],
	["a catalogue", () => addCatalogue(world.scope, columns)],
])("pages of members know when %s appears and when it goes", async (_kind, add) => {
	expect(await edgeIn(FROM)).toBeNull();
	await add();
	expect(await edgeIn(FROM - 5)).toBe(5);
	expect(await edgeIn(FROM)).toBe(UNTIL - FROM);
	expect(await edgeIn(UNTIL - 1)).toBe(1);
	expect(await edgeIn(UNTIL)).toBeNull();
});

test("the nearest of all edges counts, and none of another program", async () => {
	await makeOffer(world, { publishFrom: FROM - 100 }, "other");
	await makeOffer(world, { publishUntil: UNTIL });
	await addReward(world.scope, { publish_from: FROM });
	expect(await edgeIn(FROM - 1000)).toBe(1000);
});

test("finds the next edge by the indexes of windows, however much there is", async () => {
	const { query, database } = world.scope;
	const { sql: text, parameters } = query.selectNoFrom(nextEdge(world.scope, FROM).as("edge")).compile();
	const explain = CompiledQuery.raw(`explain query plan ${text}`, [...parameters]);
	const { rows } = await database.writer.executeQuery<{ detail: string }>(explain);
	const searched = rows.map(({ detail }) => detail).filter((detail) => / (offers|reward|quizzes)/.test(detail));
	expect(searched).toHaveLength(8);
	for (const detail of searched) expect(detail).toMatch(/^SEARCH .* USING COVERING INDEX \w+_publish_(from|until) \(/);
});
