import { Link } from "@remix-run/react";
import { Icon } from "../icon";
import { useUiText } from "../ui-text";

/** The way to this page. On the desk it ends before the page, whose title stands beneath; an item without a link is the page itself. */
export function Breadcrumb({ items }: { items: readonly { label: string; to?: string }[] }) {
	const t = useUiText();
	return (
		<nav aria-label={t("breadcrumb.label")}>
			<ol className="flex items-center gap-x-1 text-sm text-muted">
				{items.map(({ label, to }, index) => (
					<li key={`${index}${label}`} className="flex min-w-0 items-center gap-1 last:shrink-99999">
						{index > 0 && <Icon name="chevron-right" className="size-4 opacity-70" />}
						{to ? (
							<Link to={to} prefetch="intent" className="truncate leading-11 hover:text-text hover:underline">
								{label}
							</Link>
						) : (
							<span aria-current="page" className="truncate leading-11">
								{label}
							</span>
						)}
					</li>
				))}
			</ol>
		</nav>
	);
}
