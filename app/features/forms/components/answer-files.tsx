import { useTranslation } from "react-i18next";
import { useFormat } from "~/components/ui/format-context";
import { Icon } from "~/components/ui/icon";
import type { ShownFile } from "./file-input";

export interface AnswerFile extends ShownFile {
	/** Of the download. */
	url: string;
	/** Of a picture that may be shown. */
	previewUrl: string | null;
}

/** The files of an answer, to look at and to download. */
export function AnswerFiles({ uploads, files }: { uploads: readonly string[]; files: readonly AnswerFile[] }) {
	const { t } = useTranslation("forms", { useSuspense: false });
	const { bytes } = useFormat();
	return (
		<ul className="grid gap-4 whitespace-normal">
			{uploads.map((id) => {
				const file = files.find((one) => one.id === id);
				if (!file)
					return (
						<li key={id} className="text-muted">
							{t("files.missing")}
						</li>
					);
				return (
					<li key={id} className="grid justify-items-start gap-2">
						{file.previewUrl && (
							<img
								src={file.previewUrl}
								alt={file.name}
								loading="lazy"
								decoding="async"
								className="max-h-96 max-w-full rounded-card border border-line bg-sunken object-contain"
							/>
						)}
						<a
							href={file.url}
							download={file.name}
							className="link-in inline-flex min-h-11 items-center gap-2 wrap-anywhere"
						>
							<Icon name="download" className="size-5" />
							{t("files.file", { name: file.name, size: bytes(file.size) })}
						</a>
					</li>
				);
			})}
		</ul>
	);
}
