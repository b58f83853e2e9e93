import { useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";

/** Shows that a page is on its way, once it takes longer than a blink. */
export function PendingBar() {
	const { state } = useNavigation();
	const { t } = useTranslation("common", { useSuspense: false });
	if (state === "idle") return null;
	return (
		<div className="pending-bar" role="progressbar" aria-label={t("loading")}>
			<div className="pending-bar-value" />
		</div>
	);
}
