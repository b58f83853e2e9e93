import * as Dialog from "@radix-ui/react-dialog";
import { type ReactNode, useRef } from "react";
import { useHydrated } from "../hydrated";
import { Icon } from "../icon";
import { useUiText } from "../ui-text";

interface ConfirmDialogProps {
	title: string;
	/** What will happen, and the form that does it. */
	children: ReactNode;
	/** Leaves the question, usually by going to the page beneath. */
	onClose: () => void;
}

/** A question over an admin page: a plain section until there are scripts, then a dialog that keeps the focus. */
export function ConfirmDialog({ title, children, onClose }: ConfirmDialogProps) {
	const t = useUiText();
	const opener = useRef<Element | null>(null);
	if (!useHydrated())
		return (
			<section className="mx-auto grid w-full max-w-form gap-4 rounded-card border border-line bg-raised p-6">
				<h2 className="text-xl font-semibold">{title}</h2>
				{children}
			</section>
		);
	return (
		<Dialog.Root open onOpenChange={(open) => !open && onClose()}>
			<Dialog.Portal>
				<Dialog.Overlay className="backdrop fixed inset-0 z-40" />
				<Dialog.Content
					aria-describedby={undefined}
					// Not the first button, which is often the one that deletes.
					onOpenAutoFocus={(event) => {
						event.preventDefault();
						opener.current = document.activeElement;
						(event.currentTarget as HTMLElement).focus();
					}}
					// Nothing here is the trigger that the library would go back to.
					onCloseAutoFocus={(event) => {
						event.preventDefault();
						if (opener.current instanceof HTMLElement) opener.current.focus();
					}}
					className="rise fixed inset-x-4 top-1/2 z-50 mx-auto grid max-h-[85svh] max-w-form -translate-y-1/2 gap-4 overflow-y-auto rounded-card bg-raised p-6 shadow-overlay outline-none"
				>
					<Dialog.Title className="pe-10 text-xl font-semibold">{title}</Dialog.Title>
					{children}
					<Dialog.Close
						aria-label={t("dialog.close")}
						className="absolute end-3 top-3 grid size-11 place-items-center rounded-control text-muted hover:bg-sunken hover:text-text"
					>
						<Icon name="close" />
					</Dialog.Close>
				</Dialog.Content>
			</Dialog.Portal>
		</Dialog.Root>
	);
}
