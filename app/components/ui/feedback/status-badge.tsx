import { useUiText } from "../ui-text";
import { Badge } from "./badge";
import { statusLook } from "./status-map";

/** What a status belongs to, where the reader's language has words of its own for it: a participation is "Validée". */
export type StatusOwner = "entry" | "order" | "company" | "offer";

/** Puts a status into the reader's words, in the gender of what it belongs to; one we do not know stays as it is. */
export function useStatusText(): (status: string, of?: StatusOwner) => string {
	const t = useUiText();
	return (status, of) => {
		const keys = [...(of ? [`statusOf.${of}.${status}`] : []), `status.${status}`];
		const text = t(keys, { nsSeparator: false, defaultValue: status });
		return typeof text === "string" ? text : status;
	};
}

interface StatusBadgeProps {
	status: string;
	of?: StatusOwner;
	className?: string;
}

/** A status in the reader's language, with the icon and tone it has everywhere; one we do not know shows its own text. */
export function StatusBadge({ status, of, className }: StatusBadgeProps) {
	const text = useStatusText();
	return (
		<Badge {...(statusLook(status) ?? { tone: "neutral" })} {...(className ? { className } : {})}>
			{text(status, of)}
		</Badge>
	);
}
