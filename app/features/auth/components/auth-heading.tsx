import type { ReactNode } from "react";

/** The head of an authentication page with its one h1. */
export function AuthHeading({ title, children }: { title: string; children?: ReactNode }) {
	return (
		<header className="grid gap-2">
			<h1 className="text-2xl font-semibold tracking-tight">{title}</h1>
			{children && <p className="text-muted">{children}</p>}
		</header>
	);
}
