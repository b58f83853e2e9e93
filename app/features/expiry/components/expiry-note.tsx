import { useFormat } from "~/components/ui/format-context";
import { Icon } from "~/components/ui/icon";
import { usePointsText } from "~/features/points/components/use-points-text";
import type { ExpiryPlan } from "../expiry-plan.server";

/** What expires first, and behind it all that will; nothing while there are no points to expire. */
export function ExpiryNote({ months, expiring }: ExpiryPlan) {
	const { t } = usePointsText();
	const format = useFormat();
	const [first] = expiring;
	if (!first) return null;
	const said = (one: typeof first) =>
		t("expiring.line", { count: one.points, points: format.points(one.points), date: format.date(one.day) });
	return (
		<details className="rounded-card border border-line bg-raised group/expiry">
			<summary className="flex min-h-11 cursor-pointer items-center gap-3 px-4 py-2">
				<Icon name="clock" className="text-muted" />
				<span className="grow font-medium">{said(first)}</span>
				<Icon name="chevron-down" className="group-open/expiry:rotate-180" />
			</summary>
			<div className="grid gap-2 px-4 pb-4">
				<p className="text-sm text-muted">{t("expiring.rule", { count: months })}</p>
				<ul className="grid gap-1">
					{expiring.map((one) => (
						<li key={one.day}>{said(one)}</li>
					))}
				</ul>
			</div>
		</details>
	);
}
