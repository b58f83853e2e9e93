import { useTranslation } from "react-i18next";
import { ChoiceGroup } from "~/components/ui/form/choice-group";
import { useMessage } from "~/components/ui/message";
import type { KindQuestion } from "../kind-choices";

/** What has to be said before a file is imported. */
export function QuestionField({ question }: { question: KindQuestion }) {
	const { t } = useTranslation("imports", { useSuspense: false });
	const show = useMessage();
	return (
		<ChoiceGroup
			type="radio"
			name="answer"
			legend={show(question.legend)}
			help={t("replaces.help")}
			options={question.options.map(({ value, label, help }) => ({
				...{ value, label: show(label) },
				...(help !== undefined && { help: show(help) }),
			}))}
			defaultValue={question.initial}
			required
			className="max-w-form"
		/>
	);
}
