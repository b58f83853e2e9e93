import { useTranslation } from "react-i18next";
import { FormSection } from "~/components/admin/form/form-section";
import { useReadOnly } from "~/components/admin/form/use-read-only";
import { StepButton } from "~/components/admin/items/step-button";
import { Banner } from "~/components/ui/feedback/banner";
import { ButtonLink } from "~/components/ui/form/button";
import type { FieldMeta } from "~/components/ui/form/field-meta";
import { SelectField } from "~/components/ui/form/select-field";
import { useFormat } from "~/components/ui/format-context";
import { AskedFileNotice } from "~/features/result-views/components/asked-file-notice";
import { LackingColumns } from "~/features/result-views/components/lacking-columns";
import { LeftOutRows } from "~/features/result-views/components/left-out-rows";
import type { BoardFormOptions, OpenBoard } from "../../editing/board-page.server";
import { leaderboardPaths } from "../../leaderboards.admin.paths";
import { useDataColumnName } from "../board-texts";
import { useBoardColumns } from "./use-board-columns";

type Name = "databucketId" | "accountKeyColumn";

interface BoardDataFieldsProps {
	open: OpenBoard;
	databuckets: BoardFormOptions["databuckets"];
	fields: Record<Name, FieldMeta>;
	labels: Record<Name, string>;
}

/** What a board is made from. */
export function BoardDataFields({ open, databuckets, fields, labels }: BoardDataFieldsProps) {
	const readOnly = useReadOnly();
	const { t } = useTranslation("leaderboards-admin", { useSuspense: false });
	const { points } = useFormat();
	const nameOf = useDataColumnName();
	const { id, data, headers, lacks, leftOut, fileWaits, asked } = open;
	const lacksSource = !(fields.databucketId as { initialValue?: unknown }).initialValue;
	const columns = useBoardColumns(headers);
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
		</>
	);
}
