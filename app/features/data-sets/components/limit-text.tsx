import { useTranslation } from "react-i18next";
import { useFormat } from "~/components/ui/format-context";

/** A claims limit; `missing` is said where there is none of its own. */
export function LimitText({ limit, missing }: { limit: number | null; missing: string }) {
	const { t } = useTranslation("data-sets", { useSuspense: false });
	const { figure } = useFormat();
	if (limit === null) return <span className="text-muted">{missing}</span>;
	return <>{limit === 0 ? t("unlimited") : figure(limit)}</>;
}
