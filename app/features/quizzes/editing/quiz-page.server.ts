import { listCompanyTags } from "~/features/companies/companies.repository.server";
import { loadDatabucketChoices } from "~/features/databuckets/databuckets.service.server";
import { initialOf } from "~/kernel/drafts/draft.rules";
import { findDraft } from "~/kernel/drafts/drafts.repository.server";
import { type Item, type ListState, locateItem } from "~/kernel/items/items.rules";
import { countAudience } from "~/kernel/targeting/audience.repository.server";
import { suggestMemberTags } from "~/kernel/targeting/targeting.repository.server";
import type { TenantScope } from "~db/scope";
import { listPictureUrls } from "../pictures/question-pictures.repository.server";
import { mostPoints, pointsOffered, rightNeeded } from "../quizzes.rules";
import { faultsOfQuestion, questionItem, typedQuestion } from "./question-items.server";
import { countAttempts, findQuiz, listCategoryChoices, type Quiz } from "./quiz-record.repository.server";

/** What a quiz's form offers to choose from. */
export async function quizFormOptions(scope: TenantScope) {
	return {
		categories: await listCategoryChoices(scope),
		databuckets: await loadDatabucketChoices(scope),
		companyTags: await listCompanyTags(scope),
		memberTags: await suggestMemberTags(scope),
	};
}

export type QuizFormOptions = Awaited<ReturnType<typeof quizFormOptions>>;

const textOf = ({ values }: Item, name: string) => values[name]?.[0] ?? "";

/** The rows of a question that say something. */
const answersOf = ({ items = [] }: Item) => items.filter((one) => textOf(one, "text") !== "");

const pictureInWords = (item: Item) => (textOf(item, "picture") === "" ? "" : `[${textOf(item, "pictureAlt")}] `);

/** A question in a line of text, for what is stored and what is typed to stand side by side. */
const inWords = (item: Item, at: number) =>
	`${at + 1}. ${textOf(item, "text")} ${pictureInWords(item)}${answersOf(item)
		.map((one) => `${one.values.isCorrect ? "✓ " : ""}${textOf(one, "text")} (${textOf(one, "points") || 0})`)
		.join(" / ")}`;

/** A quiz with the admin's draft of it, as its page shows them; undefined when there is neither. */
export async function openQuiz(scope: TenantScope, id: string) {
	const quiz = await findQuiz(scope, id);
	const draft = await findDraft(scope, "quiz", id);
	if (!quiz && !draft) return undefined;
	const { questions = [], ...record } = quiz ?? {};
	const stored = questions.map(questionItem);
	const list: ListState = draft?.state.list ?? { items: stored };
	const passPoints = Number(draft?.state.fields?.passPoints?.[0] ?? quiz?.passPoints ?? 0) || 0;
	const draw = Number(draft?.state.fields?.draw?.[0] ?? quiz?.draw ?? 0) || null;
	const score = Number(draft?.state.fields?.passingScore?.[0] ?? quiz?.passingScore ?? 0) || 0;
	const typed = list.items.flatMap(typedQuestion);
	const asked = Math.min(draw ?? typed.length, typed.length);
	return {
		id,
		quiz: quiz ? (record as Omit<Quiz, "questions">) : null,
		attempts: quiz ? await countAttempts(scope, id) : 0,
		reaches: quiz ? await countAudience(scope, [quiz]) : 0,
		offered: { points: pointsOffered(typed, passPoints), most: mostPoints(typed, { draw, passPoints }) },
		/** How many of those asked have to be right: of few, a percentage can mean all of them. */
		toPass: { right: rightNeeded(score, asked), asked },
		draft: draft
			? {
					...{ updated: draft.updated, basedOn: draft.basedOn },
					fields: draft.state.fields && initialOf(draft.state.fields),
					lists: { questions: list.items.map(inWords) },
					savedLists: { questions: stored.map(inWords) },
				}
			: null,
		questions: list.items.map((item) => ({
			id: item.id,
			title: textOf(item, "text"),
			answers: answersOf(item).length,
			right: answersOf(item).filter(({ values }) => values.isCorrect).length,
			pictured: textOf(item, "picture") !== "",
			points: answersOf(item).reduce((sum, one) => sum + (Number(textOf(one, "points")) || 0), 0),
			faulty: Object.keys(faultsOfQuestion(item)).length > 0,
		})),
		removed: list.removed?.parent === null ? { title: textOf(list.removed.item, "text") } : null,
	};
}

export type OpenQuiz = NonNullable<Awaited<ReturnType<typeof openQuiz>>>;

/** A question of a quiz as the admin's draft has it, for its own page; undefined when it is not there. */
export async function openQuestion(scope: TenantScope, id: string, itemId: string) {
	const quiz = await findQuiz(scope, id);
	const draft = await findDraft(scope, "quiz", id);
	const list: ListState = draft?.state.list ?? { items: quiz?.questions.map(questionItem) ?? [] };
	const place = locateItem(list.items, itemId);
	if (place?.level !== 1) return undefined;
	const { item } = place;
	const { removed } = list;
	const wanted = textOf(item, "picture");
	const url = (await listPictureUrls(scope, wanted === "" ? [] : [wanted])).get(wanted);
	return {
		id,
		picture: url === undefined ? null : { id: wanted, url, alt: textOf(item, "pictureAlt") },
		quizTitle: draft?.state.fields?.title?.[0] || quiz?.title || "",
		place: list.items.findIndex((one) => one.id === itemId) + 1,
		item: { id: item.id, title: textOf(item, "text"), isNew: item.fresh === true },
		typed: Object.keys(item.values).length > 0 ? initialOf(item.values) : null,
		answers: (item.items ?? []).map((one) => ({
			id: one.id,
			texts: Object.fromEntries(Object.entries(one.values).map(([name, [text = ""]]) => [name, text])),
		})),
		removed: removed?.parent === itemId ? { title: textOf(removed.item, "text") } : null,
		faults: {
			...faultsOfQuestion(item),
			...(wanted !== "" && url === undefined && { image: ["quizzes-admin:errors.pictureGone"] }),
		},
		basedOn: draft?.basedOn ?? quiz?.updated ?? null,
		keptAt: draft?.updated,
	};
}

export type OpenQuestion = NonNullable<Awaited<ReturnType<typeof openQuestion>>>;
