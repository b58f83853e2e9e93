import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { DataTable, Td, Th } from "~/components/ui/data/data-table";
import { PointsText } from "~/components/ui/data/points-text";
import { useFormat } from "~/components/ui/format-context";
import { useUiText } from "~/components/ui/ui-text";
import { NoValue } from "~/components/ui/values/no-value";
import { useCodeText } from "~/components/ui/values/use-code-text";
import { decimalsIn } from "~/lib/amounts/decimals";
import type { ResultFigures } from "../results/figures.rules";
import { decimalsOfColumn, type ResultColumn } from "../results/pages/columns.rules";
import type { ChangedTotals } from "../results/pages/result-list.repository.server";
import { FigureText } from "./figure-text";

interface Sides<T> {
	before: T;
	after: T;
}

interface SumsTableProps {
	sums: Sides<ResultFigures & { participants: number }>;
	hasTargets: boolean;
}

/** Sums of all figures as they are shown and as they would be. */
export function SumsTable({ sums, hasTargets }: SumsTableProps) {
	const { t } = useTranslation("databuckets", { useSuspense: false });
	const columns: ResultColumn[] = [
		"actual",
		...(hasTargets ? (["target"] as const) : []),
		...(["targetPoints", "claimPoints", "quizPoints", "totalPoints"] as const),
	];
	const both = [sums.before, sums.after];
	const bonus = { before: sums.before.bonus, after: sums.after.bonus };
	const decimals = Math.max(decimalsOfColumn("actual", both), decimalsOfColumn("target", both));
	return (
		<DataTable caption={t("results.sums")}>
			<SidesHead first={t("results.figure")} />
			<tbody>
				<CountRow
					label={t("results.participants")}
					{...{ before: sums.before.participants, after: sums.after.participants }}
				/>
				{columns.map((column) => (
					<Fragment key={column}>
						{/* Without it the points above would not add up to the total. */}
						{column === "totalPoints" && both.some((side) => side.bonus !== 0) && (
							<CountRow label={t("results.columns.bonus")} {...bonus} />
						)}
						<SidesRow label={t(`results.columns.${column}`)} {...{ column, decimals }} {...sums} />
					</Fragment>
				))}
			</tbody>
		</DataTable>
	);
}

interface CodesTableProps {
	codes: readonly (Sides<ResultFigures> & { code: string })[];
	hasTargets: boolean;
}

/** Actuals, targets and points of each code as they are shown and as they would be. */
export function CodesTable({ codes, hasTargets }: CodesTableProps) {
	const { t } = useTranslation("databuckets", { useSuspense: false });
	const ui = useUiText();
	const codeText = useCodeText();
	const both = codes.flatMap(({ before, after }) => [before, after]);
	const decimals = Math.max(decimalsOfColumn("actual", both), decimalsOfColumn("target", both));
	const columns = (["actual", "target", "targetPoints"] as const).filter((one) => hasTargets || one !== "target");
	return (
		<DataTable caption={t("results.byCode")}>
			<SidesHead first={t("results.code")} />
			<tbody>
				{codes.map(({ code, before, after }) =>
					columns.map((column) => (
						<SidesRow
							key={`${code} ${column}`}
							label={`${codeText(code)}${ui("colon")} ${t(`results.columns.${column}`)}`}
							{...{ column, before, after, decimals }}
						/>
					)),
				)}
			</tbody>
		</DataTable>
	);
}

function SidesHead({ first }: { first: string }) {
	const { t } = useTranslation("databuckets", { useSuspense: false });
	return (
		<thead>
			<tr>
				<Th>{first}</Th>
				<Th numeric>{t("results.before")}</Th>
				<Th numeric>{t("results.after")}</Th>
				<Th numeric>{t("results.difference")}</Th>
			</tr>
		</thead>
	);
}

function CountRow({ label, before, after }: Sides<number> & { label: string }) {
	return (
		<tr>
			<Th scope="row">{label}</Th>
			<Td numeric>
				<PointsText value={before} />
			</Td>
			<Td numeric>
				<PointsText value={after} />
			</Td>
			<Td numeric>
				<PointsText value={after - before} signed />
			</Td>
		</tr>
	);
}

interface SidesRowProps extends Sides<ResultFigures> {
	label: string;
	column: ResultColumn;
	/** Of the amounts of the whole table, which stand beneath each other. */
	decimals: number;
}

function SidesRow({ label, column, before, after, decimals }: SidesRowProps) {
	const { amount } = useFormat();
	const points = column.endsWith("Points");
	const difference = points
		? after[column as "totalPoints"] - before[column as "totalPoints"]
		: after[column as "actual"] - before[column as "actual"];
	return (
		<tr>
			<Th scope="row">{label}</Th>
			<Td numeric>
				<FigureText column={column} figures={before} decimals={decimals} />
			</Td>
			<Td numeric>
				<FigureText column={column} figures={after} decimals={decimals} />
			</Td>
			<Td numeric>
				{points ? (
					<PointsText value={difference} signed />
				) : (
					`${difference > 0 ? "+" : ""}${amount(difference, decimals)}`
				)}
			</Td>
		</tr>
	);
}

/** Participants whose figures would change. */
export function ChangedTable({ rows, hasTargets }: { rows: readonly ChangedTotals[]; hasTargets: boolean }) {
	const { t } = useTranslation("databuckets", { useSuspense: false });
	const { amount } = useFormat();
	const decimals = decimalsIn(
		rows.flatMap(({ actual, actualBefore, target, targetBefore }) => [
			...[actual, actualBefore ?? actual],
			...(hasTargets ? [target, targetBefore ?? target] : []),
		]),
	);
	const sides = (before: number | null, after: number) => (
		<>
			<Td numeric>{before === null ? <NoValue /> : amount(before, decimals)}</Td>
			<Td numeric>{amount(after, decimals)}</Td>
		</>
	);
	return (
		<DataTable caption={t("results.changed")}>
			<thead>
				<tr>
					<Th>{t("results.participant")}</Th>
					<Th numeric>{t("results.actualBefore")}</Th>
					<Th numeric>{t("results.actualAfter")}</Th>
					{hasTargets && (
						<>
							<Th numeric>{t("results.targetBefore")}</Th>
							<Th numeric>{t("results.targetAfter")}</Th>
						</>
					)}
					<Th numeric>{t("results.pointsBefore")}</Th>
					<Th numeric>{t("results.pointsAfter")}</Th>
					<Th numeric>{t("results.difference")}</Th>
				</tr>
			</thead>
			<tbody>
				{rows.map(({ id, name, actual, actualBefore, target, targetBefore, pointsBefore, totalPoints }) => (
					<tr key={id}>
						<Th scope="row">{name ?? t("results.gone")}</Th>
						{sides(actualBefore, actual)}
						{hasTargets && sides(targetBefore, target)}
						<Td numeric>{pointsBefore === null ? <NoValue /> : <PointsText value={pointsBefore} />}</Td>
						<Td numeric>
							<PointsText value={totalPoints} />
						</Td>
						<Td numeric>
							<PointsText value={totalPoints - (pointsBefore ?? 0)} signed />
						</Td>
					</tr>
				))}
			</tbody>
		</DataTable>
	);
}
