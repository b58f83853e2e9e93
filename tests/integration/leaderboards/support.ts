import { sweepResults } from "~/features/databuckets/results/calculate.service.server";
import { findOpenGeneration } from "~/features/databuckets/results/generations.repository.server";
import { updateResults } from "~/features/databuckets/results/publish.service.server";
import {
	type BoardInput,
	findLeaderboard,
	insertLeaderboard,
} from "~/features/leaderboards/leaderboards.repository.server";
import { type BoardSettings, DEFAULT_SETTINGS } from "~/features/leaderboards/leaderboards.rules";
import { rankBoard } from "~/features/leaderboards/ranking/rank-board.service.server";
import { action as uploadAction } from "~/routes/admin/leaderboards/data";
import { loader as boardLoader } from "~/routes/member/leaderboards/show";
import { transact } from "~db/transact";
import { adminCookieFor, answer, args, memberCookieFor } from "../../support/http";
import { makeWorld, type World } from "../../support/world";
import { addImported } from "../databuckets/imported";
import { addDatabucket } from "../databuckets/support";
import { fileForm } from "../result-views/support";

type Route = (given: ReturnType<typeof args>) => unknown;

export async function setUp() {
	const world = await makeWorld();
	const cookie = await adminCookieFor(world, "admin");
	return { world, cookie, ...deskOf(cookie) };
}

/** What an admin does with boards. */
export function deskOf(cookie: string) {
	const post = (route: { action: Route }, form: Record<string, string | string[]>, id = "", itemId = "") =>
		answer(() =>
			route.action(args("/admin/x", { cookie, form, params: { ...(id && { id }), ...(itemId && { itemId }) } })),
		);
	const get = (route: { loader: Route }, query = "", id = "") =>
		answer(() => route.loader(args(`/admin/x${query}`, { cookie, params: id ? { id } : {} })));
	const upload = (id: string, csv: string, name = "sales.csv") =>
		answer(() => uploadAction(args("/admin/x", { cookie, form: fileForm(csv, name), params: { id } })));
	return { post, get, upload };
}

export async function addBoard(
	world: World,
	input: Partial<Omit<BoardInput, "settings">> & { settings?: Partial<BoardSettings> } = {},
): Promise<string> {
	const { settings, ...rest } = input;
	const board: BoardInput = {
		title: "Sales",
		status: "Active",
		...rest,
		settings: { ...DEFAULT_SETTINGS, ...settings },
	};
	const id = await transact(world.scope, (tx) => insertLeaderboard(tx, board));
	await rankBoard(world.scope, id);
	return id;
}

export const rankedBy = (sortColumn: string, more: Partial<BoardSettings["rankMappings"]> = {}) => ({
	rankMappings: { ...DEFAULT_SETTINGS.rankMappings, sortColumn, ...more },
});

export const boardOf = async (world: World, id: string) => (await findLeaderboard(world.scope, id))!;

/** The shown rows of a board as `rank participant value`. */
export async function rowsOf(world: World, id: string) {
	const rows = await world.scope.query
		.selectFrom("leaderboard_rows as r")
		.innerJoin("leaderboards as l", (join) =>
			join.onRef("l.id", "=", "r.leaderboard_id").onRef("l.edition", "=", "r.edition"),
		)
		.select(["r.rank", "r.participant_id", "r.value", "r.winner"])
		.where("r.program_id", "=", "demo")
		.where("r.leaderboard_id", "=", id)
		.orderBy("r.position")
		.execute();
	return rows.map(
		({ rank, participant_id, value, winner }) => `${rank} ${participant_id} ${value}${winner ? " wins" : ""}`,
	);
}

/** Shows the figures of everything that was imported so far. */
export async function publishResults(world: World, databucketId: string): Promise<void> {
	await sweepResults(world.scope);
	const open = await findOpenGeneration(world.scope, databucketId);
	await updateResults(world.scope, databucketId, open?.id ?? "");
}

/** A databucket with published actuals of members by their account keys. */
export async function addResults(
	world: World,
	actuals: Record<string, string>,
	about: Parameters<typeof addDatabucket>[1] = {},
) {
	const databucketId = await addDatabucket(world, about);
	await addActuals(world, databucketId, actuals);
	await publishResults(world, databucketId);
	return databucketId;
}

export const addActuals = (world: World, databucketId: string, actuals: Record<string, string>) =>
	addImported(
		world,
		databucketId,
		"actual",
		Object.entries(actuals).map(([key, amount]) => [key, { JUL: amount }] as const),
	);

/** A board as a member's page gets it. */
export async function seenBy(world: World, memberId: string, id: string, query = "") {
	const cookie = await memberCookieFor(world, memberId);
	return answer(() => boardLoader(args(`/leaderboards/${id}${query}`, { cookie, params: { id } })));
}

export type Seen = Awaited<ReturnType<typeof boardLoader>>;
