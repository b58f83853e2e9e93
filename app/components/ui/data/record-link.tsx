import type { ReactNode } from "react";
import { ListLink } from "../link/list-link";

interface RecordLinkProps {
	/** Null for readers whom the record does not open to: they get plain text. */
	to: string | null;
	/** A `Thumb` or an `Avatar`. */
	picture?: ReactNode;
	children: ReactNode;
}

const line = "flex min-h-11 items-center gap-3 py-1";

/** What a row of a list is called, leading to the record. */
export function RecordLink({ to, picture, children }: RecordLinkProps) {
	const name = (
		<>
			{picture}
			<span className="min-w-0">{children}</span>
		</>
	);
	if (to === null) return <span className={line}>{name}</span>;
	return (
		<ListLink to={to} className={`link-name ${line}`}>
			{name}
		</ListLink>
	);
}
