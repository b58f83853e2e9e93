import { insertOfferGroup } from "~/features/offers/groups/offer-groups.repository.server";
import { insertQuizCategory } from "~/features/quizzes/categories/quiz-categories.repository.server";
import { insertQuiz, listQuestions, type QuizInput } from "~/features/quizzes/quizzes.repository.server";
import type { TenantScope } from "~db/scope";
import { transact } from "~db/transact";
import { makeOffer } from "../../tests/integration/offers/make-offer";
import type { World } from "../../tests/support/world";

const QUESTIONS = 10;

/** Ten questions of four answers, one of them right. */
const questions: QuizInput["questions"] = Array.from({ length: QUESTIONS }, (_, q) => ({
	text: `Question ${q}`,
	answers: Array.from({ length: 4 }, (_answer, a) => ({
		...{ text: `Answer ${a}`, points: a === 0 ? 10 : 0, isCorrect: a === 0 },
	})),
}));

/** An Active quiz, and the questions of an attempt at it as they are kept with it. */
export async function fillQuiz({ scope }: { scope: TenantScope }, title = "Quiz") {
	const about = { title, status: "Active", passPoints: 50, passingScore: 50, questions } as const;
	const id = await transact(scope, (tx) => insertQuiz(tx, about));
	return { id, questions: await listQuestions(scope, id) };
}

const CATEGORIES = 10;

/** So many quizzes in ten categories. */
export async function fillQuizzes({ scope }: World, count: number): Promise<void> {
	const categories: string[] = [];
	for (let c = 0; c < CATEGORIES; c++)
		categories.push(await transact(scope, (tx) => insertQuizCategory(tx, { title: `Category ${c}` })));
	for (let n = 0; n < count; n++)
		await transact(scope, (tx) =>
			insertQuiz(tx, {
				...{ title: `Quiz ${n}`, status: "Active", passPoints: 50, passingScore: 50, questions },
				...{ description: "What you know about it.", categoryId: categories[n % CATEGORIES] ?? null },
			}),
		);
}

/** So many offers of one opportunity; the first of them in groups of two. */
export async function fillOffers(world: World, count: number, groups: number): Promise<void> {
	const ids: string[] = [];
	for (let o = 0; o < count; o++)
		ids.push(
			await makeOffer(world, {
				...{ sortOrder: o, description: "What there is to do for it." },
				opportunities: [{ id: `opportunity-l${o}`, title: `Opportunity ${o}`, points: 100 + o }],
			}),
		);
	for (let g = 0; g < groups; g++)
		await transact(world.scope, (tx) =>
			insertOfferGroup(tx, { groupName: `Group ${g}`, sortOrder: g, offerIds: ids.slice(2 * g, 2 * g + 2) }),
		);
}
