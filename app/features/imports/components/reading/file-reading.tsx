import { useTranslation } from "react-i18next";
import { Banner } from "~/components/ui/feedback/banner";
import { Button } from "~/components/ui/form/button";
import type { FieldMeta } from "~/components/ui/form/field-meta";
import { SelectField } from "~/components/ui/form/select-field";
import { Section } from "~/components/ui/layout/section";
import type { CsvDelimiter, CsvEncoding } from "~/lib/csv/shape";

export interface FileReadingProps {
	encoding: CsvEncoding;
	delimiter: CsvDelimiter;
	encodingCertain: boolean;
	/** Words outside ASCII as they come out. */
	encodingSample: string[];
	headerLine: number;
	skippedTitleLines: string[];
	fields: { encoding: FieldMeta; delimiter: FieldMeta };
}

const ENCODINGS = ["utf-8", "windows-1252", "macintosh", "utf-8-twice", "utf-16le", "utf-16be"] as const;
const DELIMITERS = [
	[",", "comma"],
	[";", "semicolon"],
	["tab", "tab"],
	["|", "pipe"],
] as const;

/** How the file was read, to be confirmed or put right. */
export function FileReading(props: FileReadingProps) {
	const { encodingCertain, encodingSample, headerLine, skippedTitleLines, fields } = props;
	const { t } = useTranslation("imports", { useSuspense: false });
	return (
		<Section title={t("reading.title")}>
			<p>
				{t("reading.header", { line: headerLine })}
				{skippedTitleLines.length > 0 && <> {t("reading.skipped", { text: skippedTitleLines.join(" / ") })}</>}
			</p>
			{!encodingCertain && (
				<Banner tone="warning" title={t("reading.uncertain")}>
					{encodingSample.length > 0 && t("reading.sample", { text: encodingSample.join(" / ") })}
				</Banner>
			)}
			<div className="flex flex-wrap items-end gap-4">
				<SelectField
					label={t("reading.encoding")}
					meta={fields.encoding}
					options={ENCODINGS.map((value) => ({ value, label: t(`encodings.${value}`) }))}
					className="min-w-56"
				/>
				<SelectField
					label={t("reading.delimiter")}
					meta={fields.delimiter}
					options={DELIMITERS.map(([value, name]) => ({ value, label: t(`delimiters.${name}`) }))}
					className="min-w-40"
				/>
				<Button name="intent" value="read" variant="secondary" formNoValidate>
					{t("reading.again")}
				</Button>
			</div>
		</Section>
	);
}
