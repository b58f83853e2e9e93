import { useTranslation } from "react-i18next";
import { useReadOnly } from "~/components/admin/form/use-read-only";
import { Section } from "~/components/ui/layout/section";
import type { FormDefinition } from "../../forms.schemas";
import { FormFields } from "../form-fields";

/** A form as members see it, to try out; nothing of it is sent. It stands beside the editor's own form, not in it. */
export function FormPreview({ definition }: { definition: FormDefinition }) {
	const { t } = useTranslation("forms-admin", { useSuspense: false });
	const readOnly = useReadOnly();
	return (
		<aside className="editor-preview">
			<Section title={t("preview.title")}>
				<p className="text-sm text-muted">{t(readOnly ? "preview.readText" : "preview.text")}</p>
				{definition.sections.length === 0 ? (
					<p className="text-muted">{t("preview.empty")}</p>
				) : (
					<form onSubmit={(event) => event.preventDefault()} id="preview">
						<FormFields definition={definition} formId="preview" earns />
					</form>
				)}
			</Section>
		</aside>
	);
}
