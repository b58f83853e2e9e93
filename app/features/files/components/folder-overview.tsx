import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { EmptyList } from "~/components/admin/empty-list";
import { FilterBar } from "~/components/admin/filter-bar";
import { ListShell } from "~/components/admin/list-shell";
import { DataTable, Td, Th } from "~/components/ui/data/data-table";
import { Progress } from "~/components/ui/feedback/progress";
import { ButtonLink } from "~/components/ui/form/button";
import { useFormat } from "~/components/ui/format-context";
import { Icon } from "~/components/ui/icon";
import { libraryPaths } from "../files.paths";

interface FolderOverviewProps {
	folders: readonly { folder: string; count: number; bytes: number }[];
	/** Bytes. */
	used: number;
	quota: number;
	failed: boolean;
	canWrite: boolean;
}

/** The folders of a program's files, and how much of its room they take. */
export function FolderOverview({ folders, used, quota, failed, canWrite }: FolderOverviewProps) {
	const { t } = useTranslation("file-library", { useSuspense: false });
	const { bytes, points } = useFormat();
	const upload = canWrite && (
		<ButtonLink to={libraryPaths.new()} icon="upload">
			{t("upload")}
		</ButtonLink>
	);
	return (
		<ListShell
			title={t("title")}
			description={t("description")}
			actions={upload}
			failed={failed}
			filters={
				!failed && (
					<>
						{folders.length > 0 && <FilterBar search={{ name: "q", label: t("searchAll"), value: "" }} />}
						<Progress
							value={used}
							max={quota}
							tone={used > quota * 0.9 ? "warning" : "accent"}
							label={t("room")}
							valueText={t("roomUsed", { used: bytes(used), quota: bytes(quota) })}
							className="max-w-form"
						/>
					</>
				)
			}
			isEmpty={folders.length === 0}
			empty={
				<EmptyList icon="file" title={t("empty")} action={upload} filtered={false}>
					{t("emptyText")}
				</EmptyList>
			}
		>
			<DataTable caption={t("foldersCaption")}>
				<thead>
					<tr>
						<Th>{t("folder")}</Th>
						<Th numeric>{t("files")}</Th>
						<Th numeric>{t("size")}</Th>
					</tr>
				</thead>
				<tbody>
					{folders.map((one) => (
						<tr key={one.folder}>
							<Th scope="row">
								<Link
									to={libraryPaths.list(one.folder)}
									prefetch="intent"
									className="inline-flex min-h-11 items-center gap-2 underline-offset-4 hover:underline"
								>
									<Icon name="folder" className="size-5 text-muted" />
									{one.folder}
								</Link>
							</Th>
							<Td numeric>{points(one.count)}</Td>
							<Td numeric>{bytes(one.bytes)}</Td>
						</tr>
					))}
				</tbody>
			</DataTable>
		</ListShell>
	);
}
