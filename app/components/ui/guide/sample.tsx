import type { ReactNode } from "react";

/** One part in one state, named. */
export function Sample({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div className="grid min-w-0 grid-cols-1 content-start gap-2">
			<p className="font-mono text-xs text-muted">{name}</p>
			{children}
		</div>
	);
}

export function Samples({ children }: { children: ReactNode }) {
	return <div className="grid grid-cols-1 gap-8 md:grid-cols-2">{children}</div>;
}
