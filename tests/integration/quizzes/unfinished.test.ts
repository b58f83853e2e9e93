import { expect, test } from "vitest";
import { openAttempt } from "~/features/quizzes/attempts/take-quiz.service.server";
import * as result from "~/routes/member/quizzes/result";
import * as take from "~/routes/member/quizzes/take";
import { translator } from "~/server/i18n/messages.server";
import { addMember, answer, args, memberCookieFor, toastOf } from "../../support/http";
import { makeWorld } from "../../support/world";
import { breakWrites } from "../rewards/support";
import { addQuiz, answersOf } from "./support";

test.each([
	["its databucket is gone", "gone", /: Databucket does not exist$/],
	["its award cannot be written", null, /: something went wrong on our side \(request .+\)$/],
])(
	"a member whose quiz cannot be processed to the end is told why, and sees the result: %s [QUIZ-47, QUIZ-48]",
	async (_why, databucketId, cause) => {
		const world = await makeWorld();
		const memberId = await addMember(world);
		const cookie = await memberCookieFor(world, memberId);
		const quizId = await addQuiz(world, { databucketId, targetCode: "JUL" });
		const scope = await world.scopeOf({ actor: { kind: "member", id: memberId } });
		const params = { quizId, attemptId: await openAttempt(scope, memberId, quizId) };
		const chosen = [...(await answersOf(world, quizId))].map(([name, value]) => [name, String(value)]);
		const form = Object.fromEntries(chosen);
		const hand = () => answer(() => take.action(args("/quizzes/x", { cookie, params, form })));
		if (databucketId === null) await breakWrites(world, "member_transactions", "INSERT");
		const reply = await hand();
		expect(reply.location).toBe(`/quizzes/${quizId}/results/${params.attemptId}`);
		const toast = await toastOf(reply.headers);
		expect(toast?.type).toBe("error");
		expect(translator("en")(String(toast?.message))).toMatch(/^Error processing quiz results: /);
		expect(translator("en")(String(toast?.message))).toMatch(cause);
		const { data } = await answer(() => result.loader(args("/quizzes/x", { cookie, params })));
		expect(data).toMatchObject({ passed: true, paid: databucketId !== null });
		const again = await hand();
		expect([again.location, await toastOf(again.headers)]).toEqual([reply.location, null]);
	},
);
