import { Chart } from "~/components/charts/chart";
import { Sparkline } from "~/components/charts/sparkline";
import type { Chart as Drawing } from "~/server/charts/draw-chart.server";
import { Avatar } from "../data/avatar";
import { Card, CardLink } from "../data/card";
import { DataTable, Td, Th } from "../data/data-table";
import { DescriptionList } from "../data/description-list";
import { Pagination } from "../data/pagination";
import { PointsText } from "../data/points-text";
import { RewardImage } from "../data/reward-image";
import { SortLink, sortedBy } from "../data/sort-link";
import { StatTile } from "../data/stat-tile";
import { TimeText } from "../data/time-text";
import { Timeline } from "../data/timeline";
import { StatusBadge } from "../feedback/status-badge";
import { useFormat } from "../format-context";
import { ActionMenu, menuItemClass } from "../layout/action-menu";
import { Section } from "../layout/section";
import { Sample, Samples } from "./sample";

const NOON = 1_706_713_500_000;
/** What the server draws for the guide. */
export interface GuideCharts {
	bars: Drawing;
	line: Drawing;
}
const PEOPLE = [
	["Amara Okafor-Lindqvist", "AO", "Live", 1250],
	["Bénédicte Saint-Martin de la Tour", "BS", "Draft", -400],
	["Chen Wei", "CW", "Awaiting Approval", 123456789],
] as const;

function GuideTable() {
	return (
		<>
			<DataTable caption="Members">
				<thead>
					<tr>
						<Th sorted={sortedBy("name", "name")}>
							<SortLink label="Name" column="name" sort="name" href="?sort=-name" />
						</Th>
						<Th>Status</Th>
						<Th numeric>
							<SortLink label="Points" column="points" sort="name" href="?sort=points" />
						</Th>
						<Th>Joined</Th>
						<Th>
							<span className="sr-only">Actions</span>
						</Th>
					</tr>
				</thead>
				<tbody>
					{PEOPLE.map(([name, initials, status, points], index) => (
						<tr key={name}>
							<Td>
								<span className="flex items-center gap-3 whitespace-nowrap">
									<Avatar size="sm" initials={initials} color={`c${index + 2}`} />
									{name}
								</span>
							</Td>
							<Td>
								<StatusBadge status={status} />
							</Td>
							<Td numeric>
								<PointsText value={points} signed />
							</Td>
							<Td className="whitespace-nowrap">
								<TimeText value={NOON - index * 40 * 86_400_000} />
							</Td>
							<Td className="w-0 py-0">
								<ActionMenu label={`Actions for ${name}`}>
									<a href="." className={menuItemClass}>
										Edit
									</a>
								</ActionMenu>
							</Td>
						</tr>
					))}
				</tbody>
			</DataTable>
			<Pagination firstHref="." prevHref="." nextHref="." summary="51–100 of 1,204" />
		</>
	);
}

export function GuideData({ bars, line }: GuideCharts) {
	const { month } = useFormat();
	return (
		<>
			<Section title="Tables">
				<GuideTable />
			</Section>
			<Section title="Figures">
				<div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
					<StatTile label="Balance" value={<PointsText value={123456789} />} hint="+1,250 since your last visit" />
					<StatTile label="Entries to review" value="12" href="." icon="form" hint="Oldest: 3 days" />
					<StatTile label="Failed imports" value="2" href="." icon="warning" tone="danger" />
					<StatTile label="Points issued" value="6,910">
						<Sparkline chart={line} label="Points issued a week, from 120 to 1,040" className="mt-2" />
					</StatTile>
				</div>
				<Card>
					<Chart
						chart={bars}
						caption={`Points by week to ${month(NOON)}`}
						legend={["Issued", "Redeemed"]}
						labels={bars.values.map((_, week) => `W${week + 1}`)}
					/>
				</Card>
				<Card>
					<Chart
						chart={line}
						caption="Balance by week"
						legend={["Balance"]}
						labels={line.values.map((_, week) => `W${week + 1}`)}
						low
					/>
				</Card>
			</Section>
			<Section title="Cards">
				<div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
					{["Trail mug", "Weekend for two in the mountains with breakfast"].map((title) => (
						<CardLink key={title} to="/dev/ui" flush>
							<RewardImage alt="" />
							<div className="grid gap-1 p-4">
								<p className="font-semibold group-hover:underline">{title}</p>
								<p className="text-sm text-muted">
									<PointsText value={2400} /> points
								</p>
							</div>
						</CardLink>
					))}
				</div>
			</Section>
			<Samples>
				<Sample name="DescriptionList">
					<Card>
						<DescriptionList
							items={[
								{ term: "Order", value: "LR-2024-0117" },
								{ term: "Placed", value: <TimeText value={NOON} as="dateTime" /> },
								{ term: "Status", value: <StatusBadge status="Processing" /> },
							]}
						/>
					</Card>
				</Sample>
				<Sample name="Timeline">
					<Timeline
						items={[
							{
								id: "1",
								title: "Entry approved",
								meta: <TimeText value={NOON} as="dateTime" />,
								icon: "check",
								tone: "success",
								aside: <PointsText value={450} signed className="font-semibold" />,
							},
							{
								id: "2",
								title: "Comment",
								meta: "Amara Okafor",
								icon: "comment",
								children: "Thanks, that is readable now.",
							},
							{ id: "3", title: "Entry sent", meta: "Jan 30, 2024", icon: "send" },
						]}
					/>
				</Sample>
				<Sample name="Avatar">
					<div className="flex flex-wrap items-center gap-2">
						{Array.from({ length: 8 }, (_, index) => (
							<Avatar key={index} initials="AO" color={`c${index}`} name="Amara Okafor" />
						))}
						<Avatar initials="É" color={null} size="lg" />
						<Avatar initials="CW" color="c5" size="xl" />
					</div>
				</Sample>
			</Samples>
		</>
	);
}
