import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/form/button";
import { SEARCH_CHARACTERS } from "~/lib/limits";
import { SEARCH_PATH } from "../search.paths";

/** The members' search, within a page. */
export function SearchForm({ q = "" }: { q?: string }) {
	const { t } = useTranslation("search", { useSuspense: false });
	return (
		<Form action={SEARCH_PATH} role="search" className="flex gap-3">
			<input
				key={q}
				type="search"
				name="q"
				defaultValue={q}
				aria-label={t("label")}
				placeholder={t("hint")}
				maxLength={SEARCH_CHARACTERS}
				className="control min-w-0 flex-1"
			/>
			<Button icon="search">{t("submit")}</Button>
		</Form>
	);
}
