import { useTranslation } from "react-i18next";
import { FormShell } from "~/components/admin/form/form-shell";
import { useRecordForm } from "~/components/admin/form/use-record-form";
import { Field } from "~/components/ui/form/field";
import { OneTimeKey } from "~/components/ui/form/one-time-key";
import { quizPaths } from "../../quizzes.admin.paths";

/** Asks for the title of a copy. */
export function DuplicateForm({ id, oneTimeKey }: { id: string; oneTimeKey: string }) {
	const { t } = useTranslation("quizzes-admin", { useSuspense: false });
	const { fields, labels, shell } = useRecordForm<{ title: string }>({
		id: "copy",
		stored: undefined,
		about: { title: t("duplicate.newTitle") },
	});
	return (
		<FormShell {...shell} keyed submitLabel={t("duplicate.confirm")} cancelHref={quizPaths.edit(id)}>
			<OneTimeKey value={oneTimeKey} />
			<Field label={labels.title} meta={fields.title} required maxLength={200} />
		</FormShell>
	);
}
