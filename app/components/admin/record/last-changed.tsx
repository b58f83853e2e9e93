import { useMatches } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { TimeText } from "~/components/ui/data/time-text";

/** Who changed a record last: an admin or a key, by name, the member whose record it is, or the portal itself. */
export type ChangedBy = { kind: "admin" | "apiKey"; name: string } | { kind: "member" | "system" };

/** When a record was changed last, and by whom, where the page's loader says so in `changedBy`. */
export function LastChanged({ at }: { at: number | undefined }) {
	const { t } = useTranslation("admin", { useSuspense: false });
	const [by] = useMatches().flatMap(({ data }) => (data as { changedBy?: ChangedBy | null } | null)?.changedBy ?? []);
	if (at === undefined) return null;
	return (
		<p className="text-sm text-muted">
			{t("form.lastUpdated")} <TimeText value={at} as="dateTime" />
			{by && ` ${t(`form.by.${by.kind}`, { ...by })}`}
		</p>
	);
}
