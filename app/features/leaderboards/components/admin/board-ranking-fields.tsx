import { useTranslation } from "react-i18next";
import { FormSection } from "~/components/admin/form/form-section";
import { Field } from "~/components/ui/form/field";
import type { FieldMeta } from "~/components/ui/form/field-meta";
import { SelectField, type SelectOption } from "~/components/ui/form/select-field";
import type { BOARD_PARTS } from "../../editing/board-parts.rules";
import { useBoardColumns } from "./use-board-columns";

type Name = (typeof BOARD_PARTS)["ranking"][number];

interface BoardRankingFieldsProps {
	/** The columns of the board's data. */
	headers: readonly string[];
	fields: Record<Name, FieldMeta>;
	labels: Record<Name, string>;
	dirs: SelectOption[];
	ties: SelectOption[];
	icons: SelectOption[];
}

/** How a board is ranked, and who of it wins. */
export function BoardRankingFields({ headers, fields, labels, dirs, ties, icons }: BoardRankingFieldsProps) {
	const { t } = useTranslation("leaderboards-admin", { useSuspense: false });
	const columns = useBoardColumns(headers);
	return (
		<FormSection title={t("sections.ranking")}>
			<div className="field-pair">
				<SelectField
					label={labels.sortColumn}
					meta={fields.sortColumn}
					required={false}
					placeholder={t("noColumn")}
					options={columns(fields.sortColumn)}
				/>
				<SelectField label={labels.sortDir} meta={fields.sortDir} required options={dirs} />
			</div>
			<SelectField label={labels.ties} meta={fields.ties} required options={ties} />
			<div className="field-row">
				<Field
					label={labels.winRows}
					meta={fields.winRows}
					required
					type="number"
					min={0}
					step={1}
					help={t("help.winRows")}
				/>
				<Field
					label={labels.maxRows}
					meta={fields.maxRows}
					required
					type="number"
					min={0}
					step={1}
					help={t("help.maxRows")}
				/>
			</div>
			<div className="field-pair">
				<SelectField
					label={labels.iconColumn}
					meta={fields.iconColumn}
					required={false}
					placeholder={t("noIconColumn")}
					help={t("help.iconColumn")}
					options={columns(fields.iconColumn)}
				/>
				<SelectField label={labels.icon} meta={fields.icon} required options={icons} />
			</div>
		</FormSection>
	);
}
