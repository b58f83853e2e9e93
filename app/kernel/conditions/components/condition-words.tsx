import { useTranslation } from "react-i18next";
import { buttonClass } from "~/components/ui/form/button";
import { Icon } from "~/components/ui/icon";
import type { Figure } from "../figures";
import { useConditionWords } from "./use-condition-words";

interface ConditionWordsProps {
	/** Conditions, one a line. */
	text: string;
	nameOf?: ((figure: Figure) => string) | undefined;
	className?: string;
	/** Takes one of them out, where that can be done here. */
	onRemove?: ((line: string) => void) | undefined;
}

/** Conditions as one says them, a line each; what cannot be said stands as it was written. */
export function ConditionWords({ text, nameOf, className, onRemove }: ConditionWordsProps) {
	const { t } = useTranslation("conditions", { useSuspense: false });
	const say = useConditionWords(nameOf);
	const lines = [...new Set(text.split(/\r?\n/).map((line) => line.trim()))].filter((line) => line !== "");
	if (lines.length === 0) return null;
	return (
		<ul className={className}>
			{lines.map((line) => {
				const words = say(line) ?? t("plain.formula", { statement: line });
				if (!onRemove) return <li key={line}>{words}</li>;
				return (
					<li key={line} className="flex items-center justify-between gap-3">
						<span className="min-w-0">{words}</span>
						<button
							type="button"
							aria-label={t("build.remove", { condition: words })}
							title={t("build.remove", { condition: words })}
							onClick={() => onRemove(line)}
							className={buttonClass(
								{ variant: "quiet" },
								"condition-remove min-w-11 px-2! text-muted hover:text-danger-text",
							)}
						>
							<Icon name="delete" className="size-5" />
						</button>
					</li>
				);
			})}
		</ul>
	);
}
