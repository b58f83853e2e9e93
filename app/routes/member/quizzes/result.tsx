import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { MomentPicture } from "~/components/member/moment-picture";
import { Banner } from "~/components/ui/feedback/banner";
import { Ring } from "~/components/ui/feedback/ring";
import { ButtonLink } from "~/components/ui/form/button";
import { useFormat } from "~/components/ui/format-context";
import { Breadcrumb } from "~/components/ui/layout/breadcrumb";
import { PageHeader } from "~/components/ui/layout/page-header";
import { Section } from "~/components/ui/layout/section";
import { Stack } from "~/components/ui/layout/stack";
import { loadResult } from "~/features/quizzes/attempts/result.repository.server";
import { OtherQuizzes } from "~/features/quizzes/components/other-quizzes";
import { QuizReviewList } from "~/features/quizzes/components/quiz-review";
import { usePercentNumber } from "~/features/quizzes/components/use-percent-number";
import { QUIZZES_PATH, quizPath } from "~/features/quizzes/quizzes.paths";
import { otherQuizzes } from "~/features/quizzes/quizzes-as-read.server";
import { requireMember } from "~/gate/guards/member.server";
import { found } from "~/kernel/admin/required-id.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, session } = await requireMember(args);
	const { quizId = "", attemptId = "" } = args.params;
	const result = await loadResult(scope, session.memberId, { quizId, id: attemptId });
	return {
		...found(result, "quizzes:errors.notFound"),
		quizId,
		others: await otherQuizzes(scope, session.memberId, quizId),
	};
}

export const handle = { title: (loaded: { title: string }) => loaded.title };

export default function QuizResult() {
	const result = useLoaderData<typeof loader>();
	const {
		quizId,
		title,
		score,
		passed,
		late,
		points,
		paid,
		state,
		passingScore,
		counts,
		again,
		isFresh,
		review,
		others,
	} = result;
	const { t } = useTranslation("quizzes", { useSuspense: false });
	const percent = usePercentNumber();
	const { dateTime } = useFormat();
	return (
		<div className="quiz-parts">
			<Stack gap="lg" className="quiz-stage">
				<div>
					<Breadcrumb
						items={[
							{ label: t("title"), to: QUIZZES_PATH },
							{ label: title, ...(state !== "gone" && { to: quizPath(quizId) }) },
							{ label: t("result.title") },
						]}
					/>
					<PageHeader title={t(passed ? "result.headPassed" : "result.headNot")} className="pb-0" />
				</div>
				<div className={passed ? "hero hero-moment" : isFresh ? "moment" : "flex flex-wrap items-center gap-6"}>
					{/* One round thing beside the words, and a nought in large figures tells nobody what to do next. */}
					{isFresh && (passed || score === 0) && <MomentPicture of={passed ? "passed" : "again"} />}
					{(passed || score > 0) && (
						<Ring value={score} max={100} label={t("result.score", { percent: percent(score) })}>
							<span className="figures text-xl font-semibold">{t("result.percent", { percent: percent(score) })}</span>
						</Ring>
					)}
					<div className="grid min-w-0 gap-2">
						{late && <p>{t("result.tooLate")}</p>}
						{passed && points > 0 && (
							<p className="text-xl font-semibold">
								{t(paid ? "result.earned" : "result.earning", { points, count: points })}
							</p>
						)}
						{!passed && !late && passingScore > 0 && (
							<p className="text-xl font-semibold">
								{t("result.needed", { ...counts, percent: percent(passingScore) })}
							</p>
						)}
						{(state !== "passed" || others.length > 0) && (
							<p className="text-muted">{t(`result.next.${state}`, { time: again === null ? "" : dateTime(again) })}</p>
						)}
						<div className="flex flex-wrap gap-3 pt-1">
							{state === "ready" ? (
								<ButtonLink to={quizPath(quizId)}>{t("start.again")}</ButtonLink>
							) : (
								<ButtonLink to={QUIZZES_PATH}>{t("result.more")}</ButtonLink>
							)}
							{passed && paid && (
								<ButtonLink to="/activity" variant="secondary">
									{t("result.statement")}
								</ButtonLink>
							)}
						</div>
					</div>
				</div>
				{passed && points > 0 && !paid && <Banner tone="info">{t("result.soon")}</Banner>}
				{review && (
					<Section title={t("review.title")}>
						<QuizReviewList questions={review} />
					</Section>
				)}
			</Stack>
			<OtherQuizzes quizzes={others} />
		</div>
	);
}
