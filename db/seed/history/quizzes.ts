import { HERO_EMAIL } from "../accounts";
import { DAY } from "../clock";
import type { DemoProgram } from "../content/types";
import { seededRandom } from "../random";
import { workingMoment } from "./calendar";
import type { HistoryEvent } from "./events";
import type { Cast } from "./plan";

/** About so many people try each quiz. */
const TRIED = 16;

/** Attempts at the quizzes of a program: most people pass at once, some the second time. */
export function planQuizzes(program: DemoProgram, { people }: Pick<Cast, "people">, base: number): HistoryEvent[] {
	const random = seededRandom(`${program.id}/quizzes`);
	return program.quizzes.flatMap(({ title: quiz, age, questions }) =>
		people
			.filter(() => random.chance(TRIED / people.length))
			.flatMap(({ email, age: joined }): HistoryEvent[] => {
				// A Sunday's moment lies a day before.
				const days = Math.min(random.int(2, age - 1), Math.floor(joined / DAY) - 2);
				const attempt = (ago: number, wrong: number): HistoryEvent => ({
					...{ kind: "quiz", email, quiz, wrong, minutes: random.int(2, 6) },
					at: workingMoment(base, ago, random),
				});
				const passes = random.chance(0.7);
				const first = attempt(days, passes ? 0 : questions.length);
				return passes || days < 5 || random.chance(0.4) ? [first] : [first, attempt(days - 3, 0)];
			}),
	);
}

/** What member@demo.test did: one quiz passed and another one not. */
export function planHeroQuizzes(program: DemoProgram, when: (days: number) => number): HistoryEvent[] {
	const [failed, passed] = program.quizzes
		.filter(({ age }) => age > 70 && age < 200)
		.map(({ title, questions }) => ({ title, count: questions.length }));
	const taken = (quiz: { title: string } | undefined, days: number, wrong: number): HistoryEvent[] =>
		quiz ? [{ kind: "quiz", email: HERO_EMAIL, quiz: quiz.title, wrong, minutes: 4, at: when(days) }] : [];
	return [...taken(passed, 62, 0), ...taken(failed, 48, failed?.count ?? 0)];
}
