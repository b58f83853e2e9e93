import type { ReactNode } from "react";
import { classNames } from "../class-names";

/** The buttons of a form, the main one first; full width on a phone. */
export function FormActions({ children, className }: { children: ReactNode; className?: string | undefined }) {
	return (
		<div
			className={classNames(
				"flex flex-col gap-3 pt-2 sm:flex-row sm:flex-wrap sm:items-center max-sm:[&>*]:w-full",
				className,
			)}
		>
			{children}
		</div>
	);
}
