import { useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/ui/form/button";
import { AUDIT_PATH, historyPath, PLATFORM_AUDIT_PATH } from "../audit.paths";
import type { AuditEntity } from "../audit-words.rules";

interface HistoryLinkProps {
	entity: AuditEntity;
	id: string;
	/** Whether the record belongs to the installation, whose log is another one. */
	platform?: boolean;
}

/** Leads to what was done to a record; only for those who may read the log. */
export function HistoryLink({ entity, id, platform = false }: HistoryLinkProps) {
	const { t } = useTranslation("audit", { useSuspense: false });
	const layout = useRouteLoaderData<{ areas?: readonly string[] }>("routes/admin/layout");
	if (!layout?.areas?.includes(platform ? "log" : "audit")) return null;
	return (
		<ButtonLink
			to={historyPath(platform ? PLATFORM_AUDIT_PATH : AUDIT_PATH, entity, id)}
			variant="secondary"
			icon="history"
		>
			{t("history")}
		</ButtonLink>
	);
}
