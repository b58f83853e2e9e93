import { useTranslation } from "react-i18next";
import { FormShell } from "~/components/admin/form/form-shell";
import { HiddenField } from "~/components/ui/form/hidden-field";
import { useForm } from "~/components/ui/reply/use-form";
import { useReply } from "~/components/ui/reply/use-reply";
import type { FormReply } from "~/server/forms.server";
import type { DirectoryRow } from "../directory/directory-page.rules";
import { translationPaths } from "../translations.paths";
import type { Translation } from "../translations.repository.server";
import { SHOWN } from "../translations.rules";
import { DirectoryField } from "./directory-field";

interface DirectoryFormProps {
	translation: Pick<Translation, "id" | "locale">;
	rows: readonly DirectoryRow[];
	/** The search that the page belongs to. */
	back: string;
}

interface Values {
	directory: { key: string; value: string; was: string }[];
}

/** The texts of a page of the directory: key, English, what members read instead. */
export function DirectoryForm({ translation: { id, locale }, rows, back }: DirectoryFormProps) {
	const { t } = useTranslation("translations", { useSuspense: false });
	const [form, fields] = useForm<Values>({
		id: "directory",
		lastResult: useReply<FormReply>()?.lastResult,
		defaultValue: { directory: rows.map(({ key, value }) => ({ key, value, was: SHOWN + value })) },
		defaultNoValidate: false,
	});
	const list = fields.directory.getFieldList();
	return (
		<FormShell
			form={form}
			labels={Object.fromEntries(rows.map(({ key }, index) => [`directory[${index}].value`, key]))}
			submitLabel={t("directory.save")}
			cancelHref={translationPaths.list}
			wide
			sticky
		>
			<HiddenField name="back" value={back} />
			<ul className="grid grid-cols-1">
				{list.map((item, index) => {
					const { key, value, was } = item.getFieldset();
					const row = rows.find((one) => one.key === key.initialValue) ?? rows[index];
					if (!row) return null;
					return (
						<li key={item.key} className="grid grid-cols-1 gap-2 border-t border-line py-3">
							<HiddenField name={key.name} value={row.key} />
							<HiddenField meta={was} />
							<DirectoryField
								row={row}
								meta={value}
								locale={locale}
								removeHref={translationPaths.removeText(id, row.key)}
							/>
						</li>
					);
				})}
			</ul>
		</FormShell>
	);
}
