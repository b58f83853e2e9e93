import { useLocation } from "@remix-run/react";
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import type { IconName } from "~/lib/icon-names";
import { Icon } from "../ui/icon";

interface MemberDrawerProps {
	label: string;
	icon: IconName;
	/** Opened from the bar of a small screen, or from the rail of a wide one. */
	from: "bar" | "rail";
	children: ReactNode;
}

/**
 * What the navigation has no room for. Opens without scripts; with them Escape closes it, and the focus goes back to the
 * button. So do pressing elsewhere and going on by keyboard: it would lie on what has the focus then. A link that has led
 * somewhere leaves it closed.
 */
export function MemberDrawer({ label, icon, from, children }: MemberDrawerProps) {
	const { key } = useLocation();
	const box = useRef<HTMLDetailsElement>(null);
	useEffect(() => {
		const elsewhere = ({ target }: PointerEvent) => {
			if (!box.current?.contains(target as Node)) box.current?.removeAttribute("open");
		};
		document.addEventListener("pointerdown", elsewhere);
		return () => document.removeEventListener("pointerdown", elsewhere);
	}, []);
	const leave = ({ relatedTarget }: FocusEvent) => {
		if (relatedTarget && !box.current?.contains(relatedTarget as Node)) box.current?.removeAttribute("open");
	};
	const closeOnEscape = (event: KeyboardEvent) => {
		if (event.key !== "Escape" || !box.current?.open) return;
		box.current.open = false;
		box.current.querySelector("summary")?.focus();
	};
	return (
		<details key={key} ref={box} onBlur={leave} onKeyDown={closeOnEscape} className="member-menu">
			<summary className="member-nav-link">
				<Icon name={icon} />
				<span>{label}</span>
			</summary>
			<div className={from === "bar" ? "member-menu-panel" : "member-drawer"}>{children}</div>
		</details>
	);
}
