import type { ReactNode } from "react";

export interface Fact {
	term: string;
	value: ReactNode;
}

/** Key facts of a record in one line. */
export function FactLine({ facts }: { facts: readonly Fact[] }) {
	return (
		<dl className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
			{facts.map(({ term, value }) => (
				<div key={term} className="flex max-w-full flex-wrap gap-x-2">
					<dt className="min-w-0 wrap-anywhere text-muted">{term}</dt>
					<dd className="min-w-0 wrap-anywhere">{value}</dd>
				</div>
			))}
		</dl>
	);
}
