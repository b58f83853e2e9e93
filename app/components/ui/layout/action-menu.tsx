import type { ReactNode } from "react";
import type { IconName } from "~/lib/icon-names";
import { classNames } from "../class-names";
import { buttonClass } from "../form/button";
import { Icon } from "../icon";
import { floating } from "./floating";

interface ActionMenuProps {
	/** What the button says; read out only when `iconOnly`. */
	label: string;
	icon?: IconName;
	iconOnly?: boolean;
	/** Links and buttons, each carrying `menuItemClass`. */
	children: ReactNode;
	className?: string;
}

export const menuItemClass =
	"flex min-h-11 w-full items-center gap-3 rounded-lg px-3 py-2 text-start text-base whitespace-nowrap hover:bg-sunken";

/** Row or page actions behind one button: a `<details>`, so it opens without scripts. */
export function ActionMenu({ label, icon = "more", iconOnly = true, children, className }: ActionMenuProps) {
	return (
		<details {...floating} className={classNames("relative inline-block", className)}>
			<summary
				aria-label={iconOnly ? label : undefined}
				className={
					iconOnly
						? "inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control px-2 font-semibold hover:bg-sunken"
						: buttonClass({ variant: "secondary" })
				}
			>
				<Icon name={icon} className={iconOnly ? undefined : "size-5"} />
				{!iconOnly && <span>{label}</span>}
			</summary>
			<div className="rise absolute end-0 z-30 mt-1 grid min-w-48 rounded-card bg-raised p-1 shadow-overlay">
				{children}
			</div>
		</details>
	);
}
