import { Form, useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { TOAST_STAYS } from "~/lib/limits";
import { classNames } from "../class-names";
import { useHydrated } from "../hydrated";
import { Icon } from "../icon";
import { TONE_ICON, TONE_TEXT } from "../tone";
import { useUiText } from "../ui-text";

export interface Toast {
	type: "success" | "error" | "info";
	/** In words, as all of it. */
	message: string;
	/** What was done to whom. */
	about?: string;
	links?: { to: string; label: string }[];
	undo?: { action: string; label: string };
	id: string;
}

const TONE = { success: "success", error: "danger", info: "info" } as const;

/** The one status region of a page. Without scripts its toast is in the page from the server and can be ticked away. */
export function ToastRegion({ toast, className }: { toast?: Toast | null; className?: string }) {
	// The server tells a toast once; what the page loads again afterwards must not take it away unread.
	const { pathname } = useLocation();
	const [latest, setLatest] = useState({ toast, page: pathname });
	if (toast && toast.id !== latest.toast?.id) setLatest({ toast, page: pathname });
	// It is about the page that it was told on: on the next one it would only be in the way, unless it takes something back.
	else if (latest.page !== pathname && latest.page !== "" && !latest.toast?.undo) setLatest({ ...latest, page: "" });
	const here = (latest.page === pathname || latest.toast?.undo) && latest.toast;
	return (
		<div role="status" aria-live="polite" className={classNames(here && "toast-room", "toast-place", className)}>
			{here && <ToastCard key={here.id} toast={here} />}
		</div>
	);
}

function ToastCard({ toast }: { toast: Toast }) {
	const [gone, setGone] = useState(false);
	const box = useRef<HTMLDivElement>(null);
	const tone = TONE[toast.type];

	// Good news leaves by itself, unless somebody is on it; a problem stays until it is closed.
	useEffect(() => {
		if (toast.type === "error") return;
		const timer = setInterval(() => {
			if (!box.current?.matches(":hover, :focus-within")) setGone(true);
		}, TOAST_STAYS);
		return () => clearInterval(timer);
	}, [toast.type]);

	if (gone) return null;
	return (
		<div ref={box} className={classNames("rise toast", `toast-${tone}`)}>
			<Icon name={TONE_ICON[tone]} className={classNames("my-3", TONE_TEXT[tone])} />
			<div className="toast-text">
				<p>{toast.message}</p>
				{toast.about && <p className="toast-about">{toast.about}</p>}
				{toast.links?.map(({ to, label }) => (
					<a key={to} href={to} data-list-link className="toast-act">
						{label}
					</a>
				))}
			</div>
			{toast.undo && (
				<Form method="post" action={toast.undo.action} onSubmit={() => setGone(true)}>
					<button type="submit" name="intent" value="undo" className="toast-act">
						{toast.undo.label}
					</button>
				</Form>
			)}
			<Dismiss onDismiss={() => setGone(true)} />
		</div>
	);
}

function Dismiss({ onDismiss }: { onDismiss: () => void }) {
	const t = useUiText();
	const hydrated = useHydrated();
	if (hydrated)
		return (
			<button type="button" onClick={onDismiss} aria-label={t("toast.dismiss")} className="toast-dismiss">
				<Icon name="close" />
			</button>
		);
	return (
		<label className="toast-dismiss">
			<input type="checkbox" data-dismiss className="sr-only" aria-label={t("toast.dismiss")} />
			<Icon name="close" />
		</label>
	);
}
