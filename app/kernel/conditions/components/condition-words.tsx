import { useTranslation } from "react-i18next";
import type { Figure } from "../figures";
import { useConditionWords } from "./use-condition-words";

interface ConditionWordsProps {
	/** Conditions, one a line. */
	text: string;
	nameOf?: ((figure: Figure) => string) | undefined;
	className?: string;
}

/** Conditions as one says them, a line each; what cannot be said stands as it was written. */
export function ConditionWords({ text, nameOf, className }: ConditionWordsProps) {
	const { t } = useTranslation("conditions", { useSuspense: false });
	const say = useConditionWords(nameOf);
	const lines = [...new Set(text.split(/\r?\n/).map((line) => line.trim()))].filter((line) => line !== "");
	if (lines.length === 0) return null;
	return (
		<ul className={className}>
			{lines.map((line) => (
				<li key={line}>{say(line) ?? t("plain.formula", { statement: line })}</li>
			))}
		</ul>
	);
}
