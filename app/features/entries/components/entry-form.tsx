import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "~/components/ui/form/button";
import { ErrorSummary } from "~/components/ui/form/error-summary";
import { FormActions } from "~/components/ui/form/form-actions";
import { HiddenField } from "~/components/ui/form/hidden-field";
import { OneTimeKey } from "~/components/ui/form/one-time-key";
import { SelectField } from "~/components/ui/form/select-field";
import { FormUploads } from "~/components/ui/upload/form-uploads";
import type { ShownFile } from "~/features/forms/components/file-input";
import { FormFields } from "~/features/forms/components/form-fields";
import type { Answers } from "~/features/forms/form-definition.rules";
import { fieldLabels, fieldName, fileFields } from "~/features/forms/form-tree.rules";
import type { FormDefinition } from "~/features/forms/forms.schemas";
import { ASKED_FORM } from "~/features/forms/versions/asked-form";
import { entryForm, OPENED_ENTRY } from "../entries.rules";

interface EntryFormProps {
	/** Of the opportunity; null asks for one text. */
	definition: FormDefinition | null;
	answers: Answers;
	/** The member's companies; asked for only when there are several. */
	companies: readonly { id: string; title: string }[];
	/** The one it was for: where that is not theirs any more, they are told before it counts without it. */
	companyId: string;
	/** The files that the answers name. */
	files: readonly ShownFile[];
	/** Which form and version it is (`askedForm`). */
	asked: string;
	/** Message keys by posted name. */
	errors: Record<string, string[]>;
	/** The entry that is changed, and its last change as this page knows it. */
	entryId?: string;
	opened?: number;
	/** One-time key. */
	submitKey: string;
	submitLabel: string;
	cancelHref: string;
}

const FORM_ID = "entry";

/** The form of an entry, drawn from its definition. Plain inputs: what was typed survives every fault, scripts or not. */
export function EntryForm(props: EntryFormProps) {
	const { answers, asked, companies, companyId, files, errors, entryId, opened, submitKey } = props;
	const { submitLabel, cancelHref } = props;
	const { t } = useTranslation(["entries", "common", "forms"], { useSuspense: false });
	const navigation = useNavigation();
	const definition = entryForm(props.definition, t("form.description"));
	const withFiles = fileFields(definition).length > 0;
	const labels = { ...fieldLabels(definition), companyId: t("form.company") };
	const byField = Object.fromEntries(
		Object.keys(fieldLabels(definition)).map((name) => [name.slice(fieldName("").length), errors[name] ?? []]),
	);
	return (
		<Form
			method="post"
			encType={withFiles ? "multipart/form-data" : undefined}
			id={FORM_ID}
			noValidate
			className="grid grid-cols-1 gap-6"
		>
			<ErrorSummary form={{ id: FORM_ID, allErrors: errors }} labels={labels} />
			<OneTimeKey value={submitKey} />
			<HiddenField name={ASKED_FORM} value={asked} />
			{opened !== undefined && <HiddenField name={OPENED_ENTRY} value={opened} />}
			{companies.length > 1 ? (
				<SelectField
					id={`${FORM_ID}-companyId`}
					name="companyId"
					label={t("form.company")}
					options={companies.map(({ id, title }) => ({ value: id, label: title }))}
					placeholder={t("forms:fields.chooseOne")}
					defaultValue={companyId}
					errors={errors.companyId}
					required
				/>
			) : (
				companyId && <HiddenField name="companyId" value={companyId} />
			)}
			<FormFields
				definition={definition}
				values={answers}
				errors={byField}
				{...{ files, entryId }}
				formId={FORM_ID}
				earns
			/>
			{withFiles && <FormUploads />}
			<FormActions className="submit-bar">
				<Button pending={navigation.formMethod === "POST"}>{submitLabel}</Button>
				<ButtonLink to={cancelHref} variant="secondary" className="max-sm:hidden">
					{t("common:actions.cancel")}
				</ButtonLink>
			</FormActions>
		</Form>
	);
}
