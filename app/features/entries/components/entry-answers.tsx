import { useTranslation } from "react-i18next";
import type { AnswerFile } from "~/features/forms/components/answer-files";
import { AnswersView } from "~/features/forms/components/answers-view";
import type { Answers } from "~/features/forms/form-definition.rules";
import type { FormDefinition } from "~/features/forms/forms.schemas";
import { answerRows } from "../entries.rules";

interface EntryAnswersProps {
	definition: FormDefinition | null;
	answers: Answers;
	/** The entry's files. */
	files: readonly AnswerFile[];
}

/** What was asked and what was answered. */
export function EntryAnswers({ definition, answers, files }: EntryAnswersProps) {
	const { t } = useTranslation(["entries", "forms"], { useSuspense: false });
	const texts = { description: t("form.description"), yes: t("forms:answers.yes"), no: t("forms:answers.no") };
	return <AnswersView rows={answerRows(definition, answers, texts)} files={files} />;
}
