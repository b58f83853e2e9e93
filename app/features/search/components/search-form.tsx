import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { QuickFound } from "~/components/member/find/quick-found";
import { Button } from "~/components/ui/form/button";
import { SEARCH_CHARACTERS } from "~/lib/limits";
import { SEARCH_PATH } from "../search.paths";

/** The members' search, within a page: on phones, whose head has no room for a box, the one that finds while a member types. */
export function SearchForm({ q = "" }: { q?: string }) {
	const { t } = useTranslation("search", { useSuspense: false });
	return (
		<Form action={SEARCH_PATH} role="search" className="flex gap-3">
			<div key={q} className="page-find">
				<input
					type="search"
					name="q"
					defaultValue={q}
					aria-label={t("label")}
					placeholder={t("hint")}
					maxLength={SEARCH_CHARACTERS}
					autoComplete="off"
					className="control"
				/>
				<QuickFound />
			</div>
			<Button icon="search">{t("submit")}</Button>
		</Form>
	);
}
