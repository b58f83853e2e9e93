import { useEffect, useState } from "react";
import { classNames } from "../class-names";
import { useFormat } from "../format-context";
import { useUiText } from "../ui-text";

/** How many characters a field may hold; once hydrated, how many it holds. Watches the field from outside. */
export function CharacterCounter({ fieldId, max }: { fieldId: string; max: number }) {
	const t = useUiText();
	const { points } = useFormat();
	const [length, setLength] = useState<number | null>(null);

	useEffect(() => {
		const field = document.getElementById(fieldId) as HTMLInputElement | null;
		const count = () => setLength(field?.value.length ?? null);
		count();
		field?.addEventListener("input", count);
		return () => field?.removeEventListener("input", count);
	}, [fieldId]);

	const over = length !== null && length > max;
	return (
		<p className={classNames("figures ms-auto shrink-0 text-sm", over ? "text-danger-text" : "text-muted")}>
			{length === null
				? t("field.upTo", { max: points(max) })
				: t("field.counter", { used: points(length), max: points(max) })}
		</p>
	);
}
