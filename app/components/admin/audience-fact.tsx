import { useTranslation } from "react-i18next";
import { type StatusOwner, useStatusText } from "~/components/ui/feedback/status-badge";
import { useFormat } from "~/components/ui/format-context";
import { useCountText } from "~/components/ui/use-count-text";
import { type Standing, type Unseen, whyUnseen } from "~/kernel/publication/unseen.rules";
import { COUNTED } from "~/lib/limits";

/** For a record's head: how many members its tags let see it. */
export function useAudienceFact(count: number) {
	const { t } = useTranslation("admin", { useSuspense: false });
	const number = useCountText()(count);
	// "More than 10,000" asks for the plural of many in every language.
	const members = t("audience.members", { count: Math.min(count, COUNTED), number });
	return { term: t("audience.reaches"), value: members };
}

/** Why no member sees something, in words. */
export function useReasonsText(of?: StatusOwner) {
	const { t } = useTranslation("admin", { useSuspense: false });
	const { now, date } = useFormat();
	const statusText = useStatusText();
	return (item: Standing, reasons: readonly Unseen[]) => {
		const said = {
			status: statusText(item.status, of),
			from: date(item.publishFrom ?? now),
			until: date(item.publishUntil ?? now),
		};
		return reasons.map((reason) => t(`audience.why.${reason}`, said)).join(", ");
	};
}

/** The same of a record that a status and a window may hide: why no member sees it, where that is so. */
export function useSightFact(
	item: Standing | null | undefined,
	count: number,
	published: readonly string[],
	of?: StatusOwner,
) {
	const { t } = useTranslation("admin", { useSuspense: false });
	const { now } = useFormat();
	const reasonsText = useReasonsText(of);
	const reaches = useAudienceFact(count);
	const reasons = item ? whyUnseen(item, { published, reaches: count, at: now }) : [];
	if (!item || reasons.length === 0) return reaches;
	return { term: t("audience.unseen"), value: reasonsText(item, reasons) };
}
