import { join } from "node:path";
import Libsql from "libsql";
import { newId } from "~/lib/ids.server";
import { startBuiltServer } from "../../tests/support/built-server";
import { memberId } from "../data/members";
import { ATTEMPTS, quizScene } from "../data/scenes/earn";
import { ask } from "../http";
import { type Figure, inTurns, rate } from "../measure";

const AT_ONCE = 10;
const POINTS = 150n;

type Scene = Awaited<ReturnType<typeof quizScene>>;
type Attempts = { quizId: string; ids: string[] };

/** Quizzes that are handed in and paid over HTTP, ten at once, against the bare transactions of it (both synchronous FULL). */
export async function quizFigures(): Promise<Figure[]> {
	const scene = await quizScene();
	const server = await startBuiltServer({ DATA_DIR: scene.dataDir, SEED: "empty" });
	const raw = new Libsql(join(scene.dataDir, "default.db"), { timeout: 5000 });
	raw.exec("PRAGMA synchronous=FULL");
	raw.exec("PRAGMA foreign_keys=ON");
	const openAll = attempts(raw, scene);
	let failed = 0;
	const overHttp = async () => {
		const { quizId, ids } = openAll();
		const started = performance.now();
		let next = 0;
		const member = async () => {
			while (next < ATTEMPTS) {
				const n = next++;
				const path = `/quizzes/${quizId}/attempts/${ids[n]}`;
				const { status, location } = await ask(`${server.url}${path}`, scene.members[n]!, rightForm(scene));
				if (status !== 303 || !location.includes("/results/")) failed++;
			}
		};
		await Promise.all(Array.from({ length: AT_ONCE }, member));
		return (ATTEMPTS * 1000) / (performance.now() - started);
	};
	const hand = rawSubmission(raw);
	const bare = async () => {
		const { quizId, ids } = openAll();
		const started = performance.now();
		for (let n = 0; n < ATTEMPTS; n++) hand(memberId(n), quizId, ids[n]!);
		return (ATTEMPTS * 1000) / (performance.now() - started);
	};
	try {
		await overHttp();
		const { ours, theirs, ratio } = await inTurns(overHttp, bare);
		const unpaid = raw.prepare("select count(*) as n from points_queue where processed = 0").get() as { n: number };
		const goal = 0.12;
		return [
			{
				what: "quizzes handed in over HTTP, 10 at once",
				against: "the bare transactions of libsql (FULL)",
				value: ratio.toFixed(3),
				goal: `≥ ${goal}, 0 failed`,
				ok: ratio >= goal && failed === 0 && unpaid.n === 0,
				detail: `${rate(ours)} against ${rate(theirs)}, ${failed} failed, ${unpaid.n} unpaid`,
			},
		];
	} finally {
		raw.close();
		await server.dispose();
	}
}

function rightForm({ quiz }: Scene): Record<string, string> {
	const right = quiz.questions.map(({ id, answers }) => [`q-${id}`, answers.find((one) => one.isCorrect)?.id ?? ""]);
	return { intent: "submit", ...Object.fromEntries(right) };
}

/** Opens an attempt of everybody at a quiz of its own, each like the first: a quiz is passed once. */
function attempts(raw: Libsql.Database, { quiz }: Scene): () => Attempts {
	const like = raw.prepare(
		"insert into quizzes (program_id, id, title, title_upper, status, pass_points, passing_score, points_offered, most_points, question_count, created, updated, created_by, updated_by) select program_id, ?, ?, ?, status, pass_points, passing_score, points_offered, most_points, question_count, created, updated, created_by, updated_by from quizzes where program_id = 'demo' and id = ?",
	);
	const open = raw.prepare(
		"insert into quiz_attempts (program_id, id, quiz_id, member_id, opened, asked) values ('demo', ?, ?, ?, 1, ?)",
	);
	const asked = JSON.stringify({
		passingScore: 50,
		passPoints: 50,
		review: "Score",
		databucket: null,
		questions: quiz.questions,
	});
	return () => {
		const quizId = newId();
		const ids = Array.from({ length: ATTEMPTS }, newId);
		raw.exec("BEGIN IMMEDIATE");
		like.run([quizId, quizId, quizId, quiz.id] as never);
		for (const [n, id] of ids.entries()) open.run([id, quizId, memberId(n), asked] as never);
		raw.exec("COMMIT");
		return { quizId, ids };
	};
}

/** What a submission and its award read and write, with every statement prepared and nothing else done. */
function rawSubmission(raw: Libsql.Database): (member: string, quizId: string, attempt: string) => void {
	const one = (text: string) => raw.prepare(text);
	const find = one(
		"select a.*, q.title, q.redeemable from quiz_attempts a join quizzes q on q.program_id = a.program_id and q.id = a.quiz_id where a.program_id = 'demo' and a.member_id = ? and a.quiz_id = ? and a.id = ?",
	);
	const close = one(
		"update quiz_attempts set answers = ?, submitted = 1 where program_id = 'demo' and id = ? and submitted is null",
	);
	const history = one(
		"insert into quiz_history (program_id, id, quiz_id, quiz_title, created_by, created, submitted_at, answers, score, points, passed) values ('demo', ?, ?, 'Quiz', ?, 1, 1, ?, 100, ?, 1)",
	);
	const queue = one(
		"insert into points_queue (program_id, id, quiz_history_id, payload, created) values ('demo', ?, ?, ?, 1)",
	);
	const due = one(
		"select id, type, payload, attempts from points_queue where program_id = 'demo' and id = ? and processed = 0",
	);
	const pay = one(
		"update members set balance = balance + ?, awarded = awarded + ? where program_id = 'demo' and id = ? returning balance",
	);
	const credit = one(
		"insert into member_transactions (program_id, id, member_id, kind, points, balance_after, source_kind, source_id, created, updated, created_by, updated_by) values ('demo', ?, ?, 'Award', ?, ?, 'quiz', ?, 1, 1, 'raw', 'raw')",
	);
	const done = one("update points_queue set processed = 1, processed_at = 1 where program_id = 'demo' and id = ?");
	const log = one("insert into change_log (program_id, topic, entity_id, member_id, at) values ('demo', ?, ?, ?, 1)");
	const answers = JSON.stringify({ question: ["answer"] });
	return (member, quizId, attempt) => {
		const queued = newId();
		raw.exec("BEGIN IMMEDIATE");
		find.all([member, quizId, attempt] as never);
		close.run([answers, attempt] as never);
		history.run([attempt, quizId, member, answers, POINTS] as never);
		queue.run([queued, attempt, answers] as never);
		log.run(["quizzes", quizId, member] as never);
		raw.exec("COMMIT");
		raw.exec("BEGIN IMMEDIATE");
		due.all([queued] as never);
		const [{ balance }] = pay.all([POINTS, POINTS, member] as never) as [{ balance: number }];
		credit.run([newId(), member, POINTS, BigInt(balance), attempt] as never);
		done.run([queued] as never);
		log.run(["transactions", queued, member] as never);
		raw.exec("COMMIT");
	};
}
