import { useTranslation } from "react-i18next";
import { Disclosure } from "../layout/disclosure";

const MARKS = ["heading", "bold", "italic", "strike", "list", "numbers", "quote", "link", "picture", "table"] as const;

const WRITTEN: Record<(typeof MARKS)[number], string> = {
	heading: "## …",
	bold: "**…**",
	italic: "_…_",
	strike: "~~…~~",
	list: "- …",
	numbers: "1. …",
	quote: "> …",
	link: "[…](https://example.com)",
	picture: "![…](/files/…)",
	table: "| … | … |\n|---|---|\n| … | … |",
};

/** How texts are marked, for those who write the marks themselves. */
export function MarksHelp() {
	const { t } = useTranslation("rich-text", { useSuspense: false });
	return (
		<Disclosure summary={t("marks.title")} className="text-sm">
			<dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
				{MARKS.map((mark) => (
					<div key={mark} className="contents">
						<dt>{t(`marks.${mark}`)}</dt>
						<dd className="min-w-0 font-mono whitespace-pre-wrap">{WRITTEN[mark]}</dd>
					</div>
				))}
			</dl>
			<p className="pt-3 text-muted">{t("marks.lines")}</p>
		</Disclosure>
	);
}
