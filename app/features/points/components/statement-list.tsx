import { Link } from "@remix-run/react";
import { classNames } from "~/components/ui/class-names";
import { Card } from "~/components/ui/data/card";
import { PointsText } from "~/components/ui/data/points-text";
import { TimeText } from "~/components/ui/data/time-text";
import { useFormat } from "~/components/ui/format-context";
import { Icon } from "~/components/ui/icon";
import { Section } from "~/components/ui/layout/section";
import { TONE_SOFT } from "~/components/ui/tone";
import { groupBySpan } from "~/lib/portal/by-span";
import type { MonthSums } from "../months.rules";
import { calledKind, type TransactionKind } from "../points.rules";
import { partsOfTitle } from "../statement.rules";
import { KIND_LOOK } from "./kind-look";
import { usePointsText } from "./use-points-text";

export interface StatementLine {
	id: string;
	kind: TransactionKind;
	points: number;
	balanceAfter: number;
	description: string;
	created: number;
	/** Of what it is about. */
	picture?: string | null;
	/** What was ordered. */
	items?: string | null;
}

interface StatementListProps {
	rows: readonly StatementLine[];
	/** What came and went in each of the months of the rows, all of it and not only what is listed. */
	months: readonly MonthSums[];
}

/** A member's statement by month; every line opens "why these points". */
export function StatementList({ rows, months }: StatementListProps) {
	const { month } = useFormat();
	const sums = new Map(months.map((one) => [month(one.from), one]));
	return (
		<div className="grid grid-cols-1 gap-8">
			{groupBySpan(rows, month).map((group) => (
				<Section key={group.rows[0]?.id} title={group.span} action={<Sums sums={sums.get(group.span)} />}>
					<StatementLines rows={group.rows} />
				</Section>
			))}
		</div>
	);
}

function Sums({ sums }: { sums: MonthSums | undefined }) {
	const { t } = usePointsText();
	if (!sums) return null;
	const of = [
		["awarded", sums.earned] as const,
		["redeemed", -sums.spent] as const,
		["expired", -sums.expired] as const,
	];
	return (
		<p className="flex flex-wrap gap-x-4 text-sm text-muted max-sm:basis-full">
			{of.map(
				([total, value]) =>
					value !== 0 && (
						<span key={total}>
							{t(`totals.${total}`)} <PointsText value={value} signed className="font-semibold text-text" />
						</span>
					),
			)}
		</p>
	);
}

export function StatementLines({ rows }: { rows: readonly StatementLine[] }) {
	return (
		<Card flush>
			<ul className="divide-y divide-line">
				{rows.map((row) => (
					<li key={row.id}>
						<Line row={row} />
					</li>
				))}
			</ul>
		</Card>
	);
}

function Line({ row }: { row: StatementLine }) {
	const { t, describe } = usePointsText();
	const kind = calledKind(row.kind, row.points);
	const look = KIND_LOOK[kind];
	const { what, of } = partsOfTitle(describe(row));
	return (
		<Link
			to={`/activity/${row.id}`}
			prefetch="intent"
			className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 hover:bg-surface sm:gap-x-4 sm:px-5"
		>
			<span className="flex min-w-0 flex-[1_1_10rem] items-center gap-3 sm:gap-4">
				{row.picture ? (
					<img
						src={row.picture}
						alt=""
						width={40}
						height={40}
						loading="lazy"
						decoding="async"
						className="size-10 shrink-0 rounded-control bg-sunken object-cover"
					/>
				) : (
					<span className={classNames("grid size-10 shrink-0 place-items-center rounded-full", TONE_SOFT[look.tone])}>
						<Icon name={look.icon} />
					</span>
				)}
				<span className="grid min-w-0">
					<span className="line-clamp-3 font-semibold wrap-anywhere">{what}</span>
					{of && <span className="text-sm text-muted wrap-anywhere">{of}</span>}
					{row.items && <span className="line-clamp-2 text-sm wrap-anywhere">{row.items}</span>}
					<span className="text-sm text-muted">
						{t(`kinds.${kind}`)} · <TimeText value={row.created} />
					</span>
				</span>
			</span>
			<span className="ms-auto grid shrink-0 justify-items-end">
				<PointsText value={row.points} signed className="text-lg font-semibold" />
				<span className="figures text-sm text-muted">
					{t("balanceAfter")} <PointsText value={row.balanceAfter} />
				</span>
			</span>
		</Link>
	);
}
