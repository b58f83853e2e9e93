import { useTranslation } from "react-i18next";
import { DataTable, Td, Th } from "~/components/ui/data/data-table";
import { TimeText } from "~/components/ui/data/time-text";
import { useFormat } from "~/components/ui/format-context";
import { NoValue } from "~/components/ui/values/no-value";
import { useCodeText } from "~/components/ui/values/use-code-text";
import { decimalsOfColumn } from "../results/pages/columns.rules";
import type { Result } from "../results/shown-results.rules";
import { FigureText } from "./figure-text";
import { type ShownColumn, useColumnName } from "./results-table";

interface ParticipantCodesProps {
	columns: readonly ShownColumn[];
	result: Pick<Result, "codes" | "totals" | "bonusRule">;
}

/** A participant's figures by code, with the rule that gave the points. */
export function ParticipantCodes({ columns, result: { codes, totals, bonusRule } }: ParticipantCodesProps) {
	const { t } = useTranslation("databuckets", { useSuspense: false });
	const nameOf = useColumnName();
	const codeText = useCodeText();
	const decimals = columns.map(({ column }) => decimalsOfColumn(column, [...codes, totals]));
	return (
		<DataTable caption={t("results.byCode")} className="figure-table">
			<thead>
				<tr>
					<Th>{t("results.code")}</Th>
					{columns.map((one) => (
						<Th key={one.column} numeric>
							{nameOf(one)}
						</Th>
					))}
					<Th>{t("results.rule")}</Th>
				</tr>
			</thead>
			<tbody>
				{codes.map(({ code, rule, hasActual, hasTarget, ...figures }) => (
					<tr key={code}>
						<Th scope="row">{codeText(code)}</Th>
						{columns.map(({ column }, at) => (
							<Td key={column} numeric>
								{/* A file that says nothing is not one that says 0. */}
								{(column === "actual" && !hasActual) || (column === "target" && !hasTarget) ? (
									<NoValue />
								) : (
									<FigureText column={column} figures={figures} decimals={decimals[at]} />
								)}
							</Td>
						))}
						<Td className="min-w-40">{rule ?? <NoValue />}</Td>
					</tr>
				))}
				{bonusRule !== null && (
					<tr>
						<Th scope="row">{t("results.columns.bonus")}</Th>
						{columns.map(({ column }) => (
							<Td key={column} numeric>
								{column === "totalPoints" && (
									<FigureText column="totalPoints" figures={{ ...totals, totalPoints: totals.bonus }} />
								)}
							</Td>
						))}
						<Td>{bonusRule}</Td>
					</tr>
				)}
				<tr className="font-semibold">
					<Th scope="row">{t("results.total")}</Th>
					{columns.map(({ column }, at) => (
						<Td key={column} numeric>
							<FigureText column={column} figures={totals} decimals={decimals[at]} />
						</Td>
					))}
					<Td />
				</tr>
			</tbody>
		</DataTable>
	);
}

interface LinesTableProps {
	lines: readonly {
		importId: string;
		kind: "target" | "actual";
		fileName: string;
		created: number;
		row: number;
		line: number | null;
		amounts: readonly (readonly [code: string, amount: number])[];
	}[];
}

/** The lines of files that figures come from. */
export function LinesTable({ lines }: LinesTableProps) {
	const { t } = useTranslation("databuckets", { useSuspense: false });
	const { amount, points } = useFormat();
	const codeText = useCodeText();
	if (lines.length === 0) return <p className="text-muted">{t("results.noLines")}</p>;
	return (
		<DataTable caption={t("results.lines")}>
			<thead>
				<tr>
					<Th>{t("results.file")}</Th>
					<Th>{t("results.kind")}</Th>
					<Th numeric>{t("results.line")}</Th>
					<Th>{t("results.imported")}</Th>
					<Th>{t("results.amounts")}</Th>
				</tr>
			</thead>
			<tbody>
				{lines.map(({ importId, kind, fileName, created, row, line, amounts }) => (
					<tr key={`${importId} ${row}`}>
						<Th scope="row">{fileName}</Th>
						<Td>{t(`results.columns.${kind}`)}</Td>
						<Td numeric>{line === null ? <NoValue /> : points(line)}</Td>
						<Td>
							<TimeText value={created} />
						</Td>
						<Td>{amounts.map(([code, units]) => `${codeText(code)} ${amount(units)}`).join(" · ")}</Td>
					</tr>
				))}
			</tbody>
		</DataTable>
	);
}
