import { useTranslation } from "react-i18next";
import { Tabs } from "~/components/ui/layout/tabs";
import { QUIZZES_PATH } from "../quizzes.paths";

/** The two ways to earn, a tap apart. */
export function EarnTabs({ current }: { current: "offers" | "quizzes" }) {
	const { t } = useTranslation("quizzes", { useSuspense: false });
	return (
		<Tabs
			label={t("tabs.label")}
			items={[
				{ to: "/offers", label: t("tabs.offers"), current: current === "offers" },
				{ to: QUIZZES_PATH, label: t("tabs.quizzes"), current: current === "quizzes" },
			]}
		/>
	);
}
