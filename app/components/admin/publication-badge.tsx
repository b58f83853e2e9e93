import { useTranslation } from "react-i18next";
import { Badge } from "~/components/ui/feedback/badge";
import { useFormat } from "~/components/ui/format-context";
import { type PublicationWindow, windowState } from "~/kernel/publication/publication.rules";

/** What a window changes about what the status beside it says: starts, ends, ended; nothing where it has no such end. */
export function PublicationBadge({ of }: { of: PublicationWindow }) {
	const { t } = useTranslation("admin", { useSuspense: false });
	const { now, date, dateTime } = useFormat();
	const state = windowState(of, now);
	const edge = state === "scheduled" ? of.publishFrom : of.publishUntil;
	if (edge === null) return null;
	const texts = { scheduled: "publication.starts", open: "publication.ends", closed: "publication.ended" };
	return (
		<span title={dateTime(edge)} className="max-w-full">
			<Badge tone={state === "scheduled" ? "info" : "neutral"}>{t(texts[state], { date: date(edge) })}</Badge>
		</span>
	);
}
