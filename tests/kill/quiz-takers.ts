import { expect } from "vitest";
import { addDatabucket } from "../integration/databuckets/support";
import { addQuiz, answersOf } from "../integration/quizzes/support";
import type { BuiltServer } from "../support/built-server";
import { addMember, memberCookieFor } from "../support/http";
import type { World } from "../support/world";
import { post } from "./victim";

/** What a passed attempt at one of these quizzes pays. */
export const PAYS = 21;

export interface Taker {
	cookie: string;
	memberId: string;
}

export interface PreparedQuiz {
	quizId: string;
	/** The right answers. */
	form: Record<string, string | string[]>;
}

/** So many members, and quizzes that count in a databucket, each with the form that passes it. */
export async function addTakers(world: World, members: number, quizzes: number) {
	const databucketId = await addDatabucket(world);
	const takers: Taker[] = [];
	for (let n = 0; n < members; n++) {
		const memberId = await addMember(world, { email: `taker-${n}@example.test` });
		takers.push({ memberId, cookie: await memberCookieFor(world, memberId) });
	}
	const prepared: PreparedQuiz[] = [];
	for (let n = 0; n < quizzes; n++) {
		const quizId = await addQuiz(world, { title: `Quiz ${n}`, databucketId, targetCode: "JUL" });
		const answers = await answersOf(world, quizId);
		const names = [...new Set(answers.keys())];
		prepared.push({ quizId, form: Object.fromEntries(names.map((name) => [name, answers.getAll(name).map(String)])) });
	}
	return { takers, prepared };
}

/** Opens an attempt as a browser does; its address, or null where the quiz has been passed. */
export async function openOver(server: BuiltServer, { cookie }: Taker, { quizId }: PreparedQuiz) {
	const reply = await post(server, `/quizzes/${quizId}`, cookie, {});
	if (reply.status === 303 && reply.location === `/quizzes/${quizId}`) return null;
	expect(`${reply.status} ${reply.location}`, reply.text.slice(0, 2000)).toMatch(/^303 \/quizzes\/.+\/attempts\/.+/);
	return reply.location;
}

/** Hands an attempt in; the address that the answer leads to. */
export async function handIn(server: BuiltServer, { cookie }: Taker, attempt: string, { form }: PreparedQuiz) {
	const body = new FormData();
	body.set("intent", "submit");
	for (const [name, values] of Object.entries(form)) for (const value of [values].flat()) body.append(name, value);
	return post(server, attempt, cookie, body);
}

/** What there is of each submission, for what must be there together. */
export const SUBMISSIONS = `select h.id, h.points,
	(select count(*) from points_queue q where q.program_id = h.program_id and q.quiz_history_id = h.id) as queued,
	(select count(*) from points_queue q where q.program_id = h.program_id and q.quiz_history_id = h.id and q.processed = 0) as waiting,
	(select count(*) from member_transactions t where t.program_id = h.program_id and t.source_kind = 'quiz' and t.source_id = h.id) as paid,
	(select count(*) from databucket_quiz_items i where i.program_id = h.program_id and i.entry_id = h.id) as items
	from quiz_history h order by h.id`;

export interface Submission {
	id: string;
	points: number;
	queued: number;
	waiting: number;
	paid: number;
	items: number;
}
