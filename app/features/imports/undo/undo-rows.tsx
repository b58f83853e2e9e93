import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FilterBar, FilterSelect } from "~/components/admin/filter-bar";
import { KeysetPagination } from "~/components/admin/keyset-pagination";
import { DataTable, Td, Th } from "~/components/ui/data/data-table";
import { PointsText } from "~/components/ui/data/points-text";
import { Badge } from "~/components/ui/feedback/badge";
import { ButtonLink } from "~/components/ui/form/button";
import { useFormat } from "~/components/ui/format-context";
import { Section } from "~/components/ui/layout/section";
import { useMessage } from "~/components/ui/message";
import type { BadgeTone } from "~/components/ui/tone";
import { NoValue } from "~/components/ui/values/no-value";
import type { IconName } from "~/lib/icon-names";
import { importUndoRowsPath } from "../imports.paths";
import { keptText } from "./kept-text";
import { type RowState, UNDO_STATES, type UndoState } from "./undo.rules";

interface UndoRowsProps {
	importId: string;
	rows: {
		row: number;
		line: number | null;
		effect: "Created" | "Updated" | "Posted";
		state: RowState;
		reason: string | null;
		name: string | null;
		href: string | null;
		points: number | null;
	}[];
	show: UndoState | undefined;
	links: {
		before: number | null;
		firstHref: string | null;
		nextHref: string | null;
		clearHref: string | undefined;
	};
}

const LOOK: Record<RowState, { icon: IconName; tone: BadgeTone }> = {
	Planned: { icon: "pending", tone: "info" },
	Reversed: { icon: "undo", tone: "success" },
	Kept: { icon: "minus-circle", tone: "warning" },
	Failed: { icon: "error", tone: "danger" },
	Open: { icon: "circle", tone: "neutral" },
};

/** Every row that the import has had an effect on, with what becomes of it; all of them as a file. */
export function UndoRows({ importId, rows, show: shown, links }: UndoRowsProps) {
	const { t } = useTranslation("imports", { useSuspense: false });
	const { points } = useFormat();
	const show = useMessage();
	const download = (
		<ButtonLink to={importUndoRowsPath(importId)} reloadDocument variant="secondary" icon="download">
			{t("undo.download")}
		</ButtonLink>
	);
	return (
		<Section title={t("undo.rows")} action={download}>
			<FilterBar clearHref={links.clearHref}>
				<FilterSelect
					name="show"
					label={t("undo.columns.state")}
					value={shown}
					options={UNDO_STATES.map((value) => ({ value, label: t(`undo.states.${value}`) }))}
				/>
			</FilterBar>
			{rows.length === 0 ? (
				<p className="text-muted">{t("undo.noRows")}</p>
			) : (
				<DataTable caption={t("undo.rows")} className="stacked-table">
					<thead>
						<tr>
							<Th numeric>{t("problems.line")}</Th>
							<Th>{t("undo.columns.record")}</Th>
							<Th>{t("undo.columns.effect")}</Th>
							<Th>{t("undo.columns.state")}</Th>
							<Th>{t("problems.reason")}</Th>
						</tr>
					</thead>
					<tbody>
						{rows.map(({ row, line, effect, state, reason, name, href, points: posted }) => (
							<tr key={row}>
								<Td numeric>{line === null ? <NoValue /> : points(line)}</Td>
								<Td className="max-w-80 truncate">
									{href ? (
										<Link to={href} className="underline underline-offset-4">
											{name}
										</Link>
									) : (
										(name ?? <NoValue />)
									)}
									{posted !== null && (
										<>
											{" · "}
											<PointsText value={posted} signed />
										</>
									)}
								</Td>
								<Td>{t(`undo.effects.${effect}`)}</Td>
								<Td>
									<Badge {...LOOK[state]}>{t(`undo.states.${state}`)}</Badge>
								</Td>
								<Td>{reason ? keptText(show, reason) : ""}</Td>
							</tr>
						))}
					</tbody>
				</DataTable>
			)}
			<KeysetPagination {...links} shown={rows.length} />
		</Section>
	);
}
