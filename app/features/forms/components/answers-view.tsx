import { useTranslation } from "react-i18next";
import { useFormat } from "~/components/ui/format-context";
import { createFormat } from "~/lib/format";
import type { AnswerRow } from "../form-definition.rules";
import { type AnswerFile, AnswerFiles } from "./answer-files";

interface Group {
	id: string | undefined;
	title: string | undefined;
	rows: AnswerRow[];
}

interface AnswersViewProps {
	rows: readonly AnswerRow[];
	/** The files that rows may name. */
	files?: readonly AnswerFile[];
}

/** What was answered, section by section; long texts wrap and keep their lines. */
export function AnswersView({ rows, files = [] }: AnswersViewProps) {
	const { t } = useTranslation("forms", { useSuspense: false });
	return (
		<div className="grid gap-6">
			{groupsOf(rows).map((group) => (
				<section key={group.rows[0]?.id} className="grid min-w-0 gap-3">
					{group.title && <h3 className="font-semibold wrap-anywhere">{group.title}</h3>}
					<dl className="grid gap-3">
						{group.rows.map((row) => (
							<div key={row.id} className="grid min-w-0 gap-x-6 gap-y-0.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
								<dt className="text-sm leading-6 text-muted wrap-anywhere">{row.label}</dt>
								<dd className="min-w-0 wrap-anywhere whitespace-pre-line">
									{row.uploads && row.uploads.length > 0 ? (
										<AnswerFiles uploads={row.uploads} files={files} />
									) : row.value === "" ? (
										<span className="text-muted">{t("answers.none")}</span>
									) : (
										<AnswerText {...row} />
									)}
								</dd>
							</div>
						))}
					</dl>
				</section>
			))}
		</div>
	);
}

/** The answer to a field for a day or a number in the reader's way of writing; everything else as it was typed. */
function AnswerText({ value, figure, day }: AnswerRow) {
	const { locale, figure: written } = useFormat();
	if (figure && Number.isFinite(Number(value))) return written(Number(value));
	const at = day ? Date.parse(value) : Number.NaN;
	// A day is the same one in every time zone.
	return Number.isNaN(at) ? value : createFormat({ locale, timeZone: "UTC" }).date(at);
}

/** Rows of one section after another, in the order given. */
function groupsOf(rows: readonly AnswerRow[]): Group[] {
	const groups: Group[] = [];
	for (const row of rows) {
		const last = groups.at(-1);
		if (last && last.id === row.sectionId) last.rows.push(row);
		else groups.push({ id: row.sectionId, title: row.sectionTitle, rows: [row] });
	}
	return groups;
}
