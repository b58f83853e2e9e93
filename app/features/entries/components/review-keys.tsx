import { useNavigate } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "~/components/ui/feedback/confirm-dialog";
import { Button } from "~/components/ui/form/button";
import { useHydrated } from "~/components/ui/hydrated";

interface ReviewKeysProps {
	nextHref: string | null;
	previousHref: string | null;
	/** Element ids. */
	completeId: string;
	sendBackId: string;
	rejectId: string;
}

/** In the message that tells of a decision. */
const UNDO = '.toast button[value="undo"]';

const KEYS = ["j", "k", "c", "s", "r", "u", "help"] as const;

/** J and K walk the queue, C, S, R and U go to their buttons. They never decide by themselves: Enter on the button does. */
export function ReviewKeys({ nextHref, previousHref, completeId, sendBackId, rejectId }: ReviewKeysProps) {
	const { t } = useTranslation("entries", { useSuspense: false });
	const navigate = useNavigate();
	const [shown, show] = useState(false);
	useEffect(() => {
		const press = (event: KeyboardEvent) => {
			if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target)) return;
			// What lies beneath an open question is not to be had by keys either.
			if (document.querySelector('[role="dialog"]')) return;
			const go = (href: string | null) => href && navigate(href);
			const focus = (id: string) => document.getElementById(id)?.focus();
			const key = event.key.toLowerCase();
			if (key === "j") go(nextHref);
			else if (key === "k") go(previousHref);
			else if (key === "c") focus(completeId);
			else if (key === "s") focus(sendBackId);
			else if (key === "r") focus(rejectId);
			else if (key === "u") document.querySelector<HTMLElement>(UNDO)?.focus();
			else if (key === "?") show(true);
		};
		document.addEventListener("keydown", press);
		return () => document.removeEventListener("keydown", press);
	}, [navigate, nextHref, previousHref, completeId, sendBackId, rejectId]);
	if (!useHydrated()) return null;
	return (
		<>
			<Button
				type="button"
				variant="quiet"
				size="sm"
				className="justify-self-start max-sm:hidden"
				onClick={() => show(true)}
			>
				{t("review.keys.title")}
			</Button>
			{shown && (
				<ConfirmDialog title={t("review.keys.title")} onClose={() => show(false)}>
					<dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-3">
						{KEYS.map((key) => (
							<div key={key} className="contents">
								<dt>
									<kbd className="inline-grid min-w-8 place-items-center rounded-control border border-line-strong px-2 font-semibold">
										{key === "help" ? "?" : key.toUpperCase()}
									</kbd>
								</dt>
								<dd>{t(`review.keys.${key}`)}</dd>
							</div>
						))}
					</dl>
				</ConfirmDialog>
			)}
		</>
	);
}

function isTyping(target: EventTarget | null): boolean {
	return (
		target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
	);
}
