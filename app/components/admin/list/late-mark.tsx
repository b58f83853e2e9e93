import { useTranslation } from "react-i18next";
import { Badge } from "../../ui/feedback/badge";
import { Icon } from "../../ui/icon";

/** Says at the head of a record that it waits longer than the program promised. */
export function LateBadge() {
	const { t } = useTranslation("admin", { useSuspense: false });
	return (
		<Badge tone="danger" icon="warning">
			{t("list.late")}
		</Badge>
	);
}

/** The same of a row, beneath the moment since which it waits. */
export function LateText() {
	const { t } = useTranslation("admin", { useSuspense: false });
	return (
		<span className="block font-semibold text-danger-text">
			<Icon name="warning" className="me-1 inline-block size-4 align-text-bottom" />
			{t("list.late")}
		</span>
	);
}
