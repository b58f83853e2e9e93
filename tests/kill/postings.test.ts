import { join } from "node:path";
import { setTimeout as later } from "node:timers/promises";
import Libsql from "libsql";
import { expect, test } from "vitest";
import { owingMany } from "../integration/databuckets/postings/owing-many";
import type { BuiltServer } from "../support/built-server";
import { adminCookieFor } from "../support/http";
import { randomFrom } from "../support/soak/random";
import type { World } from "../support/world";
import { autopsy, makeVictim, post, SEED, start, until } from "./victim";

const MEMBERS = 2_600;
const OWED = 10;
/** Runs are begun until so many kills met one midway, and how many kills are tried at most. */
const WITHIN = Number(process.env.LAUREL_POSTING_KILLS ?? 3);
const MOST_KILLS = 4 * WITHIN;

interface Run {
	id: string;
	state: string;
	listed: number;
	posted: number;
}

const RUNS = "select id, state, listed, posted from databucket_postings order by id desc";

/** Looks at the newest run in the file that a server has open. */
function watchRuns(world: World) {
	const probe = new Libsql(join(world.dataDir, "default.db"), { timeout: 5_000 });
	return { last: () => probe.prepare(RUNS).get() as Run | undefined, close: () => probe.close() };
}

test(`${WITHIN} kills in the middle of postings, begun by two admins at two servers: every member is paid once`, async () => {
	const random = randomFrom(SEED + 5);
	const cookies: string[] = [];
	let databucketId = "";
	let generationId = "";
	const world = await makeVictim(async (made) => {
		for (let n = 0; n < 2; n++) cookies.push(await adminCookieFor(made, "admin"));
		({ databucketId, generationId } = await owingMany(made, MEMBERS, OWED));
	});
	const both = await Promise.all([start(world), start(world)]);
	const replies = await Promise.all(
		both.map((server, n) =>
			post(server, `/admin/databuckets/${databucketId}/posting/post`, cookies[n] ?? "", {
				...{ generationId, _key: `a-key-of-admin-${n}` },
			}),
		),
	);
	expect(replies.map(({ status }) => status).sort()).toEqual([303, 409]);
	const stages: string[] = [];
	let owed = OWED;
	let servers: BuiltServer[] = both;
	while (stages.length < MOST_KILLS && stages.filter((one) => one === "within").length < WITHIN) {
		const watch = watchRuns(world);
		const before = watch.last();
		await until(
			() => watch.last(),
			(run) =>
				run?.state === "Done" ||
				(run?.listed ?? 0) + (run?.posted ?? 0) > (before?.listed ?? 0) + (before?.posted ?? 0),
		);
		await later(random(0, 60));
		watch.close();
		await Promise.all(servers.map((server) => server.stop("SIGKILL")));
		const { violations, seen } = await autopsy(world, async (rows) => {
			const [run] = await rows<Run>(RUNS);
			const [ledger] = await rows<{ n: number; points: number }>(
				`select count(*) as n, coalesce(sum(points), 0) as points from member_transactions where source_part like '%/${run?.id}'`,
			);
			const isOver = run?.state === "Done";
			if (isOver) {
				owed++;
				await rows("update databucket_figures set owed = owed + 1, target_points = target_points + 1");
				await rows(`insert into databucket_postings (program_id, databucket_id, id, state, created, updated, created_by)
					values ('demo', '${databucketId}', 'z-${stages.length}', 'Waiting', 1, 1, 'one')`);
			}
			return { run, ledger, isOver };
		});
		expect(violations, `seed ${SEED}, kill ${stages.length}`).toEqual([]);
		expect(seen.ledger?.n).toBe(seen.run?.posted);
		stages.push(seen.isOver ? "after" : "within");
		servers = [await start(world)];
	}
	expect(stages.filter((one) => one === "within").length, stages.join(", ")).toBeGreaterThanOrEqual(WITHIN);
	const watch = watchRuns(world);
	await until(
		() => watch.last()?.state,
		(state) => state === "Done",
	);
	watch.close();
	for (const server of servers) await server.stop("SIGTERM");
	const end = await autopsy(world, (rows) =>
		rows<{ balance: number; n: number }>("select balance, count(*) as n from members group by balance"),
	);
	expect(end.violations, `seed ${SEED}`).toEqual([]);
	expect(end.seen).toEqual([{ balance: owed, n: MEMBERS }]);
	console.info(`${stages.length} kills of postings: ${stages.join(", ")}, seed ${SEED}`);
	await world.close();
});
