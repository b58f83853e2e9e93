import { type MouseEvent, type ReactNode, useState } from "react";
import type { IconName } from "~/lib/icon-names";
import { ConfirmDialog } from "../../ui/feedback/confirm-dialog";
import { ButtonLink, type ButtonVariant } from "../../ui/form/button";
import { useReadOnly } from "../form/use-read-only";
import { ConfirmForm } from "./confirm-page";

interface ConfirmLinkProps {
	/** The confirm page. */
	to: string;
	/** What the link says. */
	label: string;
	title: string;
	/** What will happen. */
	children: ReactNode;
	confirmLabel: string;
	keepLabel?: string | undefined;
	tone?: "danger";
	icon?: IconName;
	variant?: ButtonVariant;
	hidden?: Record<string, string>;
}

/** A link to a confirm page; with scripts the same question as a dialog over this page. None for who may only read. */
export function ConfirmLink(props: ConfirmLinkProps) {
	const { to, label, title, children, confirmLabel, keepLabel, tone, icon, variant = "secondary", hidden } = props;
	const [open, setOpen] = useState(false);
	const readOnly = useReadOnly();
	const ask = (event: MouseEvent) => {
		// A new tab or window shows the page.
		if (event.metaKey || event.ctrlKey || event.shiftKey) return;
		event.preventDefault();
		setOpen(true);
	};
	if (readOnly) return null;
	return (
		<>
			<ButtonLink to={to} variant={variant} onClick={ask} icon={icon}>
				{label}
			</ButtonLink>
			{open && (
				<ConfirmDialog title={title} onClose={() => setOpen(false)}>
					<div>{children}</div>
					<ConfirmForm action={to} onCancel={() => setOpen(false)} {...{ confirmLabel, keepLabel, tone, hidden }} />
				</ConfirmDialog>
			)}
		</>
	);
}
