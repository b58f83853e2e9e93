import { useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/ui/form/button";
import { historyPath } from "../audit.paths";
import type { AuditEntity } from "../audit-words.rules";

/** Leads to what was done to a record; only for those who may read the log. */
export function HistoryLink({ entity, id }: { entity: AuditEntity; id: string }) {
	const { t } = useTranslation("audit", { useSuspense: false });
	const layout = useRouteLoaderData<{ areas?: readonly string[] }>("routes/admin/layout");
	if (!layout?.areas?.includes("audit")) return null;
	return (
		<ButtonLink to={historyPath(entity, id)} variant="secondary" icon="history">
			{t("history")}
		</ButtonLink>
	);
}
