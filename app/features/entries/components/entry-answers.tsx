import { useTranslation } from "react-i18next";
import { AnswersView } from "~/features/forms/components/answers-view";
import type { Answers } from "~/features/forms/form-definition.rules";
import type { FormDefinition } from "~/features/forms/forms.schemas";
import { answerRows } from "../entries.rules";

/** What was asked and what was answered. */
export function EntryAnswers({ definition, answers }: { definition: FormDefinition | null; answers: Answers }) {
	const { t } = useTranslation(["entries", "forms"], { useSuspense: false });
	const texts = { description: t("form.description"), yes: t("forms:answers.yes"), no: t("forms:answers.no") };
	return <AnswersView rows={answerRows(definition, answers, texts)} />;
}
