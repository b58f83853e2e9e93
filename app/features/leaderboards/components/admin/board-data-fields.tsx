import { useTranslation } from "react-i18next";
import { FormSection } from "~/components/admin/form/form-section";
import { useReadOnly } from "~/components/admin/form/use-read-only";
import { StepButton } from "~/components/admin/items/step-button";
import { Banner } from "~/components/ui/feedback/banner";
import { ButtonLink } from "~/components/ui/form/button";
import { Field } from "~/components/ui/form/field";
import type { FieldMeta } from "~/components/ui/form/field-meta";
import { SelectField, type SelectOption } from "~/components/ui/form/select-field";
import { useFormat } from "~/components/ui/format-context";
import { AskedFileNotice } from "~/features/result-views/components/asked-file-notice";
import { LackingColumns } from "~/features/result-views/components/lacking-columns";
import { LeftOutRows } from "~/features/result-views/components/left-out-rows";
import type { BoardFormOptions, OpenBoard } from "../../editing/board-page.server";
import { leaderboardPaths } from "../../leaderboards.admin.paths";
import { useDataColumnName } from "../board-texts";

type Name =
	| ("databucketId" | "accountKeyColumn" | "sortColumn" | "sortDir" | "ties" | "winRows" | "maxRows")
	| ("iconColumn" | "icon");

interface BoardDataFieldsProps {
	open: OpenBoard;
	databuckets: BoardFormOptions["databuckets"];
	fields: Record<Name, FieldMeta>;
	labels: Record<Name, string>;
	dirs: SelectOption[];
	ties: SelectOption[];
	icons: SelectOption[];
}

/** What a board is made from and how it is ranked: parts of its form that follow its data. */
export function BoardDataFields({ open, databuckets, fields, labels, dirs, ties, icons }: BoardDataFieldsProps) {
	const readOnly = useReadOnly();
	const { t } = useTranslation("leaderboards-admin", { useSuspense: false });
	const { points } = useFormat();
	const nameOf = useDataColumnName();
	const { id, data, headers, lacks, leftOut, fileWaits, asked } = open;
	const lacksSource = !(fields.databucketId as { initialValue?: unknown }).initialValue;
	const columns = (chosen: FieldMeta) => {
		const { initialValue } = chosen as { initialValue?: unknown };
		const stored = typeof initialValue === "string" ? initialValue : "";
		const all = stored === "" || headers.includes(stored) ? headers : [stored, ...headers];
		return [...new Set(all)].map((value) => ({ value, label: nameOf(value) }));
	};
	return (
		<>
			<FormSection title={t("sections.dynamic")} className="of-dynamic">
				<SelectField
					label={labels.databucketId}
					meta={fields.databucketId}
					required={false}
					placeholder={t("noDatabucket")}
					help={t("help.databucketId")}
					options={databuckets.map((one) => ({
						value: one.id,
						label: `${one.title} (${t(`types.${one.participantType}`)})`,
					}))}
				/>
				{lacksSource && <Banner tone="warning">{t("data.noDatabucket")}</Banner>}
				<div>
					<StepButton step="keep" icon="refresh">
						{t("useData")}
					</StepButton>
				</div>
			</FormSection>
			<FormSection title={t("sections.static")} className="of-static">
				<div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-raised p-4">
					<p className="min-w-0 wrap-anywhere">
						{data
							? t("data.file", { name: data.csvName, count: data.rows, figure: points(data.rows) })
							: t("data.none")}
						{fileWaits && <strong className="ms-2 text-warning-text">{t("data.pending")}</strong>}
					</p>
					{!readOnly && (
						<ButtonLink to={leaderboardPaths.data(id)} variant="secondary" icon="upload">
							{t(data ? "data.replace" : "data.upload")}
						</ButtonLink>
					)}
				</div>
				{!data && <Banner tone="warning">{t("data.noFile")}</Banner>}
				{asked !== null && <AskedFileNotice name={asked} to={leaderboardPaths.data(id)} />}
				<LackingColumns names={lacks.map(nameOf)} />
				<SelectField
					label={labels.accountKeyColumn}
					meta={fields.accountKeyColumn}
					required={false}
					placeholder={t("noColumn")}
					help={t("help.accountKeyColumn")}
					options={columns(fields.accountKeyColumn)}
				/>
				<LeftOutRows found={leftOut} />
			</FormSection>
			<FormSection id="ranking" title={t("sections.ranking")}>
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
		</>
	);
}
