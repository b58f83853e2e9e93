import { useLocation, useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/form/button";
import { THEN_TEXTS } from "~/kernel/content-texts/content-texts.paths";
import { kindAt } from "~/kernel/content-texts/translated";

interface Shown {
	program: { locales: string[] } | null;
}

/**
 * On the page of a record that was never saved, where its kind can be written in several languages and the program offers
 * some: saves it and leads on to its texts in the next one.
 */
export function TranslateNext() {
	const { t } = useTranslation("languages", { useSuspense: false });
	const program = useRouteLoaderData<Shown>("routes/admin/layout")?.program;
	const kind = kindAt(useLocation().pathname);
	if (!kind || !program || program.locales.length < 2) return null;
	return (
		<Button variant="secondary" icon="language" name={THEN_TEXTS} value={kind.name}>
			{t("saveAndTranslate")}
		</Button>
	);
}
