import { Link } from "@remix-run/react";
import { Card } from "~/components/ui/data/card";
import { DescriptionList } from "~/components/ui/data/description-list";
import { PointsText } from "~/components/ui/data/points-text";
import { TimeText } from "~/components/ui/data/time-text";
import { Section } from "~/components/ui/layout/section";
import { Stack } from "~/components/ui/layout/stack";
import { calledKind } from "../points.rules";
import type { SourceLink } from "../statement.rules";
import { ruleWords, type TraceLine } from "../trace.rules";
import type { StatementLine } from "./statement-list";
import { TraceList } from "./trace-list";
import { usePointsText } from "./use-points-text";

interface Other {
	id: string;
	description: string;
	points: number;
	created: number;
}

export interface WhyPointsProps {
	posting: StatementLine;
	rule: string | null;
	lines: TraceLine[];
	source: SourceLink | null;
	/** What this posting takes back. */
	reverses: Other | null;
	/** What took this posting back. */
	reversedBy: Other | null;
}

const SOURCE_PATH = { entry: "/entries", order: "/orders" };
const linkClass = "link-in inline-flex min-h-6 items-center";

/** Where points came from: the source, the rule and its figures, what they did to the balance. */
export function WhyPoints({ posting, rule, lines, source, reverses, reversedBy }: WhyPointsProps) {
	const { t, describe } = usePointsText();
	const other = (one: Other | null) =>
		one && (
			<Link to={`/activity/${one.id}`} className={linkClass}>
				{describe({ ...one, kind: "Award" })} (<PointsText value={one.points} signed />,{" "}
				<TimeText value={one.created} />)
			</Link>
		);
	return (
		<Stack gap="lg">
			<Card>
				<DescriptionList
					items={[
						{ term: t("columns.date"), value: <TimeText value={posting.created} as="dateTime" /> },
						{ term: t("columns.type"), value: t(`kinds.${calledKind(posting.kind, posting.points)}`) },
						{
							term: t("why.balance"),
							value: (
								<span className="figures">
									<PointsText value={posting.balanceAfter - posting.points} /> →{" "}
									<PointsText value={posting.balanceAfter} className="font-semibold" />
								</span>
							),
						},
						{
							term: t("why.belongsTo"),
							value: source && (
								<Link to={`${SOURCE_PATH[source.kind]}/${source.id}`} className={linkClass}>
									{t(`why.sources.${source.kind}`)}
								</Link>
							),
						},
						{ term: t("why.reverses"), value: other(reverses) },
						{ term: t("why.reversedBy"), value: other(reversedBy) },
					]}
				/>
			</Card>
			<Section title={t("why.how")}>
				<p className="max-w-prose">
					{t(`rules.${ruleWords(rule, posting.points)}`, { defaultValue: t("rules.none") })}
				</p>
				{lines.length > 0 && (
					<Card>
						<TraceList lines={lines} />
					</Card>
				)}
			</Section>
		</Stack>
	);
}
