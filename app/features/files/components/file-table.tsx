import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BulkHead, BulkSelect } from "~/components/admin/bulk/bulk-bar";
import { DataTable, Td, Th } from "~/components/ui/data/data-table";
import { TimeText } from "~/components/ui/data/time-text";
import { Badge } from "~/components/ui/feedback/badge";
import { useFormat } from "~/components/ui/format-context";
import { Icon } from "~/components/ui/icon";
import { ActionMenu, menuItemClass } from "~/components/ui/layout/action-menu";
import { libraryPaths } from "../files.paths";
import { fileKindOf } from "../files.rules";
import type { ListedFile } from "../library/file-list.repository.server";

/** The rows of a folder. Files of entries cannot be ticked: they go with their entry. */
export function FileTable({ files, canWrite }: { files: readonly ListedFile[]; canWrite: boolean }) {
	const { t } = useTranslation(["file-library", "admin", "common"], { useSuspense: false });
	const { bytes } = useFormat();
	return (
		<DataTable caption={t("filesCaption")}>
			<thead>
				<tr>
					{canWrite && <BulkHead />}
					<Th>{t("name")}</Th>
					<Th>{t("kind")}</Th>
					<Th numeric>{t("size")}</Th>
					<Th>{t("uploaded")}</Th>
					{canWrite && (
						<Th className="w-11">
							<span className="sr-only">{t("admin:record.column")}</span>
						</Th>
					)}
				</tr>
			</thead>
			<tbody>
				{files.map((file) => (
					<tr key={file.id}>
						{canWrite && <BulkSelect value={file.fieldId === null ? file.uploadId : null} label={file.name} />}
						<Th scope="row">
							<Link
								to={libraryPaths.show(file.uploadId)}
								prefetch="intent"
								className="inline-flex min-h-11 items-center gap-3 underline-offset-4 hover:underline"
							>
								<Thumbnail file={file} />
								<span className="min-w-0 wrap-anywhere">{file.name}</span>
							</Link>
						</Th>
						<Td>
							<div className="flex flex-wrap items-center gap-1 whitespace-nowrap">
								{t(`kinds.${fileKindOf(file.contentType)}`)}
								{file.isPrivate === 1 && <Badge icon="lock">{t("private")}</Badge>}
							</div>
						</Td>
						<Td numeric>{bytes(Number(file.bytes ?? 0))}</Td>
						<Td className="whitespace-nowrap">
							<TimeText value={file.created} />
						</Td>
						{canWrite && (
							<Td>
								<ActionMenu label={t("admin:record.actions", { title: file.name })}>
									<Link to={libraryPaths.show(file.uploadId)} className={menuItemClass}>
										{t("common:actions.edit")}
									</Link>
									{file.fieldId === null && (
										<Link to={libraryPaths.delete(file.uploadId)} className={menuItemClass}>
											{t("common:actions.delete")}
										</Link>
									)}
								</ActionMenu>
							</Td>
						)}
					</tr>
				))}
			</tbody>
		</DataTable>
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
