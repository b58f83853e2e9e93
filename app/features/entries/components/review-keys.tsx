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

/** Those that the language names by the words on the buttons. */
const DECIDING = ["complete", "sendBack", "reject", "undo"] as const;

/**
 * J and K walk the queue; the letters of the decisions, those of their words in the reader's language, go to the buttons.
 * They never decide by themselves: Enter on the button does. Escape takes the keys out of a field again.
 */
export function ReviewKeys({ nextHref, previousHref, completeId, sendBackId, rejectId }: ReviewKeysProps) {
	const { t } = useTranslation("entries", { useSuspense: false });
	const navigate = useNavigate();
	const [shown, show] = useState(false);
	/** In their order; a program's own text may be more than a letter, which no key is. */
	const letters = DECIDING.map((one) => t(`review.letters.${one}`).toLowerCase()).join(" ");
	useEffect(() => {
		const press = (event: KeyboardEvent) => {
			if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
			// What lies beneath an open question is not to be had by keys either.
			if (document.querySelector('[role="dialog"]')) return;
			if (isTyping(event.target)) {
				if (event.key === "Escape" && event.target.closest("form")?.querySelector(".review-actions"))
					event.target.blur();
				return;
			}
			const go = (href: string | null) => href && navigate(href);
			const key = event.key.toLowerCase();
			const decided = letters.split(" ").indexOf(key);
			const goals = [`#${completeId}`, `#${sendBackId}`, `#${rejectId}`, UNDO];
			if (key === "j") go(nextHref);
			else if (key === "k") go(previousHref);
			else if (key === "?") show(true);
			else if (decided >= 0) document.querySelector<HTMLElement>(goals[decided]!)?.focus();
		};
		document.addEventListener("keydown", press);
		return () => document.removeEventListener("keydown", press);
	}, [navigate, nextHref, previousHref, completeId, sendBackId, rejectId, letters]);
	if (!useHydrated()) return null;
	const rows = [
		["J", t("review.keys.j")],
		["K", t("review.keys.k")],
		...DECIDING.map((one) => [t(`review.letters.${one}`), t(`review.keys.${one}`)] as const),
		[t("review.letters.leave"), t("review.keys.leave")],
		["?", t("review.keys.help")],
	] as const;
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
						{rows.map(([key, does]) => (
							<div key={key} className="contents">
								<dt>
									<kbd className="inline-grid min-w-8 place-items-center rounded-control border border-line-strong px-2 font-semibold">
										{key}
									</kbd>
								</dt>
								<dd>{does}</dd>
							</div>
						))}
					</dl>
				</ConfirmDialog>
			)}
		</>
	);
}

function isTyping(target: EventTarget | null): target is HTMLElement {
	return (
		target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
	);
}
