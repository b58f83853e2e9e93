import { useTranslation } from "react-i18next";
import { Spinner } from "../ui/feedback/spinner";
import { PRODUCT_NAME } from "./page-title";

/** Shown where a host has no program; names the product only, never another program. */
export function NoProgramScreen() {
	const { t } = useTranslation("common", { useSuspense: false });
	return (
		<main id="main" className="mx-auto grid min-h-dvh max-w-md content-center gap-3 p-6 text-center">
			<p className="text-sm font-semibold text-muted">{PRODUCT_NAME}</p>
			<h1 className="text-2xl font-semibold">{t("noProgram.title", { defaultValue: "No program here" })}</h1>
			<p className="text-muted">
				{t("noProgram.text", {
					defaultValue: "There is no program at this address. Check the address, or ask your program manager.",
				})}
			</p>
		</main>
	);
}

/** Neutral page while it is not known which program this is. */
export function LoadingScreen() {
	const { t } = useTranslation("common", { useSuspense: false });
	return (
		<main id="main" className="grid min-h-dvh place-items-center">
			<h1 className="sr-only">{PRODUCT_NAME}</h1>
			<Spinner size="lg" label={t("loading", { defaultValue: "Loading" })} />
		</main>
	);
}
