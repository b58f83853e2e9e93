import { Link } from "@remix-run/react";
import { classNames } from "../class-names";
import { useFormat } from "../format-context";

export interface TabItem {
	to: string;
	label: string;
	current: boolean;
	count?: number | undefined;
}

/** Tabs that are links: each is a place with its own address. Scrolls sideways rather than wraps. */
export function Tabs({ items, label }: { items: readonly TabItem[]; label: string }) {
	const { points } = useFormat();
	return (
		<nav
			aria-label={label}
			className="tab-row relative overflow-x-auto overscroll-x-contain shadow-[inset_0_-1px_var(--line)]"
		>
			<ul className="flex min-w-max gap-6">
				{items.map(({ to, label: text, current, count }) => (
					<li key={to}>
						<Link
							to={to}
							prefetch="intent"
							preventScrollReset
							aria-current={current ? "page" : undefined}
							className={classNames(
								"flex min-h-11 min-w-11 items-center justify-center gap-2 border-b-2 -outline-offset-2 transition-colors",
								current
									? "border-accent-text font-semibold"
									: "border-transparent text-muted hover:border-line-strong hover:text-text forced-colors:border-[Canvas]",
							)}
						>
							{text}
							{count !== undefined && (
								<span className="figures rounded-full bg-sunken px-2 text-sm text-muted">{points(count)}</span>
							)}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
