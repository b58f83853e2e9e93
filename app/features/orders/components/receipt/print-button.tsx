import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/form/button";
import { useHydrated } from "~/components/ui/hydrated";

/** Opens the browser's printing, where there are scripts to do it. */
export function PrintButton() {
	const { t } = useTranslation("orders", { useSuspense: false });
	if (!useHydrated()) return null;
	return (
		<Button type="button" variant="quiet" icon="print" onClick={() => window.print()}>
			{t("show.print")}
		</Button>
	);
}
