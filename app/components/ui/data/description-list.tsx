import type { ReactNode } from "react";
import { classNames } from "../class-names";

interface DescriptionListProps {
	/** Items without a value are left out. */
	items: { term: ReactNode; value: ReactNode; key?: string }[];
	/** Short values at the end of their lines, on a phone too. */
	figures?: boolean;
	className?: string;
}

/** Key facts: term beside value, beneath each other on a phone. */
export function DescriptionList({ items, figures, className }: DescriptionListProps) {
	const shown = items.filter(({ value }) => value !== null && value !== undefined && value !== "" && value !== false);
	return (
		<dl className={classNames("grid text-base", className)}>
			{shown.map(({ term, value, key }, index) => (
				<div
					key={key ?? (typeof term === "string" ? term : index)}
					className={classNames(
						"grid gap-x-6 border-b border-line py-3 first:pt-0 last:border-b-0 last:pb-0",
						figures ? "fact-figure" : "sm:grid-cols-[minmax(0,11rem)_minmax(min-content,1fr)]",
					)}
				>
					<dt className="text-sm leading-6 wrap-anywhere text-muted">{term}</dt>
					<dd className="min-w-0 wrap-anywhere">{value}</dd>
				</div>
			))}
		</dl>
	);
}
