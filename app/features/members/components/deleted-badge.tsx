import { useTranslation } from "react-i18next";
import { Badge } from "~/components/ui/feedback/badge";

/** Stands beside the name of a member who was deleted, where what they left is listed. */
export function DeletedBadge() {
	const { t } = useTranslation("members", { useSuspense: false });
	return <Badge className="ms-1">{t("deleted")}</Badge>;
}
