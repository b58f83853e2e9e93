import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useHydrated } from "~/components/ui/hydrated";

interface ReviewKeysProps {
	nextHref: string | null;
	previousHref: string | null;
	/** Element ids. */
	completeId: string;
	rejectId: string;
}

/** J and K walk the queue, C and R go to their buttons. They never decide by themselves: Enter on the button does. */
export function ReviewKeys({ nextHref, previousHref, completeId, rejectId }: ReviewKeysProps) {
	const { t } = useTranslation("entries", { useSuspense: false });
	const navigate = useNavigate();
	useEffect(() => {
		const press = (event: KeyboardEvent) => {
			if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target)) return;
			const go = (href: string | null) => href && navigate(href);
			const focus = (id: string) => document.getElementById(id)?.focus();
			const key = event.key.toLowerCase();
			if (key === "j") go(nextHref);
			else if (key === "k") go(previousHref);
			else if (key === "c") focus(completeId);
			else if (key === "r") focus(rejectId);
		};
		document.addEventListener("keydown", press);
		return () => document.removeEventListener("keydown", press);
	}, [navigate, nextHref, previousHref, completeId, rejectId]);
	return useHydrated() ? <p className="text-sm text-muted">{t("review.keys")}</p> : null;
}

function isTyping(target: EventTarget | null): boolean {
	return (
		target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
	);
}
