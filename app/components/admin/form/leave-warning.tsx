import { useBeforeUnload, useBlocker } from "@remix-run/react";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "~/components/ui/feedback/confirm-dialog";
import { Button } from "~/components/ui/form/button";
import { FormActions } from "~/components/ui/form/form-actions";

/** Asks before a link or the browser leaves a page with unsaved input. Redirects after a save pass. */
export function LeaveWarning({ when }: { when: boolean }) {
	const { t } = useTranslation("admin", { useSuspense: false });
	const blocker = useBlocker(
		({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
	);
	useBeforeUnload(useCallback((event) => when && event.preventDefault(), [when]));
	if (blocker.state !== "blocked") return null;
	return (
		<ConfirmDialog title={t("leave.title")} onClose={() => blocker.reset()}>
			<p>{t("leave.text")}</p>
			<FormActions>
				<Button type="button" onClick={() => blocker.reset()}>
					{t("leave.stay")}
				</Button>
				<Button type="button" variant="secondary" onClick={() => blocker.proceed()}>
					{t("leave.go")}
				</Button>
			</FormActions>
		</ConfirmDialog>
	);
}
