import { useTranslation } from "react-i18next";
import { useReadOnly } from "~/components/admin/form/use-read-only";
import { Banner } from "~/components/ui/feedback/banner";
import { ButtonLink } from "~/components/ui/form/button";
import { useFormat } from "~/components/ui/format-context";
import { AskedFileNotice } from "~/features/result-views/components/asked-file-notice";
import { LackingColumns } from "~/features/result-views/components/lacking-columns";
import type { OpenTable } from "../../editing/table-page.server";
import { tablePaths } from "../../tables.admin.paths";

/** The file of a static table: the one members see, the one that waits, and what came of matching its rows. */
export function FileState({ open }: { open: OpenTable }) {
	const readOnly = useReadOnly();
	const { t } = useTranslation("tables-admin", { useSuspense: false });
	const { points } = useFormat();
	const { file, waiting, asked, edition, lacks, unread, id } = open;
	const counted = (one: { name: string; rows: number }) => ({
		name: one.name,
		count: one.rows,
		rows: points(one.rows),
	});
	const found = file && edition?.mode === "static" ? edition : null;
	return (
		<div className="grid grid-cols-1 gap-3">
			{file && <p className="wrap-anywhere">{t("file.has", counted(file))}</p>}
			{!file && !waiting && <p>{t("file.none")}</p>}
			{found?.state === "Building" && <Banner tone="info">{t("file.building")}</Banner>}
			{found?.state === "Failed" && <Banner tone="warning">{t("file.failed")}</Banner>}
			{found?.state === "Shown" && (
				<p className="text-sm text-muted">
					{t("file.matched", {
						count: found.participants,
						participants: points(found.participants),
						matched: points(found.matched),
						rows: points(found.rows),
					})}
				</p>
			)}
			{waiting && <Banner tone="info">{t("file.waiting", counted(waiting))}</Banner>}
			{asked !== null && <AskedFileNotice name={asked} to={tablePaths.upload(id)} />}
			<LackingColumns names={lacks} />
			{unread.map(({ column, count, row }) => (
				<Banner key={column} tone="warning">
					{t("file.unread", { column, count, figure: points(count), row: points(row) })}
				</Banner>
			))}
			{!readOnly && (
				<div>
					<ButtonLink to={tablePaths.upload(id)} variant="secondary" icon="upload">
						{t(file || waiting ? "file.replace" : "file.add")}
					</ButtonLink>
				</div>
			)}
		</div>
	);
}
