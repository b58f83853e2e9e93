import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DataTable, Td, Th } from "~/components/ui/data/data-table";
import { TimeText } from "~/components/ui/data/time-text";
import { Badge } from "~/components/ui/feedback/badge";
import { Button } from "~/components/ui/form/button";
import { useFormat } from "~/components/ui/format-context";
import type { BadgeTone } from "~/components/ui/tone";
import { useCodeText } from "~/components/ui/values/use-code-text";
import type { BucketImport } from "../bucket-imports.repository.server";

export type ListedImport = Pick<
	BucketImport,
	"id" | "state" | "csvName" | "active" | "rows" | "unmatched" | "created"
> & {
	/** What it replaced. */
	took: { file: string; codes: readonly string[]; all: boolean }[];
	by: string | null;
	href: string;
	undoHref: string | null;
	unmatchedHref: string;
};

const TONES: Record<BucketImport["state"], BadgeTone> = {
	Open: "warning",
	Current: "success",
	Replaced: "neutral",
	Removing: "warning",
};

/** Files of a databucket: what each counts for, what it replaced, and the way to undo it. */
export function BucketImportTable({ caption, imports }: { caption: string; imports: readonly ListedImport[] }) {
	const { t } = useTranslation("databuckets", { useSuspense: false });
	const { points } = useFormat();
	const codeText = useCodeText();
	const canUndo = imports.some(({ undoHref }) => undoHref !== null);
	return (
		<DataTable caption={caption} className="list-table">
			<thead>
				<tr>
					<Th className="min-w-48">{t("imports.file")}</Th>
					<Th>{t("imports.state")}</Th>
					<Th>{t("imports.codes")}</Th>
					<Th numeric>{t("imports.rows")}</Th>
					<Th numeric>{t("imports.unmatched")}</Th>
					<Th>{t("imports.replaced")}</Th>
					<Th>{t("imports.when")}</Th>
					{canUndo && <Th>{t("imports.undo")}</Th>}
				</tr>
			</thead>
			<tbody>
				{imports.map((one) => (
					<tr key={one.id}>
						<Th scope="row" className="list-name">
							<Link to={one.href} className="inline-flex min-h-11 items-center underline underline-offset-4">
								{one.csvName}
							</Link>
						</Th>
						<Td data-label={t("imports.state")}>
							<Badge tone={TONES[one.state]}>{t(`imports.states.${one.state}`)}</Badge>
						</Td>
						<Td data-label={t("imports.codes")} className="list-words">
							{one.active.length > 0 ? one.active.map(codeText).join(", ") : t("imports.none")}
						</Td>
						<Td numeric data-label={t("imports.rows")}>
							{points(one.rows)}
						</Td>
						<Td numeric data-label={t("imports.unmatched")}>
							{one.unmatched === 0 ? (
								points(0)
							) : (
								<Link
									to={one.unmatchedHref}
									aria-label={t("imports.showUnmatched", { rows: points(one.unmatched), file: one.csvName })}
									className="inline-flex min-h-11 min-w-11 items-center justify-end underline underline-offset-4"
								>
									{points(one.unmatched)}
								</Link>
							)}
						</Td>
						<Td data-label={t("imports.replaced")} className="list-words">
							{one.took.map(({ file, codes, all }) => (
								<span key={file} className="block">
									{file} ({all ? t("imports.everything") : codes.map(codeText).join(", ")})
								</span>
							))}
						</Td>
						<Td data-label={t("imports.when")}>
							<TimeText value={one.created} as="dateTime" className="whitespace-nowrap" />
							<span className="block text-muted">{one.by}</span>
						</Td>
						{canUndo && (
							<Td data-label={t("imports.undo")} className="list-action whitespace-nowrap">
								{one.undoHref && (
									<Form method="post" action={one.undoHref}>
										<Button
											name="intent"
											value="check"
											variant="quiet"
											icon="undo"
											aria-label={t("imports.undoFile", { file: one.csvName })}
										>
											{t("imports.undo")}
										</Button>
									</Form>
								)}
							</Td>
						)}
					</tr>
				))}
			</tbody>
		</DataTable>
	);
}
