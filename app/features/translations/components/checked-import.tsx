import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DataTable, Td, Th } from "~/components/ui/data/data-table";
import { DescriptionList } from "~/components/ui/data/description-list";
import { Button, ButtonLink } from "~/components/ui/form/button";
import { FormActions } from "~/components/ui/form/form-actions";
import { HiddenField } from "~/components/ui/form/hidden-field";
import { useFormat } from "~/components/ui/format-context";
import { useMessage } from "~/components/ui/message";
import type { CheckedFile } from "../import/check-texts.rules";
import { translationPaths } from "../translations.paths";

interface CheckedImportProps {
	id: string;
	checked: Omit<CheckedFile, "entries"> & {
		/** How many rows are left out; `refused` lists the first of them. */
		left: number;
		/** The texts that would be set, for the post that sets them. */
		content: string;
	};
}

/** What a file was found to hold, before anything is stored. */
export function CheckedImport({ id, checked }: CheckedImportProps) {
	const { t } = useTranslation("translations", { useSuspense: false });
	const { points } = useFormat();
	const show = useMessage();
	const navigation = useNavigation();
	const { added, changed, unchanged, blank, refused, left, content } = checked;
	const counts = { added, changed, unchanged, blank, refused: left };
	return (
		<div className="grid max-w-form grid-cols-1 gap-6">
			<DescriptionList
				items={Object.entries(counts).map(([name, count]) => ({ term: t(`import.${name}`), value: points(count) }))}
			/>
			{refused.length > 0 && (
				<DataTable caption={t("import.refused")}>
					<thead>
						<tr>
							<Th numeric>{t("columns.line")}</Th>
							<Th>{t("columns.key")}</Th>
							<Th>{t("columns.reason")}</Th>
						</tr>
					</thead>
					<tbody>
						{refused.map(({ line, key, reason }) => (
							<tr key={line}>
								<Td numeric>{points(line)}</Td>
								<Td>
									<code className="wrap-anywhere">{key}</code>
								</Td>
								<Td>{show(reason)}</Td>
							</tr>
						))}
					</tbody>
				</DataTable>
			)}
			{left > refused.length && <p className="text-muted">{t("changes.more", { count: left - refused.length })}</p>}
			<Form method="post" encType="multipart/form-data">
				<HiddenField name="content" value={content} />
				<FormActions>
					{added + changed > 0 && (
						<Button pending={navigation.formMethod === "POST"}>
							{t("import.confirm", { count: added + changed })}
						</Button>
					)}
					<ButtonLink to={translationPaths.import(id)} reloadDocument variant="secondary">
						{t("import.other")}
					</ButtonLink>
				</FormActions>
			</Form>
		</div>
	);
}
