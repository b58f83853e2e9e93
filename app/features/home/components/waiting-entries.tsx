import { useTranslation } from "react-i18next";
import { Banner } from "~/components/ui/feedback/banner";
import { ButtonLink } from "~/components/ui/form/button";
import { useFormat } from "~/components/ui/format-context";
import { ReviewersWords } from "~/features/entries/components/reviewers-words";
import { entryPath } from "~/features/entries/entries.paths";

interface WaitingEntry {
	id: string;
	offer: string;
	opportunity: string | null;
	deadline: number | null;
	comment: string | null;
}

/** Entries that were sent back: what has to change, until when, and the way there. */
export function WaitingEntries({ entries }: { entries: readonly WaitingEntry[] }) {
	const { t } = useTranslation(["entries", "home"], { useSuspense: false });
	const format = useFormat();
	return (
		<ul className="grid gap-4">
			{entries.map(({ id, offer, opportunity, deadline, comment }) => (
				<li key={id}>
					<Banner
						tone="warning"
						title={opportunity ?? offer}
						action={
							<ButtonLink
								to={entryPath(id, "edit")}
								icon="edit"
								aria-label={`${t("show.edit")} – ${opportunity ?? offer}`}
							>
								{t("show.edit")}
							</ButtonLink>
						}
					>
						{deadline !== null && <p>{t("home:changeUntil", { date: format.dateTime(deadline) })}</p>}
						<ReviewersWords text={comment ?? ""} />
					</Banner>
				</li>
			))}
		</ul>
	);
}
