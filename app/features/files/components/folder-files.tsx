import { useTranslation } from "react-i18next";
import { BulkActions } from "~/components/admin/bulk/bulk-actions";
import { EmptyList } from "~/components/admin/empty-list";
import { FilterBar, FilterSelect } from "~/components/admin/filter-bar";
import { KeysetPagination } from "~/components/admin/keyset-pagination";
import { ListShell } from "~/components/admin/list-shell";
import { ButtonLink } from "~/components/ui/form/button";
import { HiddenField } from "~/components/ui/form/hidden-field";
import { Breadcrumb } from "~/components/ui/layout/breadcrumb";
import { FILE_BULK } from "../bulk/file-bulk.rules";
import { libraryPaths } from "../files.paths";
import { FILE_KINDS, type FileKind } from "../files.rules";
import type { ListedFile } from "../library/file-list.repository.server";
import { FileTable } from "./file-table";

interface FolderFilesProps {
	/** Null for those that were found in all folders. */
	folder: string | null;
	files: readonly ListedFile[];
	count: number | null;
	q: string;
	kind: FileKind | undefined;
	isFiltered: boolean;
	/** The list's filter, `?` included. */
	query: string;
	before: number | null;
	firstHref: string | null;
	nextHref: string | null;
	failed: boolean;
	canWrite: boolean;
}

/** The files of one folder, or those of all whose names were searched for. */
export function FolderFiles(props: FolderFilesProps) {
	const { folder, files, count, q, kind, isFiltered, query, before, firstHref, nextHref, failed, canWrite } = props;
	const { t } = useTranslation("file-library", { useSuspense: false });
	const upload = canWrite && (
		<ButtonLink to={libraryPaths.new(folder ?? undefined)} icon="upload">
			{t("upload")}
		</ButtonLink>
	);
	return (
		<>
			<Breadcrumb items={[{ label: t("title"), to: libraryPaths.list() }]} />
			<ListShell
				title={folder ?? t("found")}
				count={count}
				actions={upload}
				filters={
					<FilterBar
						search={{ name: "q", label: t("search"), value: q }}
						clearHref={isFiltered ? libraryPaths.list(folder ?? undefined) : undefined}
					>
						{folder !== null && <HiddenField name="folder" value={folder} />}
						<FilterSelect
							name="kind"
							label={t("kind")}
							value={kind}
							options={FILE_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
						/>
					</FilterBar>
				}
				bulk={
					canWrite &&
					files.some(({ fieldId }) => fieldId === null) && (
						<BulkActions action={libraryPaths.bulk} options={FILE_BULK} query={query} count={count} />
					)
				}
				isEmpty={files.length === 0}
				empty={
					<EmptyList icon="file" title={t("emptyFolder")} action={upload} filtered={isFiltered || firstHref !== null}>
						{t("emptyText")}
					</EmptyList>
				}
				failed={failed}
				pagination={<KeysetPagination {...{ before, firstHref, nextHref, count }} shown={files.length} />}
			>
				<FileTable files={files} canWrite={canWrite} inFolders={folder === null} />
			</ListShell>
		</>
	);
}
