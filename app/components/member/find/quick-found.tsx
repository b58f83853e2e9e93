import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { SEARCH_PATH } from "~/features/search/search.paths";
import type { IconName } from "~/lib/icon-names";
import { useQuickSearch } from "../../search/use-quick-search";
import { Thumb } from "../../ui/data/thumb";
import { useFormat } from "../../ui/format-context";
import { ListLink } from "../../ui/link/list-link";
import { useBoxAbove } from "./use-box-above";

const ICONS = {
	rewards: "gift",
	offers: "earn",
	quizzes: "quiz",
	articles: "book",
	pages: "list",
} as const satisfies Record<string, IconName>;

interface Group {
	kind: keyof typeof ICONS;
	items: {
		id: string;
		title: string;
		href: string;
		image: string | null;
		worth: { points: number; upTo: boolean } | null;
	}[];
}

/** Shorter ones would find most of what there is. */
const SHORTEST = 2;

/** What is found while a member types, beneath the box: links, which the arrow keys go through. */
export function QuickFound() {
	const { t } = useTranslation("search", { useSuspense: false });
	const { points } = useFormat();
	const place = useRef<HTMLDivElement>(null);
	const [isOpen, setOpen] = useState(true);
	const { key } = useLocation();
	// Before the box is looked at, which opens what the first use of it has fetched.
	// biome-ignore lint/correctness/useExhaustiveDependencies: another page begins without what was found on this one.
	useEffect(() => setOpen(false), [key]);
	const typed = useBoxAbove(place, setOpen).trim();
	const answer = useQuickSearch<{ found: Group[] }>(SEARCH_PATH, typed.length < SHORTEST ? "" : typed);
	const shown = isOpen ? answer : null;
	const count = shown?.found.reduce((sum, { items }) => sum + items.length, 0) ?? 0;
	const none = shown && count === 0 && t("none", { q: shown.q, interpolation: { escapeValue: false } });
	return (
		<div ref={place}>
			<p aria-live="polite" aria-atomic="true" className="sr-only">
				{shown && (none || t("shown", { count }))}
			</p>
			{shown && (
				<div className="head-found">
					{none && <p className="px-3 py-4 text-sm text-muted">{none}</p>}
					{shown.found.map(({ kind, items }) => (
						<section key={kind} aria-label={t(`kinds.${kind}`)}>
							<p aria-hidden>{t(`kinds.${kind}`)}</p>
							{items.map(({ id, title, href, image, worth }) => (
								<ListLink key={id} to={href}>
									<Thumb src={image} icon={ICONS[kind]} />
									<span className="min-w-0 flex-1 wrap-anywhere">{title}</span>
									{worth && (
										<span className="figures shrink-0 text-sm text-muted">
											{t(worth.upTo ? "upTo" : "points", { count: worth.points, points: points(worth.points) })}
										</span>
									)}
								</ListLink>
							))}
						</section>
					))}
					{count > 0 && (
						<ListLink to={`${SEARCH_PATH}?${new URLSearchParams({ q: shown.q })}`} className="head-found-all">
							{t("all")}
						</ListLink>
					)}
				</div>
			)}
		</div>
	);
}
