import { useTranslation } from "react-i18next";
import { StepButton } from "~/components/admin/items/step-button";
import { TimeText } from "~/components/ui/data/time-text";
import { Banner } from "~/components/ui/feedback/banner";
import { ConflictNotice, type SavedValues, type ValueNames } from "./conflict-notice";

/** An admin's unsaved changes, as the form shows them. */
export interface ShownDraft {
	updated: number;
	/** The record's `updated` when they began; null for a record that is not there yet. */
	basedOn: number | null;
	/** The form as it was typed; missing while only a list was changed. */
	fields?: Record<string, string | readonly string[]> | undefined;
	/** The lists inside the record, in words, by the name that stands for them: as they are here, and as they are stored. */
	lists?: SavedValues | undefined;
	savedLists?: SavedValues | undefined;
}

interface DraftNoticeProps {
	draft: ShownDraft;
	labels: Record<string, string>;
	/** The stored values, and when they were saved. */
	saved: SavedValues | undefined;
	names: ValueNames | undefined;
	lastUpdated: number | undefined;
	/** The form has just answered, and says what was in the way. */
	told: boolean;
}

/** That there are unsaved changes, with the way to drop them, and what somebody else has saved since they began. */
export function DraftNotice({ draft, labels, saved, names, lastUpdated, told }: DraftNoticeProps) {
	const { t } = useTranslation("drafts", { useSuspense: false });
	const stale = draft.basedOn !== null && lastUpdated !== undefined && draft.basedOn !== lastUpdated;
	return (
		<>
			<Banner
				tone={stale ? "warning" : "info"}
				title={t(stale ? "stale.title" : "notice.title")}
				action={
					<StepButton size="sm" step="discard" icon="delete">
						{t("discard")}
					</StepButton>
				}
			>
				<p>
					{t(stale ? "stale.text" : draft.basedOn === null ? "notice.newText" : "notice.text")}{" "}
					<span className="text-muted">
						{t("notice.since")} <TimeText value={draft.updated} as="dateTime" />
					</span>
				</p>
			</Banner>
			{stale && saved && !told && (
				<ConflictNotice
					{...{ labels, names }}
					saved={{ ...saved, ...draft.savedLists }}
					typed={{ ...(draft.fields ?? saved), ...draft.lists }}
				/>
			)}
		</>
	);
}

/** Keeps what is typed without saving it. */
export function KeepDraft() {
	const { t } = useTranslation("drafts", { useSuspense: false });
	return (
		<StepButton step="keep" icon="draft">
			{t("keep")}
		</StepButton>
	);
}
