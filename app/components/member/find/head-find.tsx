import { Form } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { SEARCH_PATH } from "~/features/search/search.paths";
import { SEARCH_CHARACTERS } from "~/lib/limits";
import { Icon } from "../../ui/icon";
import type { QuickFound } from "./quick-found";

/** The search in the head of members' pages. What shows found things while somebody types comes once the box is used. */
export function HeadFind() {
	const { t } = useTranslation("common", { useSuspense: false });
	const [Found, setFound] = useState<typeof QuickFound>();
	const fetchFound = () =>
		import("./quick-found").then(
			(part) => setFound(() => part.QuickFound),
			// Without it Enter leads to the page of the search.
			() => undefined,
		);
	return (
		<Form action={SEARCH_PATH} role="search" className="head-find" onFocus={Found ? undefined : fetchFound}>
			<Icon name="search" />
			<input
				type="search"
				name="q"
				aria-label={t("nav.search")}
				placeholder={t("nav.search")}
				maxLength={SEARCH_CHARACTERS}
				autoComplete="off"
				className="control"
			/>
			{Found && <Found />}
		</Form>
	);
}
