import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { insertAdmin, insertAdminSession } from "~/features/admins/admins.repository.server";
import { rankBoard } from "~/features/leaderboards/ranking/rank-board.service.server";
import { encodeCursor } from "~/lib/cursor";
import { newId } from "~/lib/ids.server";
import { adminCookie } from "~/server/cookies.server";
import { readEnv } from "~/server/env.server";
import { createRuntime, installRuntime } from "~/server/runtime.server";
import { controlScope, SYSTEM, tenantScope } from "~db/scope";
import { transactControl } from "~db/transact";
import { startBuiltServer } from "../../../tests/support/built-server";
import { memberCookieFor } from "../../../tests/support/http";
import { seededTemplate } from "../../../tests/support/seeded";
import type { World } from "../../../tests/support/world";
import { BUSIEST, type Crowd, crowdId, FIRST_POSTING, fillCrowd, MILLION, THOUSAND } from "../../data/crowd";
import { addBoard, fillShownFigures } from "../../data/shown-figures";
import { fillYearOfOrders } from "../../data/year-of-orders";
import { ask } from "../../http";
import { type Figure, median } from "../../measure";

const GOAL = 1.3;
const ASKED = 15;
const DOWNLOADED = 5;
/** What takes this long is asked three times only. */
const PATIENCE = 3000;
const RANKED = 10;
const BOARD = "Crowd";
const YEAR = 365 * 24 * 3600_000;

const folders: string[] = [];
process.on("exit", () => {
	for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** The demo program with a crowd in it, served; `LAUREL_BENCH_<name>` may name a folder that has it already. */
async function served(name: string, crowd: Crowd, ordersADay = 0) {
	const kept = process.env[`LAUREL_BENCH_${name}`];
	const dataDir = kept ?? mkdtempSync(join(tmpdir(), "laurel-bench-"));
	if (!kept) {
		folders.push(dataDir);
		cpSync(seededTemplate(), dataDir, { recursive: true });
		fillCrowd(dataDir, crowd);
		if (ordersADay > 0) fillYearOfOrders(dataDir, ordersADay);
	}
	const runtime = createRuntime(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: "silent", SEED: "empty" }));
	installRuntime(runtime);
	const control = await controlScope(await runtime.regions.control());
	const scopeOf: World["scopeOf"] = async ({ programId = "demo", region = "default", actor = SYSTEM }) =>
		tenantScope(await runtime.regions.region(region), { programId, actor });
	const scope = await scopeOf({});
	const world = { runtime, dataDir, control, scope, scopeOf, close: () => runtime.regions.close() };
	const titled = scope.query.selectFrom("leaderboards").select("id").where("title", "=", BOARD);
	if (!(await titled.executeTakeFirst())) await rankCrowd(world, crowd.members / RANKED);
	const cookies = { admin: await newAdmin(world), member: await memberCookieFor(world, BUSIEST) };
	const offer = await scope.query.selectFrom("offers").select("id").where("status", "=", "Active").executeTakeFirst();
	const board = await titled.executeTakeFirstOrThrow();
	await world.close();
	const server = await startBuiltServer({ DATA_DIR: dataDir, SEED: "empty" });
	return { server, cookies, ids: { OFFER: offer?.id ?? "", BOARD: board.id } };
}

/** A board of one in so many members, by the results of a databucket. */
async function rankCrowd(world: World, members: number): Promise<void> {
	const databucketId = await fillShownFigures(world, members, (n) => crowdId("member", n));
	if (!(await rankBoard(world.scope, await addBoard(world, databucketId, BOARD)))) throw new Error("not ranked");
}

async function newAdmin({ control }: World): Promise<string> {
	const token = await transactControl(control, async (tx) => {
		const admin = { email: `${newId()}@crowd.example`, name: "Crowd", role: "super" as const, passwordHash: null };
		return insertAdminSession(tx, await insertAdmin(tx, admin), null);
	});
	return (await adminCookie().serialize(token)).split(";")[0] ?? "";
}

type Side = Awaited<ReturnType<typeof served>>;

const cursor = (...values: (string | number)[]) => `cursor=${encodeCursor(values)}`;
const middle = cursor(Date.now() - YEAR, "m");

