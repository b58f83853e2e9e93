import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Banner } from "~/components/ui/feedback/banner";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { ButtonLink } from "~/components/ui/form/button";
import { PageHeader } from "~/components/ui/layout/page-header";
import { Section } from "~/components/ui/layout/section";
import { Stack } from "~/components/ui/layout/stack";
import { EarnTabs } from "~/features/quizzes/components/earn-tabs";
import { QuizCards } from "~/features/quizzes/components/quiz-card";
import { byCategory } from "~/features/quizzes/quizzes.rules";
import { quizzesAsRead } from "~/features/quizzes/quizzes-as-read.server";
import { listQuizzesForMember } from "~/features/quizzes/quizzes-for-members.repository.server";
import { requireMember } from "~/gate/guards/member.server";
import { readOrEmpty } from "~/server/faults/read-or-empty.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, session } = await requireMember(args);
	const read = async () => {
		const quizzes = await quizzesAsRead(scope, await listQuizzesForMember(scope, session.memberId));
		return { groups: byCategory(quizzes) };
	};
	return readOrEmpty(args.context, "quizzes", read, { groups: [] });
}

export const handle = { title: "quizzes:title" };

export default function Quizzes() {
	const { groups, failed } = useLoaderData<typeof loader>();
	const { t } = useTranslation("quizzes", { useSuspense: false });
	const uncategorised = groups.every(({ quizzes }) => quizzes.every(({ isFiled }) => !isFiled));
	return (
		<Stack className="wide">
			<div className="grid gap-4">
				<PageHeader title={t("title")} className="pb-0">
					{t("intro")}
				</PageHeader>
				<EarnTabs current="quizzes" />
			</div>
			{failed && (
				<Banner tone="danger" role="alert">
					{t("loadFailed")}
				</Banner>
			)}
			{!failed && groups.length === 0 && (
				<EmptyState
					icon="quiz"
					title={t("empty.title")}
					action={
						<ButtonLink to="/offers" variant="secondary">
							{t("empty.action")}
						</ButtonLink>
					}
				>
					{t("empty.text")}
				</EmptyState>
			)}
			<div className="quiz-columns">
				{groups.map(({ id, title, quizzes }) => (
					<Section key={id ?? ""} title={title ?? t(uncategorised ? "all" : "other")}>
						<QuizCards quizzes={quizzes} className="grid gap-4" />
					</Section>
				))}
			</div>
		</Stack>
	);
}
