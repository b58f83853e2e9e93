import { useUiText } from "../ui-text";

/** First thing on a page for the keyboard: straight to `<main id="main">`. */
export function SkipLink({ target = "main" }: { target?: string }) {
	const t = useUiText();
	return (
		<a
			href={`#${target}`}
			className="skip-link sr-only focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:z-50 focus:rounded-control focus:bg-raised focus:px-4 focus:py-3 focus:font-semibold focus:shadow-overlay"
		>
			{t("skipLink", { defaultValue: "Skip to content" })}
		</a>
	);
}