/** What is asked, by the list it belongs to. `OFFER` and `BOARD` are those of the data. */
const PAGES: Record<"admin" | "member", Record<string, readonly string[]>> = {
	admin: {
		"/admin": [""],
		"/admin/entries": [
			...[
				"",
				`?${middle}`,
				"?sort=submitted",
				"?offer=OFFER",
				"?offer=OFFER&status=toReview",
				"?offer=OFFER&status=sentBack",
			],
			...["toReview", "sentBack", "Pending", "Processing", "Completed", "Rejected"].map(
				(status) => `?status=${status}`,
			),
			...[`?status=toReview&${middle}`, `?status=Completed&${middle}`, `?offer=OFFER&status=Completed&${middle}`],
			...["?status=toReview&sort=-submitted", "?q=Alba", "?q=Bed&status=toReview", "?q=M", "?q=Alba+Berber"],
		],
		"/admin/orders": [
			...["", `?${middle}`, "?sort=created", "?sort=points", "?sort=-points", `?sort=points&${cursor(200, "m")}`],
			...["Pending", "Completed", "Cancelled"].map((status) => `?status=${status}`),
			...[`?status=Pending&${middle}`, "?status=Pending&sort=-points", "?status=Cancelled&sort=points"],
			...["?q=Alba", "?q=Bed&status=Pending", "?q=M", "?q=ORD-17", "?q=Alba+Berber"],
		],
		"/admin/members": [
			...[
				"",
				`?${cursor("MACO", "m")}`,
				"?sort=-name",
				"?sort=created",
				"?sort=-created",
				"?sort=balance",
				"?sort=-balance",
			],
			...["Active", "Pending", "Cancelled", "Awaiting+Approval", "Invited"].map((status) => `?status=${status}`),
			...["?status=Active&sort=-balance", "?q=Alba", "?q=M", "?q=Alba+Berber", "?q=alba.", "?q=Bed&status=Pending"],
		],
		"/admin/members/invite": [""],
		"/admin/members/trash": [""],
		[`/admin/members/${BUSIEST}`]: ["", "?show=spent"],
		"/admin/companies": [""],
		"/admin/rewards": [""],
		"/admin/mails": [""],
		"/admin/audit": [""],
		"/admin/points-report": [""],
		"/admin/leaderboards": [""],
		"/admin/leaderboards/BOARD": [""],
	},
	member: {
		"/home": [""],
		"/offers": [""],
		"/offers/OFFER": [""],
		"/quizzes": [""],
		"/search": ["?q=a"],
		"/notices": [""],
		"/rewards": [""],
		"/orders": [""],
		[`/activity/${FIRST_POSTING}`]: [""],
		"/activity": ["", "?show=earned", "?show=spent", `?before=${encodeCursor([Date.now() - YEAR, "m"])}`],
		"/profile": [""],
		"/leaderboards": [""],
		"/leaderboards/BOARD": [""],
	},
};

const DOWNLOADS = ["/admin/members/export", "/admin/entries/export", "/admin/orders/export"];

/** Each page of a program with a million members against the same page of one with a thousand. */
export async function millionFigures(): Promise<Figure[]> {
	return comparedPages(await served("SMALL", THOUSAND), await served("LARGE", MILLION));
}

/** The same after a year of 100,000 orders a day: 40 GB, an hour to fill. */
export async function yearFigures(): Promise<Figure[]> {
	return comparedPages(await served("SMALL", THOUSAND), await served("YEAR", MILLION, 100_000));
}

async function comparedPages(small: Side, large: Side): Promise<Figure[]> {
	try {
		const figures: Figure[] = [];
		for (const who of ["admin", "member"] as const)
			for (const [path, queries] of Object.entries(PAGES[who]))
				for (const query of queries) {
					const asked = `${path}${query}`;
					figures.push(await compared(asked, ASKED, small, large, (side) => pageTime(side, who, asked)));
				}
		for (const path of DOWNLOADS)
			figures.push(await compared(path, DOWNLOADED, small, large, (side) => firstBytes(side, path)));
		return figures;
	} finally {
		await small.server.dispose();
		await large.server.dispose();
	}
}

async function compared(
	asked: string,
	times: number,
	small: Side,
	large: Side,
	time: (side: Side) => Promise<number>,
): Promise<Figure> {
	const [ours, theirs]: [number[], number[]] = [[], []];
	await time(small);
	await time(large);
	const started = performance.now();
	for (let i = 0; i < times && (i < 3 || performance.now() - started < PATIENCE); i++) {
		theirs.push(await time(small));
		ours.push(await time(large));
	}
	const ratio = median(ours) / median(theirs);
	return {
		what: asked
			.replace(BUSIEST, ":busiest")
			.replace(FIRST_POSTING, ":id")
			.replace(/(cursor|before)=[^&]+/, "$1=…"),
		against: "a thousandth of it",
		value: ratio.toFixed(2),
		goal: `≤ ${GOAL}`,
		ok: ratio <= GOAL,
		detail: `p50 ${median(ours).toFixed(1)} ms against ${median(theirs).toFixed(1)} ms`,
	};
}

async function pageTime({ server, cookies, ids }: Side, who: "admin" | "member", asked: string): Promise<number> {
	const path = asked.replace("OFFER", ids.OFFER).replace("BOARD", ids.BOARD);
	const { status, ms } = await ask(`${server.url}${path}`, cookies[who]);
	if (status !== 200) throw new Error(`${asked} answered ${status}`);
	return ms;
}

/** Until the download has begun to arrive; the rest is not waited for. */
function firstBytes({ server, cookies }: Side, path: string): Promise<number> {
	const started = performance.now();
	return new Promise((done, fail) => {
		const call = get(`${server.url}${path}`, { headers: { cookie: cookies.admin } }, (response) => {
			if (response.statusCode !== 200) fail(new Error(`${path} answered ${response.statusCode}`));
			response.once("data", () => {
				done(performance.now() - started);
				call.destroy();
			});
		});
		call.on("error", fail);
	});
}
