import { useUiText } from "../ui-text";

/** Stands where a record has nothing to show; read out, it says so. */
export function NoValue() {
	const t = useUiText();
	return (
		<span role="img" aria-label={t("noValue")} className="text-muted">
			-
		</span>
	);
}
