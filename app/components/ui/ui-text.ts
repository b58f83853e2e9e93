import { useTranslation } from "react-i18next";

/** Texts of the design system itself. Never suspends: every page loads the `ui` namespace with its own. */
export function useUiText() {
	return useTranslation("ui", { useSuspense: false }).t;
}
