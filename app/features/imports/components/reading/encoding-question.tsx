import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "~/components/ui/form/button";
import { ChoiceGroup } from "~/components/ui/form/choice-group";
import { ErrorSummary } from "~/components/ui/form/error-summary";
import { FormActions } from "~/components/ui/form/form-actions";
import { useForm } from "~/components/ui/reply/use-form";
import type { CsvEncoding } from "~/lib/csv/shape";

interface EncodingQuestionProps {
	/** The same values of the file as each encoding reads them. */
	choice: { encoding: CsvEncoding; values: string[] }[];
	lastResult: SubmissionResult<string[]> | undefined;
	/** Where to go without an answer. */
	elsewhere: { to: string; label: string };
}

/** Asks how a file is written whose letters can be read in more than one way; nothing is proposed. */
export function EncodingQuestion({ choice, lastResult, elsewhere }: EncodingQuestionProps) {
	const { t } = useTranslation("imports", { useSuspense: false });
	const navigation = useNavigation();
	const [form, fields] = useForm<{ encoding: string }>({ lastResult, defaultNoValidate: false });
	const options = choice.map(({ encoding, values }) => ({
		value: encoding,
		label: values.join(" · "),
		help: values.some((value) => value.includes("\ufffd"))
			? t("question.unreadable", { encoding: t(`encodings.${encoding}`) })
			: t(`encodings.${encoding}`),
	}));
	return (
		<Form method="post" {...getFormProps(form)} className="grid max-w-form grid-cols-1 gap-6">
			<ErrorSummary form={form} labels={{ encoding: t("question.title") }} />
			<p>{t("question.text")}</p>
			<ChoiceGroup type="radio" legend={t("question.title")} meta={fields.encoding} options={options} required />
			<p className="text-muted">{t("question.none")}</p>
			<FormActions>
				<Button name="intent" value="read" pending={navigation.formMethod === "POST"}>
					{t("question.submit")}
				</Button>
				<ButtonLink to={elsewhere.to} variant="secondary">
					{elsewhere.label}
				</ButtonLink>
			</FormActions>
		</Form>
	);
}
