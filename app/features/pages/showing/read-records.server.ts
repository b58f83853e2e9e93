import { chosenArticles } from "~/features/articles/reading/list-articles.service.server";
import { listVideoUrls } from "~/features/files/videos/video-choices.repository.server";
import { listOpenForms } from "~/features/forms/submissions/open-forms.repository.server";
import { listChosenBoards } from "~/features/leaderboards/boards-for-members.repository.server";
import { quizzesAsRead } from "~/features/quizzes/quizzes-as-read.server";
import { listQuizzesForMember } from "~/features/quizzes/quizzes-for-members.repository.server";
import { listTableCards } from "~/features/tables/showing/own-tables.service.server";
import type { TenantScope } from "~db/scope";
import { type Block, picturesIn, type RecordBlock, recordsOf, videosIn } from "../pages.rules";
import {
	listBlockPictures,
	listChosenForms,
	listChosenOffers,
	listChosenRewards,
} from "./shown-records.repository.server";

/**
 * The records and pictures that the blocks of a page show, as far as the member sees them: one question for each kind that
 * there is, however many blocks.
 */
export async function readRecords(scope: TenantScope, memberId: string, blocks: readonly Block[]) {
	const viewer = { memberId, at: scope.now() };
	const chosen = (kind: RecordBlock) => blocks.filter((block) => block.kind === kind).flatMap(recordsOf);
	const where = <T>(ids: readonly string[], read: (ids: readonly string[]) => Promise<T[]>): Promise<T[]> =>
		ids.length > 0 ? read(ids) : Promise.resolve([]);
	const pictures = picturesIn(blocks);
	return {
		videos: await listVideoUrls(scope, videosIn(blocks)),
		pictures: pictures.length > 0 ? await listBlockPictures(scope, pictures) : new Map<string, string>(),
		offers: await where(chosen("offers"), (ids) => listChosenOffers(scope, viewer, ids)),
		rewards: await where(chosen("rewards"), (ids) => listChosenRewards(scope, viewer, ids)),
		quizzes: await where(chosen("quizzes"), (ids) => chosenQuizzes(scope, memberId, ids)),
		articles: await where(chosen("articles"), (ids) => chosenArticles(scope, memberId, ids)),
		openForms: await where(chosen("embeddedForm"), (ids) => listOpenForms(scope, ids, memberId)),
		forms: await where(chosen("form"), (ids) => listChosenForms(scope, viewer, ids)),
		boards: await where(chosen("leaderboard"), (ids) => listChosenBoards(scope, memberId, ids)),
		tables: await where(chosen("table"), () => listTableCards(scope, memberId)),
	};
}

/** Of some quizzes those that the member sees, in the reader's language. */
async function chosenQuizzes(scope: TenantScope, memberId: string, ids: readonly string[]) {
	const quizzes = await listQuizzesForMember(scope, memberId);
	return quizzesAsRead(
		scope,
		quizzes.filter(({ id }) => ids.includes(id)),
	);
}

export type ReadRecords = Awaited<ReturnType<typeof readRecords>>;
