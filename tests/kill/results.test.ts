import { join } from "node:path";
import { setTimeout as later } from "node:timers/promises";
import { expect, test } from "vitest";
import { insertMember } from "~/features/members/members.repository.server";
import { transact } from "~db/transact";
import { addImported } from "../integration/databuckets/imported";
import { addDatabucket } from "../integration/databuckets/support";
import { openFile } from "../support/files/opened-file";
import { SEED, TIMES } from "../support/soak/long-runs";
import { randomFrom } from "../support/soak/random";
import type { World } from "../support/world";
import { autopsy, makeVictim, start, until } from "./victim";

const MEMBERS = 5_000;
const AT_ONCE = 500;
/** Calculations are begun until so many kills met one midway, and how many kills are tried at most. */
const WITHIN = 3 * TIMES;
const MOST_KILLS = 4 * WITHIN;

interface Generation {
	id: string;
	state: string;
	after_id: string;
	summary: string;
}

const NEWEST = "select id, state, after_id, summary from databucket_generations order by created desc, id desc";

/** Whoever has the key of n has reached n and a half. */
const EXPECTED = "cast(substr(m.lastname, 6) as integer) * 10000 + 5000";

async function fill(world: World): Promise<void> {
	const databucketId = await addDatabucket(world);
	for (let from = 0; from < MEMBERS; from += AT_ONCE)
		await transact(world.scope, async (tx) => {
			for (let n = from; n < from + AT_ONCE; n++) {
				const person = { email: `many-${n}@example.test`, firstname: "Pat", lastname: `Many ${n}` };
				await insertMember(tx, { ...person, accountKey: `K-${n}`, status: "Active" });
			}
		});
	const lines = Array.from({ length: MEMBERS }, (_, n) => [`K-${n}`, { JUL: `${n}.5` }] as const);
	await addImported(world, databucketId, "actual", lines);
}

/** Looks at the newest calculation in the file that a server has open. */
function watch(world: World) {
	const probe = openFile(join(world.dataDir, "default.db"));
	return {
		newest: () => probe.prepare(NEWEST).get() as Generation | undefined,
		askAnew: () => probe.exec("update databuckets set inputs_version = inputs_version + 1"),
		close: () => probe.close(),
	};
}

test(`${WITHIN} kills in the middle of a calculation of results: another process goes on, and each figure is right and there once`, async () => {
	const random = randomFrom(SEED + 7);
	const world = await makeVictim(fill);
	const stages: string[] = [];
	let server = await start(world);
	while (stages.length < MOST_KILLS && stages.filter((one) => one === "within").length < WITHIN) {
		const looking = watch(world);
		const before = looking.newest();
		// Asked for while somebody looks: on a quick machine it would be over before the server says that it listens.
		if (before?.state === "Candidate") looking.askAnew();
		await until(
			() => looking.newest(),
			(now) =>
				now !== undefined &&
				((now.state === "Candidate" && (now.id !== before?.id || before.state !== "Candidate")) ||
					(now.after_id !== "" && (now.id !== before?.id || now.after_id > before.after_id))),
		);
		await later(random(0, 40));
		looking.close();
		await server.stop("SIGKILL");
		const { violations, seen } = await autopsy(world, async (rows) => {
			const [now] = await rows<Generation>(NEWEST);
			const [wrong] = await rows<{ n: number }>(
				`select count(*) as n from databucket_figures f join members m on m.id = f.participant_id
				where f.generation_id = '${now?.id}' and (f.actual <> ${EXPECTED} or f.participant_id > '${now?.after_id}')`,
			);
			return { wrong: wrong?.n, isOver: now?.state !== "Calculating", midway: now?.after_id !== "" };
		});
		expect(violations, `seed ${SEED}, kill ${stages.length}`).toEqual([]);
		expect(seen.wrong).toBe(0);
		stages.push(seen.isOver ? "after" : seen.midway ? "within" : "before");
		server = await start(world);
	}
	expect(stages.filter((one) => one === "within").length, stages.join(", ")).toBeGreaterThanOrEqual(WITHIN);
	const looking = watch(world);
	await until(
		() => looking.newest()?.state,
		(state) => state === "Candidate",
	);
	const end = looking.newest();
	looking.close();
	await server.stop("SIGTERM");
	const { violations, seen } = await autopsy(world, (rows) =>
		rows<{ n: number; right: number; sum: number }>(
			`select count(*) as n, sum(f.actual = ${EXPECTED}) as right, sum(f.actual) as sum
			from databucket_figures f join members m on m.id = f.participant_id where f.generation_id = '${end?.id}'`,
		),
	);
	const sum = (MEMBERS * (MEMBERS - 1) * 10_000) / 2 + MEMBERS * 5_000;
	expect(violations, `seed ${SEED}`).toEqual([]);
	expect(seen).toEqual([{ n: MEMBERS, right: MEMBERS, sum }]);
	expect(JSON.parse(end?.summary ?? "{}").after).toMatchObject({ participants: MEMBERS, actual: sum });
	console.info(`${stages.length} kills of calculations: ${stages.join(", ")}, seed ${SEED}`);
	await world.close();
});
