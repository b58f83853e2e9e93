import { Link } from "@remix-run/react";
import { Icon } from "../icon";
import { useUiText } from "../ui-text";

/** The way to this page; the last item is the page itself. */
export function Breadcrumb({ items }: { items: readonly { label: string; to?: string }[] }) {
	const t = useUiText();
	return (
		<nav aria-label={t("breadcrumb.label")}>
			<ol className="flex flex-wrap items-center gap-x-1 text-sm wrap-anywhere text-muted">
				{items.map(({ label, to }, index) => (
					<li key={`${index}${label}`} className="flex min-w-0 items-center gap-1">
						{index > 0 && <Icon name="chevron-right" className="size-4 opacity-70" />}
						{to ? (
							<Link
								to={to}
								prefetch="intent"
								className="inline-flex min-h-11 items-center hover:text-text hover:underline"
							>
								{label}
							</Link>
						) : (
							<span
								aria-current={index === items.length - 1 ? "page" : undefined}
								className="inline-flex min-h-11 min-w-0 items-center"
							>
								{label}
							</span>
						)}
					</li>
				))}
			</ol>
		</nav>
	);
}
