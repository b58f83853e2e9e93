import { useTranslation } from "react-i18next";
import { FormSection } from "~/components/admin/form/form-section";
import { ItemList } from "~/components/admin/items/item-list";
import { useFormat } from "~/components/ui/format-context";
import { QUIZ_ANCHOR } from "../../editing/quiz-editing.rules";
import type { OpenQuiz } from "../../editing/quiz-page.server";
import { quizPaths } from "../../quizzes.admin.paths";

/** The questions of a quiz, part of its form. */
export function QuestionList({ title, open }: { title: string; open: OpenQuiz | undefined }) {
	const { t } = useTranslation("quizzes-admin", { useSuspense: false });
	const { points } = useFormat();
	return (
		<FormSection id="questions" title={title} help={t("help.questions")}>
			<ItemList
				anchor={QUIZ_ANCHOR}
				pageOf={(itemId) => quizPaths.question(open?.id ?? "", itemId)}
				items={(open?.questions ?? []).map(({ answers, right, pictured, ...one }) => ({
					...one,
					faulty: one.faulty || right === 0,
					facts: [
						t("question.answers", { count: answers }),
						right === 0 ? t("errors.noRight") : t("question.right", { count: right }),
						...(pictured ? [t("question.pictured")] : []),
						t("points", { count: one.points, points: points(one.points) }),
					].join(" · "),
				}))}
				removed={open?.removed ?? null}
				noun={t("question.untitled")}
				addLabel={t("question.add")}
				empty={t("question.empty")}
			/>
			{open && open.questions.length > 0 && (
				<p className="text-sm text-muted">
					{t("offered", { all: points(open.offered.points), most: points(open.offered.most) })}
					{open.toPass.right > 0 && ` ${t("toPass", open.toPass)}`}
				</p>
			)}
		</FormSection>
	);
}
