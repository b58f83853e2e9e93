import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { classNames } from "~/components/ui/class-names";
import { TimeText } from "~/components/ui/data/time-text";
import { Badge } from "~/components/ui/feedback/badge";
import type { ShownNotice } from "../notices.service.server";

const CARD = "grid min-h-11 gap-1 rounded-card bg-raised px-4 py-3";

/** What a member was told, the newest first; what it was about may be gone by now. */
export function NoticeList({ notices }: { notices: readonly ShownNotice[] }) {
	const { t } = useTranslation("notices", { useSuspense: false });
	return (
		<ul className="grid gap-2" aria-label={t("title")}>
			{notices.map(({ id, link, created, isNew, text }) => {
				const words = (
					<>
						<span className="wrap-anywhere">
							{isNew && (
								<>
									<Badge tone="accent">{t("new")}</Badge>{" "}
								</>
							)}
							{text}
						</span>
						<span className="text-sm text-muted">
							<TimeText value={created} as="dateTime" />
						</span>
					</>
				);
				return (
					<li key={id}>
						{link === null ? (
							<div className={CARD}>{words}</div>
						) : (
							<Link to={link} className={classNames(CARD, "hover:bg-sunken")}>
								{words}
							</Link>
						)}
					</li>
				);
			})}
		</ul>
	);
}
