import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/form/button";
import { SEARCH_CHARACTERS } from "~/lib/limits";
import { SEARCH_PATH } from "../search.paths";

interface SearchFormProps {
	q?: string;
	/** Finds while a member types; left out where its script is worth more than it gives. */
	children?: ReactNode;
}

/** The members' search, within a page: on phones, whose head has no room for a box. */
export function SearchForm({ q = "", children }: SearchFormProps) {
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
				{children}
			</div>
			<Button icon="search">{t("submit")}</Button>
		</Form>
	);
}
