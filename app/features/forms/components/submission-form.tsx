import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/form/button";
import { ErrorSummary } from "~/components/ui/form/error-summary";
import { FormActions } from "~/components/ui/form/form-actions";
import { HiddenField } from "~/components/ui/form/hidden-field";
import { OneTimeKey } from "~/components/ui/form/one-time-key";
import { FormUploads } from "~/components/ui/upload/form-uploads";
import type { Answers } from "../form-definition.rules";
import { answerableFields, fieldLabels, fieldName, fileFields } from "../form-tree.rules";
import type { FormDefinition } from "../forms.schemas";
import { ASKED_FORM } from "../versions/asked-form";
import type { ShownFile } from "./file-input";
import { FormFields } from "./form-fields";

interface SubmissionFormProps {
	definition: FormDefinition;
	answers: Answers;
	/** The files that the answers name. */
	files: readonly ShownFile[];
	/** Message keys by posted name. */
	errors: Record<string, string[]>;
	/** Which form and version it is (`askedForm`). */
	asked: string;
	/** One-time key. */
	submitKey: string;
	/** A new one, given to this one of several forms. */
	freshKey?: string | undefined;
	action: string;
	/** The block of a page that it stands in. */
	block?: string;
	/** Tells it from others on the same page. */
	id?: string;
}

/** A form that opens by itself. Plain inputs: what was typed survives every fault, scripts or not. */
export function SubmissionForm({
	definition,
	answers,
	files,
	errors,
	asked,
	submitKey,
	freshKey,
	action,
	block,
	id = "submission",
}: SubmissionFormProps) {
	const { t } = useTranslation("forms", { useSuspense: false });
	const navigation = useNavigation();
	const withFiles = fileFields(definition).length > 0;
	const byField = Object.fromEntries(
		answerableFields(definition).map(({ field: { id } }) => [id, errors[fieldName(id)] ?? []]),
	);
	return (
		<Form
			method="post"
			action={action}
			encType={withFiles ? "multipart/form-data" : undefined}
			id={id}
			data-block={block}
			noValidate
			className="grid grid-cols-1 gap-6"
		>
			<ErrorSummary form={{ id, allErrors: errors }} labels={fieldLabels(definition)} />
			<OneTimeKey value={submitKey} fresh={freshKey} />
			<HiddenField name={ASKED_FORM} value={asked} />
			<FormFields definition={definition} values={answers} errors={byField} files={files} formId={id} />
			{withFiles && <FormUploads />}
			<FormActions>
				<Button pending={navigation.formMethod === "POST"}>{t("send")}</Button>
			</FormActions>
		</Form>
	);
}
