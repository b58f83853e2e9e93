import { Form, Link, useLocation, useNavigate } from "@remix-run/react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FoundRecords } from "~/kernel/search/found";
import { SEARCH_CHARACTERS } from "~/lib/limits";
import { useQuickSearch } from "../../search/use-quick-search";
import { useHydrated } from "../../ui/hydrated";
import { Icon } from "../../ui/icon";
import { optionId, optionsOf, QuickFound } from "./quick-found";
import { useSearchKeys } from "./use-search-keys";

interface SearchBoxProps {
	/** Where the search is answered. */
	action: string;
}

/** No option is reached by the arrow keys: Enter leads to all results. */
const NONE = -1;

/**
 * The search over all kinds, in the head of every page, with what is found beneath it while somebody types. "/" and Ctrl-K
 * lead there; where the box has no room the page itself is opened.
 */
export function SearchBox({ action }: SearchBoxProps) {
	const { t } = useTranslation("admin", { useSuspense: false });
	const id = useId();
	const box = useRef<HTMLInputElement>(null);
	const link = useRef<HTMLAnchorElement>(null);
	const [typed, setTyped] = useState("");
	const [isOpen, setOpen] = useState(false);
	const [active, setActive] = useState(NONE);
	const { key } = useLocation();
	const navigate = useNavigate();
	const answer = useQuickSearch<{ found: FoundRecords[]; near: string | null }>(action, typed);
	const options = answer ? optionsOf(answer.found) : [];
	const isShown = isOpen && answer !== null;
	const close = () => {
		setOpen(false);
		setActive(NONE);
	};
	useSearchKeys(box, link);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another page begins without what was found on this one.
	useEffect(close, [key]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another answer has other options.
	useEffect(() => setActive(NONE), [answer]);
	useEffect(() => {
		if (active !== NONE) document.getElementById(optionId(id, active))?.scrollIntoView({ block: "nearest" });
	}, [active, id]);

	const press = (event: KeyboardEvent) => {
		if (event.key === "Escape" && isShown) {
			event.preventDefault();
			close();
		}
		const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
		if (step !== undefined && options.length > 0) {
			event.preventDefault();
			setOpen(true);
			const places = options.length + 1;
			setActive((at) => ((at + 1 + step + places) % places) - 1);
		}
		const chosen = options[active];
		if (event.key === "Enter" && isShown && chosen) {
			event.preventDefault();
			close();
			navigate(chosen.href);
		}
	};
	const combobox = {
		role: "combobox",
		"aria-expanded": isShown,
		"aria-controls": isShown && options.length > 0 ? id : undefined,
		"aria-activedescendant": isShown && active !== NONE ? optionId(id, active) : undefined,
		"aria-autocomplete": "list",
	} as const;
	return (
		<>
			<Form
				action={action}
				role="search"
				className="relative max-md:hidden lg:min-w-40 lg:max-w-96 lg:flex-1"
				onSubmit={close}
				onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || close()}
			>
				<Icon name="search" className="pointer-events-none absolute start-3 top-3 size-5 text-muted" />
				<input
					ref={box}
					type="search"
					name="q"
					{...(useHydrated() && combobox)}
					aria-label={t("search.label")}
					aria-keyshortcuts="/ Control+K"
					placeholder={t("search.placeholder")}
					maxLength={SEARCH_CHARACTERS}
					autoComplete="off"
					onChange={({ target }) => {
						setTyped(target.value);
						setOpen(true);
					}}
					onFocus={() => setOpen(true)}
					onKeyDown={press}
					className="control w-52 ps-10 lg:w-full"
				/>
				{isShown && (
					<QuickFound
						{...{ id, active }}
						{...answer}
						allHref={`${action}?${new URLSearchParams({ q: answer.q })}`}
						onChoose={close}
					/>
				)}
			</Form>
			<Link ref={link} to={action} className="icon-button md:hidden" aria-label={t("search.title")}>
				<Icon name="search" />
			</Link>
		</>
	);
}
