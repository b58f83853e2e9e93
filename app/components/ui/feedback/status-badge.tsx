import { useUiText } from "../ui-text";
import { Badge } from "./badge";
import { statusLook } from "./status-map";

/** A status in the reader's language, with the icon and tone it has everywhere; one we do not know shows its own text. */
export function StatusBadge({ status, className }: { status: string; className?: string }) {
	const t = useUiText();
	const look = statusLook(status);
	const label = t(`status.${status}`, { nsSeparator: false, defaultValue: status });
	return (
		<Badge {...(look ?? { tone: "neutral" })} {...(className ? { className } : {})}>
			{typeof label === "string" ? label : status}
		</Badge>
	);
}
