import type { ReactNode } from "react";
import { ListLink } from "../link/list-link";

/** What a row of a list is called, leading to the record; plain text for readers whom the record does not open to. */
export function RecordLink({ to, children }: { to: string | null; children: ReactNode }) {
	if (to === null) return children;
	return (
		<ListLink to={to} className="inline-block max-w-full py-2 underline-offset-4 hover:underline">
			{children}
		</ListLink>
	);
}
