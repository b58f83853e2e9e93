import { useUiText } from "../ui-text";

/** Stands where a record has nothing to show; read out, it says so. */
export function NoValue() {
	return (
		<span role="img" aria-label={useUiText()("noValue")} className="text-muted">
			-
		</span>
	);
}
