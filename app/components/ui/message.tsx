import type { i18n as I18n } from "i18next";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { splitMessage } from "~/lib/message-key";

/** The words of a message; a text that is no known message key is returned as it is. */
function showMessage(i18n: I18n, text: string): string {
	const split = splitMessage(text);
	if (!split || !i18n.exists?.(split.key, split.params)) return text;
	return i18n.t(split.key, split.params);
}

/** Turns message keys such as `orders:outOfStock?title=Mug` into words in the reader's language. */
export function useMessage(): (text: string) => string {
	const { i18n } = useTranslation("ui", { useSuspense: false });
	// The language is a dependency because the same instance speaks another one after a switch.
	return useCallback((text: string) => showMessage(i18n, text), [i18n, i18n.language]);
}

/** A message key shown as words. */
export function Message({ text }: { text: string }) {
	return <>{useMessage()(text)}</>;
}
