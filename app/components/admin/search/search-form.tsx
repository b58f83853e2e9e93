import { Form, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { SEARCH_CHARACTERS } from "~/lib/limits";
import { Button } from "../../ui/form/button";
import { Field } from "../../ui/form/field";
import { Icon } from "../../ui/icon";

/** Milliseconds without a key after which it is asked. */
const PAUSE = 300;

/** The field of the page of a search; with scripts it asks by itself once nobody types on. */
export function SearchForm({ q }: { q: string }) {
	const { t } = useTranslation("admin", { useSuspense: false });
	const submit = useSubmit();
	const form = useRef<HTMLFormElement>(null);
	const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
	useEffect(() => () => clearTimeout(waiting.current), []);
	useEffect(() => {
		// Another address has other words, but for those that somebody is typing on.
		const field = form.current?.querySelector("input");
		if (field && field !== document.activeElement) field.value = q;
	}, [q]);
	return (
		<Form
			ref={form}
			role="search"
			className="flex max-w-3xl flex-wrap items-end gap-3"
			onSubmit={() => clearTimeout(waiting.current)}
			onInput={({ currentTarget }) => {
				clearTimeout(waiting.current);
				waiting.current = setTimeout(() => submit(currentTarget, { replace: true, preventScrollReset: true }), PAUSE);
			}}
		>
			<Field
				type="search"
				name="q"
				label={t("search.label")}
				defaultValue={q}
				prefix={<Icon name="search" />}
				maxLength={SEARCH_CHARACTERS}
				autoComplete="off"
				// Whoever opens the page without words came to type them.
				autoFocus={q === ""}
				className="min-w-48 flex-1"
			/>
			<Button>{t("search.submit")}</Button>
		</Form>
	);
}
