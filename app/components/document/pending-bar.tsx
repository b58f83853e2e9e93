import { useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Spinner } from "../ui/feedback/spinner";

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

/** Stands in the place of a page that nobody is signed in on while another one takes longer than a blink to come. */
export function PendingPage() {
	const { state } = useNavigation();
	const { t } = useTranslation("common", { useSuspense: false });
	if (state !== "loading") return null;
	return (
		<div className="pending-page">
			<Spinner size="lg" label={t("loading")} />
		</div>
	);
}
