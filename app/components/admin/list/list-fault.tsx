import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Banner } from "../../ui/feedback/banner";

/** In place of the rows of a list that could not be read; the general words unless it has its own. */
export function ListFault({ children }: { children?: ReactNode }) {
	const { t } = useTranslation("admin", { useSuspense: false });
	return (
		<Banner tone="danger" role="alert">
			{children ?? t("list.failed")}
		</Banner>
	);
}
