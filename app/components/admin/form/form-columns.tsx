import type { ReactNode } from "react";

/**
 * A long form where there is room: what the record is on the left, how and to whom it is shown on the right. Their order is
 * that of the keys, and of the labels in what the form says about its fields.
 */
export function FormColumns({ children }: { children: ReactNode }) {
	return (
		<div className="form-columns">
			<div className="form-columns-grid">{children}</div>
		</div>
	);
}

export function FormMain({ children }: { children: ReactNode }) {
	return <div className="form-main">{children}</div>;
}

/** Status, window, picture, audience. */
export function FormAside({ children }: { children: ReactNode }) {
	return <div className="form-aside">{children}</div>;
}
