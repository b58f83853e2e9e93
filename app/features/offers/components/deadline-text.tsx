import { useTranslation } from "react-i18next";
import { TimeText } from "~/components/ui/data/time-text";

/** Until when an opportunity is open, or since when it is closed. */
export function DeadlineText({ deadline, closed }: { deadline: number | null; closed: boolean }) {
	const { t } = useTranslation("offers", { useSuspense: false });
	if (deadline === null) return <>{t("noDeadline")}</>;
	return (
		<>
			{t(closed ? "closedOn" : "until")} <TimeText value={deadline} />
		</>
	);
}
