import { expect, test } from "vitest";
import { findBoardForMember, listBoardCards } from "~/features/leaderboards/boards-for-members.repository.server";
import { insertLeaderboard } from "~/features/leaderboards/leaderboards.repository.server";
import { DEFAULT_SETTINGS } from "~/features/leaderboards/leaderboards.rules";
import { insertPage } from "~/features/pages/pages.repository.server";
import type { Block } from "~/features/pages/pages.rules";
import { showPage } from "~/features/pages/showing/show-page.service.server";
import { findProgram } from "~/features/programs/programs.repository.server";
import {
	findQuizForMember,
	listQuizzesForMember,
	listQuizzesToTake,
} from "~/features/quizzes/quizzes-for-members.repository.server";
import { insertReward } from "~/features/rewards/rewards.repository.server";
import { findRewardForMember, listRewardsForMember } from "~/features/rewards/rewards-for-members.repository.server";
import { searchForMember } from "~/features/search/member-search.service.server";
import { publish } from "~/features/tables/editing/save-table.service.server";
import { listTableCards, openOwnTable } from "~/features/tables/showing/own-tables.service.server";
import { insertTable } from "~/features/tables/tables.repository.server";
import { NEW_SETTINGS } from "~/features/tables/tables.rules";
import { resultsJob } from "~/gate/jobs/results-job.server";
import { createFormat } from "~/lib/format";
import { newId } from "~/lib/ids.server";
import { transact } from "~db/transact";
import { makeWorld, type World } from "../../support/world";
import { addResults } from "../leaderboards/support";
import { addReward } from "../orders/shop";
import { addQuiz } from "../quizzes/support";
import { addViewer, SEEN, TITLES, there, titlesOf } from "./cases";

const ALL = 1000;

/** Each of 72 rewards, quizzes, boards and tables, and pages that show them. */
async function fill(world: World) {
	const { memberId, cases } = await addViewer(world);
	const databucketId = await addResults(world, { "K-1": "7" });
	await addReward(world.scope, { title: "None of them" });
	const made = { reward: [] as string[], quiz: [] as string[], board: [] as string[], table: [] as string[] };
	for (const { active, about } of cases) {
		const written = active ? ("Active" as const) : ("Draft" as const);
		const shown = active ? ("Active" as const) : ("Inactive" as const);
		made.quiz.push(await addQuiz(world, { ...about, status: written }));
		await transact(world.scope, async (tx) => {
			made.reward.push(await insertReward(tx, { ...about, status: written, rewardCatalogueId: "shop" }));
			const data = { databucketId, mode: "dynamic" as const, settings: DEFAULT_SETTINGS };
			made.board.push(await insertLeaderboard(tx, { ...about, ...data, status: shown }));
			const table = { mode: "dynamic", participantType: "member", settings: NEW_SETTINGS } as const;
			const of = { ...table, selectedDatabucket: databucketId, accountKeyColumn: "" };
			const tableId = await insertTable(tx, { ...about, ...of, status: shown });
			await publish(tx, { ...of, tableId }, null);
			made.table.push(tableId);
		});
	}
	for (let n = 0; n < 3; n++) await resultsJob.run(world.scope);
	const page = (title: string, blocks: Block[]) =>
		transact(world.scope, (tx) => insertPage(tx, { title, status: "Active", blocks }));
	const rows = (ids: readonly string[]) => ids.map((record) => ({ id: newId(), record }));
	const one = (kind: "leaderboard" | "table", ids: readonly string[]): Block[] =>
		ids.map((record) => ({ id: newId(), kind, record }));
	const cards = {
		rewards: await page("Rewards", [{ id: newId(), kind: "rewards", rows: rows(made.reward) }]),
		quizzes: await page("Quizzes", [{ id: newId(), kind: "quizzes", rows: rows(made.quiz) }]),
		boards: await page("Boards", one("leaderboard", made.board)),
		tables: await page("Tables", one("table", made.table)),
	};
	return { memberId, made, cards };
}

test("a reward, a quiz, a board and a table are in every list, block, search and at their address for whoever may see them, and nowhere else [QUIZ-08, REW-17, LEAD-61, TABLE-35]", async () => {
	const world = await makeWorld();
	const { scope } = world;
	const { memberId, made, cards } = await fill(world);
	const program = (await findProgram(scope))!;
	const asked = { drafts: false, program, format: createFormat({ locale: "en", timeZone: "UTC" }) };
	const inBlocks = async (id: string) => {
		const words = JSON.stringify((await showPage(scope, memberId, { id, ...asked }))?.blocks);
		return TITLES.filter((title) => words.includes(title));
	};
	const searched: Record<string, string[]> = { rewards: [], quizzes: [] };
	for (const title of TITLES)
		for (const { kind, items } of await searchForMember(scope, memberId, title.slice(5)))
			searched[kind]?.push(...items.map((item) => item.title));
	const rewards = await listRewardsForMember(scope, memberId, "shop", {}, ALL);
	const toTake = { limit: ALL, soon: scope.now() + 7_200_000 };
	const { newest, ending } = await listQuizzesToTake(scope, memberId, toTake);
	const ends = TITLES.filter((_, at) => at % 36 >= 9 && at % 36 < 18);
	expect(searched).toEqual({ rewards: SEEN, quizzes: SEEN });
	expect({
		rewards: titlesOf(rewards.filter(({ title }) => title !== "None of them")),
		reward: await there(made.reward, (id) => findRewardForMember(scope, memberId, id)),
		rewardInBlock: await inBlocks(cards.rewards),
		quizzes: titlesOf(await listQuizzesForMember(scope, memberId)),
		quizzesToTake: titlesOf(newest),
		quizzesEnding: titlesOf(ending),
		quiz: await there(made.quiz, (id) => findQuizForMember(scope, memberId, id)),
		quizInBlock: await inBlocks(cards.quizzes),
		boards: titlesOf(await listBoardCards(scope, memberId)),
		board: await there(made.board, (id) => findBoardForMember(scope, memberId, { id, page: 1 })),
		boardInBlock: await inBlocks(cards.boards),
		tables: (await listTableCards(scope, memberId)).map(({ card }) => card.title).sort(),
		table: await there(made.table, (id) => openOwnTable(scope, memberId, id)),
		tableInBlock: await inBlocks(cards.tables),
	}).toEqual({
		...{ rewards: SEEN, reward: SEEN, rewardInBlock: SEEN },
		...{ quizzes: SEEN, quizzesToTake: SEEN, quiz: SEEN, quizInBlock: SEEN },
		quizzesEnding: SEEN.filter((title) => ends.includes(title)),
		...{ boards: SEEN, board: SEEN, boardInBlock: SEEN, tables: SEEN, table: SEEN, tableInBlock: SEEN },
	});
});
