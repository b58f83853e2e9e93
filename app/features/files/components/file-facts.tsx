import { useTranslation } from "react-i18next";
import { DataTable, Td, Th } from "~/components/ui/data/data-table";
import { DescriptionList } from "~/components/ui/data/description-list";
import { TimeText } from "~/components/ui/data/time-text";
import { UploadedVideo } from "~/components/ui/data/uploaded-video";
import { ButtonLink } from "~/components/ui/form/button";
import { useFormat } from "~/components/ui/format-context";
import type { StoredFile } from "../files.repository.server";
import { fileKindOf } from "../files.rules";

interface FileFactsProps {
	/** The row that stands for the upload. */
	file: StoredFile;
	/** All its files: one, or the sizes of a picture. */
	sizes: readonly StoredFile[];
	/** An admin's name. */
	uploadedBy: string | null;
}

/** A file as it looks, where it lies and in which sizes. */
export function FileFacts({ file, sizes, uploadedBy }: FileFactsProps) {
	const { t } = useTranslation("file-library", { useSuspense: false });
	const { bytes } = useFormat();
	const kind = fileKindOf(file.contentType);
	const picture = kind === "image";
	const address = <code className="text-sm break-all">{file.downloadURL}</code>;
	return (
		<div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[20rem_1fr]">
			<div className="grid justify-items-start gap-3">
				{picture && file.downloadURL && (
					<img
						src={file.downloadURL}
						alt={file.metadata.description ?? file.name}
						className="max-h-80 max-w-full rounded-card border border-line bg-sunken object-contain"
					/>
				)}
				{kind === "video" && file.downloadURL && (
					<UploadedVideo src={file.downloadURL} title={file.metadata.description ?? file.name} />
				)}
				<ButtonLink to={file.downloadURL ?? "#"} reloadDocument variant="secondary" icon="download">
					{t("download")}
				</ButtonLink>
			</div>
			<div className="grid min-w-0 grid-cols-1 gap-6">
				<DescriptionList
					items={[
						{ term: t("descriptionTerm"), value: file.metadata.description },
						{ term: t("kind"), value: file.contentType },
						{ term: t("path"), value: <code className="text-sm break-all">{file.path}</code> },
						{ term: t("address"), value: picture ? null : address },
						{ term: t("size"), value: bytes(sizes.reduce((sum, { size }) => sum + size, 0)) },
						{ term: t("uploaded"), value: <TimeText value={file.timeCreated} as="dateTime" /> },
						{ term: t("uploadedBy"), value: uploadedBy },
						{ term: t("changed"), value: <TimeText value={file.updated} as="dateTime" /> },
					]}
				/>
				{picture && <SizesTable sizes={sizes} />}
			</div>
		</div>
	);
}

function SizesTable({ sizes }: { sizes: readonly StoredFile[] }) {
	const { t } = useTranslation("file-library", { useSuspense: false });
	const { bytes } = useFormat();
	return (
		<DataTable caption={t("sizes.caption")}>
			<thead>
				<tr>
					<Th>{t("sizes.name")}</Th>
					<Th numeric>{t("size")}</Th>
					<Th>{t("address")}</Th>
				</tr>
			</thead>
			<tbody>
				{sizes.map(({ id, imageSize, size, downloadURL, metadata }) => (
					<tr key={id}>
						<Th scope="row">
							{t(`sizes.${imageSize ?? "medium"}`)}{" "}
							{metadata.width && (
								<span className="font-normal text-muted">{t("sizes.width", { width: metadata.width })}</span>
							)}
						</Th>
						<Td numeric>{bytes(size)}</Td>
						<Td className="min-w-64">
							<a href={downloadURL ?? "#"} className="break-all underline underline-offset-4">
								{downloadURL}
							</a>
						</Td>
					</tr>
				))}
			</tbody>
		</DataTable>
	);
}
