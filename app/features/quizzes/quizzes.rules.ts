/** Members see Active ones only; Published is ready, but not running (decision 25 of the specification). */
export const QUIZ_STATUSES = ["Draft", "Active", "Published"] as const;
export type QuizStatus = (typeof QUIZ_STATUSES)[number];

/** What members see of their answers afterwards: the score, which were right, or the explanations as well. */
export const QUIZ_REVIEWS = ["Score", "Marks", "Explanations"] as const;
export type QuizReview = (typeof QUIZ_REVIEWS)[number];

export interface QuizAnswer {
	id: string;
	text: string;
	/** Whole, not below 0. */
	points: number;
	isCorrect: boolean;
}

/** The picture of a question; its id is that of the upload. */
export interface QuestionPicture {
	id: string;
	/** What is said to those who do not see it. */
	alt: string;
}

export interface QuizQuestion {
	id: string;
	text: string;
	picture?: QuestionPicture | undefined;
	/** Shown afterwards where the quiz's review says so. */
	explanation: string;
	answers: readonly QuizAnswer[];
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** All answers' points and those for passing (QUIZ-11). */
export function pointsOffered(questions: readonly QuizQuestion[], passPoints: number): number {
	return sum(questions.flatMap(({ answers }) => answers.map(({ points }) => points))) + passPoints;
}

/** The most that one attempt can earn: only right questions pay, and only those that are drawn are asked. */
export function mostPoints(
	questions: readonly QuizQuestion[],
	{ draw, passPoints }: { draw: number | null; passPoints: number },
): number {
	const each = questions.map(({ answers }) =>
		sum(answers.filter(({ isCorrect }) => isCorrect).map((one) => one.points)),
	);
	const drawn = each.toSorted((a, b) => b - a).slice(0, draw ?? each.length);
	return sum(drawn) + passPoints;
}

/** What keeps a quiz from being taken: no question at all, and the ids of those without a right answer (QUIZ-12). */
export function quizFaults(questions: readonly QuizQuestion[]): { noQuestion: boolean; withoutRight: string[] } {
	const open = questions.filter(({ answers }) => !answers.some(({ isCorrect }) => isCorrect));
	return { noQuestion: questions.length === 0, withoutRight: open.map(({ id }) => id) };
}

/** One right answer is asked for with a choice of one, several with boxes to tick (QUIZ-50). */
export const isSingleChoice = ({ answers }: Pick<QuizQuestion, "answers">): boolean =>
	answers.filter(({ isCorrect }) => isCorrect).length === 1;

/** Ids of the chosen answers by id of the question. */
export type Chosen = Readonly<Record<string, readonly string[]>>;

export interface Scored {
	/** Whole percent of the questions that are right, rounded down. */
	score: number;
	passed: boolean;
	/** What the right questions pay, and passing; 0 for what came too late. */
	points: number;
	/** Ids of the questions that are right. */
	right: readonly string[];
}

/**
 * What an attempt is worth (QUIZ-49): a question is right when exactly its right answers are chosen, and pays their points
 * only then. Nothing chosen at all, and what comes too late, never passes. Answers that are not the question's do not count.
 */
export function scoreAttempt(
	questions: readonly QuizQuestion[],
	chosen: Chosen,
	{ passingScore, passPoints, late }: { passingScore: number; passPoints: number; late: boolean },
): Scored {
	const picks = questions.map(({ id, answers }) => {
		const ids = new Set(Object.hasOwn(chosen, id) ? chosen[id] : []);
		return answers.filter((answer) => ids.has(answer.id));
	});
	if (late || picks.every((one) => one.length === 0)) return { score: 0, passed: false, points: 0, right: [] };
	const isRight = (at: number) => {
		const wanted = questions[at]?.answers.filter(({ isCorrect }) => isCorrect) ?? [];
		const picked = picks[at] ?? [];
		return wanted.length > 0 && picked.length === wanted.length && picked.every(({ isCorrect }) => isCorrect);
	};
	const right = questions.filter((_, at) => isRight(at)).map(({ id }) => id);
	const passed = right.length * 100 >= passingScore * questions.length;
	const earned = sum(picks.flatMap((picked, at) => (isRight(at) ? picked.map(({ points }) => points) : [])));
	return {
		...{ score: Math.floor((right.length * 100) / questions.length), passed, right },
		points: earned + (passed ? passPoints : 0),
	};
}

export interface Kept {
	/** Whole percent, rounded down. */
	score: number;
	/** How many questions were right; null or missing where the score alone tells it, as it does for up to 100 questions. */
	right?: number | null;
}

/** How many of the questions were right, by what is kept of an attempt. */
export const rightOf = ({ score, right }: Kept, questions: number): number =>
	right ?? Math.ceil((score * questions) / 100);

/** The percentage of the questions that were right. */
export const exactScore = (kept: Kept, questions: number): number =>
	questions === 0 ? 0 : (rightOf(kept, questions) * 100) / questions;

/** How many questions have to be right for a percentage of them. */
export const rightNeeded = (passingScore: number, questions: number): number =>
	Math.ceil((passingScore * questions) / 100);

/** What is asked in one attempt. `random` gives numbers from 0 up to 1, as Math.random does. */
export function drawQuestions(
	questions: readonly QuizQuestion[],
	{ draw, shuffle }: { draw: number | null; shuffle: boolean },
	random: () => number,
): QuizQuestion[] {
	const mixed = draw !== null || shuffle ? mix(questions, random) : [...questions];
	const drawn = new Set(mixed.slice(0, draw ?? mixed.length));
	if (!shuffle) return questions.filter((question) => drawn.has(question));
	return mixed.filter((one) => drawn.has(one)).map((one) => ({ ...one, answers: mix(one.answers, random) }));
}

/** Fisher-Yates: every order is as likely as any other. */
function mix<T>(items: readonly T[], random: () => number): T[] {
	const mixed = [...items];
	for (let at = mixed.length - 1; at > 0; at--) {
		const other = Math.floor(random() * (at + 1));
		[mixed[at], mixed[other]] = [mixed[other] as T, mixed[at] as T];
	}
	return mixed;
}

const MINUTE = 60_000;

export interface Tries {
	passed: boolean;
	/** Attempts that were handed in. */
	count: number;
	/** When the last one was, UTC ms. */
	last: number | null;
	/** One is open and can be gone on with. */
	open: boolean;
}

export type QuizState =
	| { state: "passed" | "open" | "usedUp" | "ready" }
	/** `until` when the next attempt may be opened, UTC ms. */
	| { state: "waiting"; until: number };

/** Whether a member may take a quiz, and if not, why. An attempt that is open goes on whatever else there is. */
export function quizState(
	{ passed, count, last, open }: Tries,
	{ maxAttempts, waitMinutes }: { maxAttempts: number | null; waitMinutes: number },
	now: number,
): QuizState {
	if (passed) return { state: "passed" };
	if (open) return { state: "open" };
	if (maxAttempts !== null && count >= maxAttempts) return { state: "usedUp" };
	const until = last === null ? 0 : last + waitMinutes * MINUTE;
	return until > now ? { state: "waiting", until } : { state: "ready" };
}

/** How many attempts a member may still begin, now or after a wait; null where nobody counts them, or none is to be begun. */
export function attemptsLeft({ state }: QuizState, maxAttempts: number | null, count: number): number | null {
	return maxAttempts !== null && (state === "ready" || state === "waiting") ? maxAttempts - count : null;
}

/**
 * By category in the order of their titles; those without an active one come last, under no title (QUIZ-38). Two may be
 * called the same in another language, and are two all the same.
 */
export function byCategory<Q extends { category: string | null; categoryId: string | null }>(
	quizzes: readonly Q[],
): { id: string | null; title: string | null; quizzes: Q[] }[] {
	const groups = new Map<string | null, { title: string | null; quizzes: Q[] }>();
	for (const quiz of quizzes) {
		const id = quiz.category === null ? null : quiz.categoryId;
		const group = groups.get(id) ?? { title: quiz.category, quizzes: [] };
		group.quizzes.push(quiz);
		groups.set(id, group);
	}
	return [...groups]
		.map(([id, group]) => ({ id, ...group }))
		.sort(({ title: a }, { title: b }) => (a === null ? 1 : b === null ? -1 : a.localeCompare(b)));
}
