import type { ComponentPropsWithoutRef, ReactNode } from "react";
import { classNames } from "../class-names";

interface DataTableProps {
	/** What the table lists; names the scroll area too. */
	caption: string;
	/** `<thead>` and `<tbody>`. */
	children: ReactNode;
	/** No frame of its own, inside a card. */
	bare?: boolean;
	className?: string;
}

/** Where scripts run, only a frame that has something to scroll is a tab stop. */
function watchFrame(frame: HTMLElement | null) {
	if (!frame) return;
	const seen = new ResizeObserver(() => {
		frame.tabIndex = frame.scrollWidth > frame.clientWidth ? 0 : -1;
	});
	// Either may change without the other.
	for (const one of [frame, frame.firstElementChild!]) seen.observe(one);
}

/** A real table that scrolls sideways inside its own frame, also by keyboard. */
export function DataTable({ caption, children, bare, className }: DataTableProps) {
	return (
		// biome-ignore lint/a11y/useSemanticElements: no fieldset, and no landmark beside the section it stands in.
		<div
			ref={watchFrame}
			role="group"
			aria-label={caption}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard.
			tabIndex={0}
			className={classNames(
				// Sideways only: a list scrolls with its page, never inside it.
				"relative overflow-x-auto overflow-y-hidden overscroll-x-contain",
				!bare && "rounded-card border border-line bg-raised",
				className,
			)}
		>
			<table
				className={classNames(
					"w-full border-separate border-spacing-0 text-start text-sm",
					"[&_tbody_tr:last-child>:is(th,td)]:border-b-0",
					// The cells have the colour, which at the corners of the frame has to be as round as it is.
					"max-sm:[&_tbody_tr:hover]:bg-surface sm:[&_tbody_tr:hover>*]:bg-surface",
					"[&>tbody:last-child>tr:last-child>:is(th,td):first-child]:rounded-es-card [&>tbody:last-child>tr:last-child>:is(th,td):last-child]:rounded-ee-card",
				)}
			>
				<caption className="sr-only">{caption}</caption>
				{children}
			</table>
		</div>
	);
}

interface ThProps extends Omit<ComponentPropsWithoutRef<"th">, "style"> {
	numeric?: boolean;
	/** Direction of the column the list is sorted by. */
	sorted?: "ascending" | "descending" | undefined;
}

export function Th({ numeric, sorted, className, scope = "col", ...rest }: ThProps) {
	return (
		<th
			scope={scope}
			{...rest}
			aria-sort={sorted}
			className={classNames(
				"border-b border-line px-3 py-2.5 font-semibold first:ps-4 last:pe-4",
				scope === "col"
					? "overflow-hidden bg-raised text-ellipsis whitespace-nowrap text-muted"
					: "min-w-40 text-start",
				numeric ? "text-end" : "text-start",
				className,
			)}
		/>
	);
}

interface TdProps extends Omit<ComponentPropsWithoutRef<"td">, "style"> {
	numeric?: boolean;
}

export function Td({ numeric, className, ...rest }: TdProps) {
	return (
		<td
			{...rest}
			className={classNames(
				"border-b border-line px-3 py-2.5 first:ps-4 last:pe-4",
				numeric && "figures text-end whitespace-nowrap",
				className,
			)}
		/>
	);
}
