import { useTranslation } from "react-i18next";
import { EditorPreview } from "~/components/admin/record/editor-preview";
import { Card } from "~/components/ui/data/card";
import { Banner } from "~/components/ui/feedback/banner";
import type { TablePreview } from "../../editing/preview-table.service.server";
import type { Column } from "../../editing/table-items.server";
import { tableSettings } from "../../editing/table-settings.rules";
import type { TypedTable } from "../../editing/table-typed.rules";
import { fitSettings } from "../../figures/fit-settings.rules";
import { type Source, tableData } from "../../figures/table-data.rules";
import { cardView, pageView } from "../../figures/table-view.rules";
import { TableCardFigures } from "../table-card";
import { TableFigures } from "../table-figures";

interface TablePreviewProps {
	/** What is typed now. */
	typed: TypedTable;
	shown: readonly Column[];
	preview: TablePreview;
	isDrafted: boolean;
}

/** A table as the chosen participant would see it, from what is typed. */
export function TablePreviewPane({ typed, shown, preview, isDrafted }: TablePreviewProps) {
	const { t } = useTranslation("tables-admin", { useSuspense: false });
	const { source, name, missing } = preview;
	return (
		<EditorPreview title={t("preview.title")} isDrafted={isDrafted}>
			<p className="text-sm wrap-anywhere text-muted">
				{name === null ? t("preview.text") : t("preview.of", { name, interpolation: { escapeValue: false } })}
			</p>
			{missing !== null && <Banner tone="info">{t(`preview.${missing}`)}</Banner>}
			{source && <PreviewFigures {...{ typed, shown, preview, source }} />}
		</EditorPreview>
	);
}

function PreviewFigures({ typed, shown, preview, source }: Omit<TablePreviewProps, "isDrafted"> & { source: Source }) {
	const { t } = useTranslation("tables-admin", { useSuspense: false });
	const { columns, percentages } = preview;
	const keyColumn = typed.mode === "static" ? { keyColumn: typed.accountKeyColumn } : {};
	const settings = fitSettings(tableSettings(typed.settings, shown), { columns, percentages, ...keyColumn });
	const data = tableData(settings, source);
	const table = { title: typed.title || t("untitled"), mode: typed.mode, settings };
	return (
		<div className="grid grid-cols-1 gap-6">
			<Card>
				<TableCardFigures card={cardView(table, data)} />
			</Card>
			<TableFigures page={pageView(table, data)} title={table.title} />
		</div>
	);
}
