import { openAttempt, submitQuiz } from "~/features/quizzes/attempts/take-quiz.service.server";
import { addMember } from "../../support/http";
import type { World } from "../../support/world";
import { answersOf } from "../quizzes/support";

/** A member, named if told, opens an attempt at a quiz and hands it in after so many seconds; null leaves it open. */
export async function attempt(
	world: World,
	quizId: string,
	{ texts, seconds = 60, at = Date.UTC(2026, 10, 1), ...member }: Attempt = {},
) {
	const memberId = member.memberId ?? (await addMember(world, member));
	const base = await world.scopeOf({ actor: { kind: "member", id: memberId } });
	const id = await openAttempt({ ...base, now: () => at }, memberId, quizId);
	if (seconds !== null) {
		const form = await answersOf(world, quizId, texts);
		await submitQuiz({ ...base, now: () => at + seconds * 1_000 }, { memberId, quizId, attemptId: id, form });
	}
	return { id, memberId };
}

interface Attempt {
	/** The answers that are chosen; the right ones unless told. */
	texts?: string[];
	seconds?: number | null;
	/** When it is opened, UTC ms. */
	at?: number;
	memberId?: string;
	firstname?: string;
	lastname?: string;
}
