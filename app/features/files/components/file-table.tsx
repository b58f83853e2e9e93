import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RecordMenu } from "~/components/admin/list/record-menu";
import { RowsTable } from "~/components/admin/list/rows-table";
import { timeColumn } from "~/components/admin/list/time-column";
import { Badge } from "~/components/ui/feedback/badge";
import { useFormat } from "~/components/ui/format-context";
import { Icon } from "~/components/ui/icon";
import { libraryPaths } from "../files.paths";
import { fileKindOf } from "../files.rules";
import type { ListedFile } from "../library/file-list.repository.server";

interface FileTableProps {
	files: readonly ListedFile[];
	canWrite: boolean;
	/** Each is of a folder of its own, which the row says. */
	inFolders: boolean;
}

/** Files of the library. Those of entries cannot be ticked: they go with their entry. */
export function FileTable({ files, canWrite, inFolders }: FileTableProps) {
	const { t } = useTranslation(["file-library", "admin", "common"], { useSuspense: false });
	const { bytes } = useFormat();
	return (
		<RowsTable
			caption={t(inFolders ? "found" : "filesCaption")}
			rows={files}
			tick={
				canWrite
					? ({ fieldId, uploadId, name }) => ({ value: fieldId === null ? uploadId : null, label: name })
					: undefined
			}
			columns={[
				{
					label: t("name"),
					cell: (file) => (
						<Link
							to={libraryPaths.show(file.uploadId)}
							prefetch="intent"
							className="inline-flex min-h-11 items-center gap-3 underline-offset-4 hover:underline"
						>
							<Thumbnail file={file} />
							<span className="min-w-0 wrap-anywhere">
								{file.name}
								{inFolders && <span className="block text-sm font-normal text-muted">{file.folder}</span>}
							</span>
						</Link>
					),
				},
				{
					label: t("kind"),
					cell: ({ contentType, isPrivate }) => (
						<span className="inline-flex flex-wrap items-center gap-1 whitespace-nowrap">
							{t(`kinds.${fileKindOf(contentType)}`)}
							{isPrivate === 1 && <Badge icon="lock">{t("private")}</Badge>}
						</span>
					),
				},
				{ label: t("size"), numeric: true, cell: (file) => bytes(Number(file.bytes ?? 0)) },
				timeColumn(t("uploaded"), "created"),
			]}
			menu={
				canWrite
					? (file) => (
							<RecordMenu
								id={file.uploadId}
								title={file.name}
								pages={{ edit: libraryPaths.show, ...(file.fieldId === null && { delete: libraryPaths.delete }) }}
							/>
						)
					: undefined
			}
		/>
	);
}

function Thumbnail({ file }: { file: ListedFile }) {
	const kind = fileKindOf(file.contentType);
	if (kind !== "image" || !file.url)
		return (
			<Icon
				name={kind === "video" ? "live" : "document"}
				className="size-10 shrink-0 rounded-control bg-sunken p-2 text-muted"
			/>
		);
	return (
		<img
			src={file.url}
			alt=""
			width={40}
			height={40}
			loading="lazy"
			decoding="async"
			className="size-10 shrink-0 rounded-control bg-sunken object-cover"
		/>
	);
}
