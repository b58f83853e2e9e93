import type { FoundRecord } from "~/kernel/search/found";
import { TimeText } from "../../ui/data/time-text";
import { Badge } from "../../ui/feedback/badge";
import { StatusBadge } from "../../ui/feedback/status-badge";
import { useMessage } from "../../ui/message";

/** What a record that was found is called, what tells it from others, and where it stands. */
export function FoundRecordText({ record: { id, title, facts } }: { record: FoundRecord }) {
	const show = useMessage();
	const isTold = facts && (facts.details.length > 0 || facts.at !== undefined);
	return (
		<>
			<span className="min-w-0 wrap-anywhere">
				<span className="font-semibold">{title || id}</span>
				{isTold && (
					<span className="block text-muted">
						{facts.details.join(" · ")}
						{facts.details.length > 0 && facts.at !== undefined && " · "}
						{facts.at !== undefined && <TimeText value={facts.at} />}
					</span>
				)}
			</span>
			{facts?.mark ? (
				<Badge tone={facts.mark.tone} icon={facts.mark.icon}>
					{show(facts.mark.text)}
				</Badge>
			) : (
				facts && <StatusBadge status={facts.status} {...(facts.of && { of: facts.of })} />
			)}
		</>
	);
}
