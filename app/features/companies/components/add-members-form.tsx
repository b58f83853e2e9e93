import { type FieldMetadata, type FormMetadata, getFormProps } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/form/button";
import { FormActions } from "~/components/ui/form/form-actions";
import { TextareaField } from "~/components/ui/form/textarea-field";
import { Section } from "~/components/ui/layout/section";

interface AddMembersFormProps {
	// biome-ignore lint/suspicious/noExplicitAny: only its id and handlers are used.
	form: FormMetadata<any>;
	members: FieldMetadata<string>;
}

/** Names members to add, one a line; the page shows what was wrong with them above. */
export function AddMembersForm({ form, members }: AddMembersFormProps) {
	const { t } = useTranslation("companies", { useSuspense: false });
	const navigation = useNavigation();
	const pending = navigation.formMethod === "POST";
	return (
		<Section title={t("members.addTitle")}>
			<Form method="post" {...getFormProps(form)} className="grid max-w-form grid-cols-1 gap-4">
				<TextareaField
					label={t("members.lines")}
					meta={members}
					required
					rows={4}
					help={t("members.linesHelp")}
					autoComplete="off"
				/>
				<FormActions>
					<Button pending={pending}>{t("members.add")}</Button>
				</FormActions>
			</Form>
		</Section>
	);
}
