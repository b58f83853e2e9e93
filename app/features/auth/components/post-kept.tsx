import { useTranslation } from "react-i18next";
import { Banner } from "~/components/ui/feedback/banner";

/** Why somebody who was writing has to sign in, and that nothing is lost. */
export function PostKept() {
	const { t } = useTranslation("auth", { useSuspense: false });
	return (
		<Banner tone="info" role="status" title={t("kept.title")}>
			{t("kept.text")}
		</Banner>
	);
}
