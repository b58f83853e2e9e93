import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { classNames } from "../class-names";
import { Icon } from "../icon";

interface FilterLinkProps {
	to: string;
	label: ReactNode;
	current: boolean;
}

/** One choice of a filter: a link, so that each has an address; the one in force has a tick. */
export function FilterLink({ to, label, current }: FilterLinkProps) {
	return (
		<Link
			to={to}
			prefetch="intent"
			preventScrollReset
			aria-current={current ? "true" : undefined}
			className={classNames(
				"inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full border px-4 text-sm",
				current
					? "border-accent-text bg-accent-soft font-semibold text-accent-text"
					: "border-line bg-raised hover:border-line-strong",
			)}
		>
			{current && <Icon name="check" className="size-4.5" />}
			<span className="truncate">{label}</span>
		</Link>
	);
}
