import { useTranslation } from "react-i18next";
import { FormShell } from "~/components/admin/form/form-shell";
import { initialText } from "~/components/ui/form/field-meta";
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
	/** Whether texts of several parts stand beneath each other, each part with its name. */
	byPart?: boolean;
}

interface Values {
	directory: { key: string; value: string; was: string }[];
}

/** A text that was posted and is not among those of the page any more, since somebody else gave it a value meanwhile. */
const leftThePage = (key: string): DirectoryRow => ({
	...{ key, english: "", builtIn: "", value: "", entered: false },
	plural: null,
});

const partOf = (row: DirectoryRow | undefined) => row?.key.split(":")[0] ?? "";

/** The texts of a page of the directory: key, English, what members read instead. What was refused stays at its own key. */
export function DirectoryForm({ translation: { id, locale }, rows, back, byPart = false }: DirectoryFormProps) {
	const { t } = useTranslation("translations", { useSuspense: false });
	const refused = useReply<FormReply>()?.lastResult;
	const [form, fields] = useForm<Values>({
		id: "directory",
		lastResult: refused,
		defaultValue: { directory: rows.map(({ key, value }) => ({ key, value, was: SHOWN + value })) },
		defaultNoValidate: false,
	});
	const known = new Map(rows.map((row) => [row.key, row]));
	const texts = fields.directory.getFieldList().map((item, index) => {
		const { key, value, was } = item.getFieldset();
		const posted = initialText(key);
		const row = known.get(posted ?? "") ?? (refused && posted ? leftThePage(posted) : rows[index]);
		const isLeft = !known.has(row?.key ?? "") && SHOWN + (initialText(value) ?? "") === was.initialValue;
		return { id: item.key, key, value, was, row, isLeft };
	});
	return (
		<FormShell
			form={form}
			labels={Object.fromEntries(texts.map(({ value, row }) => [value.name, row?.key ?? ""]))}
			submitLabel={t("directory.save")}
			cancelHref={translationPaths.list}
			wide
			sticky
		>
			<HiddenField name="back" value={back} />
			<ul className="grid grid-cols-1">
				{texts.map(
					({ id: item, key, value, was, row, isLeft }, at) =>
						row && (
							<li key={item} hidden={isLeft} className="grid grid-cols-1 gap-2 border-t border-line py-3">
								{byPart && partOf(row) !== partOf(texts[at - 1]?.row) && (
									<h2 className="pt-3 text-lg font-semibold">
										{t(`parts.${partOf(row)}`, { defaultValue: partOf(row) })}
									</h2>
								)}
								<HiddenField name={key.name} value={row.key} />
								<HiddenField meta={was} />
								<DirectoryField
									row={row}
									meta={value}
									locale={locale}
									removeHref={translationPaths.removeText(id, row.key)}
								/>
							</li>
						),
				)}
			</ul>
		</FormShell>
	);
}
