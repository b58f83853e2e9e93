import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useHydrated } from "~/components/ui/hydrated";
import { conditionWords, TICKED, UNTICKED } from "../conditions.rules";
import type { FormDefinition, FormField } from "../forms.schemas";

const BOX: Record<string, string> = { [TICKED]: "condition.ticked", [UNTICKED]: "condition.unticked" };

interface PlacedFieldProps {
	definition: FormDefinition;
	field: FormField;
	/** What is typed asks for it. */
	shown: boolean;
	/** Others in its section take half a line. */
	columns: boolean;
	children: ReactNode;
}

/**
 * Where a field stands, and whether. Before scripts run everything stands there with the words of its condition; after that
 * what is not asked is away and keeps what was typed.
 */
export function PlacedField({ definition, field, shown, columns, children }: PlacedFieldProps) {
	const { t } = useTranslation("forms", { useSuspense: false });
	const hydrated = useHydrated();
	const words = conditionWords(definition, field);
	const place = columns && field.width !== "half" ? "sm:col-span-2" : undefined;
	if (!words) return columns ? <div className={place}>{children}</div> : children;
	const away = hydrated && !shown;
	const said = t(BOX[words.is] ?? "condition.is", words);
	return (
		<fieldset disabled={away} hidden={away} className={place ? `min-w-0 ${place}` : "min-w-0"}>
			{!hydrated && <p className="mb-2 text-sm text-muted">{said}</p>}
			{children}
		</fieldset>
	);
}
