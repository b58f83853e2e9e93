import { join } from "node:path";
import type Libsql from "libsql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { storeQuestionPicture } from "~/features/quizzes/pictures/question-pictures.service.server";
import type { QuizInput } from "~/features/quizzes/quizzes.repository.server";
import { addQuiz } from "../integration/quizzes/support";
import { type BuiltServer, startBuiltServer } from "../support/built-server";
import { openFile } from "../support/files/opened-file";
import { addMember, memberCookieFor } from "../support/http";
import { file, picture } from "../support/pictures";
import { postForm, type RawReply, rawRequest } from "../support/raw-request";
import { makeWorld } from "../support/world";

const QUIZ: Partial<QuizInput> = {
	...{ title: "Secrets", passPoints: 4099, passingScore: 50, review: "Explanations", shuffle: true, draw: 2 },
	questions: [
		{
			text: "Which one?",
			explanation: "told-afterwards-one",
			answers: [{ text: "North", points: 3001 }, { text: "South", points: 7919, isCorrect: true }, { text: "East" }],
		},
		{
			text: "Which two?",
			explanation: "told-afterwards-two",
			answers: [
				{ text: "Oak", points: 6101, isCorrect: true },
				{ text: "Elm", points: 5003, isCorrect: true },
				{ text: "Ash", points: 2003 },
			],
		},
	],
};
/** Every figure of an answer, and those for passing; the most that can be earned is shown on purpose. */
const SECRETS = /7919|3001|6101|5003|2003|4099|told-afterwards|is_?correct|isRight|explanation/i;

let server: BuiltServer;
let db: Libsql.Database;
let cookie: string;
let quizId: string;
let attempt: string;
let close: () => Promise<void>;

beforeAll(async () => {
	const world = await makeWorld({}, false);
	const memberId = await addMember(world);
	cookie = await memberCookieFor(world, memberId);
	const sent = file(await picture(40, 30), "told-afterwards-south.png");
	const shown = { id: await storeQuestionPicture(world.scope, sent), alt: "A compass" };
	const [first, ...others] = QUIZ.questions ?? [];
	quizId = await addQuiz(world, { ...QUIZ, questions: first ? [{ ...first, picture: shown }, ...others] : [] });
	await world.runtime.regions.close();
	close = world.close;
	server = await startBuiltServer({ DATA_DIR: world.dataDir, SEED: "empty" });
	attempt = String((await post(`/quizzes/${quizId}`, {})).headers.location);
	db = openFile(join(world.dataDir, "default.db"));
});
afterAll(async () => {
	db.close();
	await server.stop();
	await close();
});

const post = (path: string, form: Record<string, string>) => postForm(server.port, path, form, cookie);
const get = (path: string) => rawRequest(server.port, path, { headers: { cookie } });
const dataOf = (path: string) => get(`${path}.data`);

/** What a stream says within a moment, while something is kept of the attempt. */
function streamed(topics: string): Promise<RawReply> {
	const ending = new AbortController();
	const stream = fetch(`http://localhost:${server.port}/events?topics=${topics}`, {
		...{ headers: { cookie }, signal: ending.signal },
	});
	return stream.then(async (response) => {
		const reader = response.body?.getReader();
		await post(attempt, { intent: "keep" });
		const first = await reader?.read();
		ending.abort();
		return { status: response.status, headers: {}, body: new TextDecoder().decode(first?.value) };
	});
}

/** Everything that a member can be sent of an attempt that is open. */
async function everything(): Promise<Record<string, string>> {
	const page = await get(attempt);
	const texts = /href="(\/texts\/[^"]+)"|"(\/texts\/[^"]+)"/.exec(page.body);
	const replies: Record<string, RawReply> = {
		page,
		data: await dataOf(attempt),
		list: await get("/quizzes"),
		"list data": await dataOf("/quizzes"),
		quiz: await get(`/quizzes/${quizId}`),
		"quiz data": await dataOf(`/quizzes/${quizId}`),
		home: await get("/home"),
		result: await get(attempt.replace("attempts", "results")),
		"result data": await dataOf(attempt.replace("attempts", "results")),
		keep: await post(attempt, { intent: "keep" }),
		save: await post(attempt, { intent: "save" }),
		events: await streamed("quizzes,transactions"),
		...(texts && { texts: await get(String(texts[1] ?? texts[2])) }),
	};
	expect(replies.texts?.status).toBe(200);
	for (const name of ["page", "data", "list", "list data", "quiz", "quiz data", "events"]) {
		expect([name, replies[name]?.status]).toEqual([name, 200]);
		expect(replies[name]?.body, name).not.toBe("");
	}
	return Object.fromEntries(
		Object.entries(replies).map(([name, { status, headers, body }]) => [
			name,
			`${status} ${headers.location ?? ""} ${still(body)}`,
		]),
	);
}

/** Without what is another with each request: its number, its moment, the key of its scripts and that of its form. */
function still(body: string): string {
	const nonce = /property="csp-nonce" nonce="([^"]+)"/.exec(body)?.[1];
	const same = nonce ? body.replaceAll(nonce, "") : body;
	return same
		.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "")
		.replace(/\bP[\w-]{19}\.[\w-]{12}(?![\w-])/g, "")
		.replace(/\b1\d{12}\b/g, "");
}

const attemptRow = () => db.prepare("select asked from quiz_attempts").get() as { asked: string };

test("no byte of a page, an answer, a stream or the texts tells what is right or what it pays before the end [QUIZ-51]", async () => {
	for (const [name, said] of Object.entries(await everything())) {
		expect(said, name).not.toMatch(name === "texts" ? /7919|told-afterwards/ : SECRETS);
	}
	const { page } = await everything();
	expect(page).toContain("South");
	const picture = /<img src="([^"]+)" alt="A compass"/.exec(page ?? "")?.[1];
	const { status, headers } = await get(String(picture));
	expect([status, headers["content-type"]]).toEqual([200, "image/webp"]);
	expect(JSON.stringify(headers)).not.toMatch(SECRETS);
});

test("with other answers right, that pay otherwise, every byte is the same [QUIZ-51]", async () => {
	const before = await everything();
	const asked = JSON.parse(attemptRow().asked) as {
		passPoints: number;
		questions: { explanation: string; answers: { points: number; isCorrect: boolean }[] }[];
	};
	for (const question of asked.questions) {
		question.explanation = `other ${question.explanation}`;
		const rolled = question.answers.map(({ isCorrect }) => isCorrect);
		rolled.unshift(rolled.pop() === true);
		for (const [at, answer] of question.answers.entries()) {
			answer.isCorrect = rolled[at] === true;
			answer.points += 17;
		}
	}
	asked.passPoints += 17;
	expect(JSON.stringify(asked)).not.toBe(attemptRow().asked);
	db.prepare("update quiz_attempts set asked = ?").run([JSON.stringify(asked)] as never);
	db.exec("update quiz_answers set is_correct = 1 - is_correct, points = points + 17");
	const after = await everything();
	for (const [name, said] of Object.entries(before)) {
		const at = [...said].findIndex((one, n) => one !== after[name]?.[n]);
		expect([name, at < 0 ? "" : said.slice(at - 60, at + 60)]).toEqual([name, ""]);
		expect(after[name]?.length, name).toBe(said.length);
	}
});

test("after the end the result tells what the quiz wants told, and only then [QUIZ-51]", async () => {
	const handed = await post(attempt, { intent: "submit" });
	expect(handed.headers.location).toBe(attempt.replace("attempts", "results"));
	expect((await get(attempt.replace("attempts", "results"))).body).toContain("told-afterwards");
});
