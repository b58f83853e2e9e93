import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { classNames } from "~/components/ui/class-names";
import { Card } from "~/components/ui/data/card";
import { TimeText } from "~/components/ui/data/time-text";
import { Badge } from "~/components/ui/feedback/badge";
import { Icon } from "~/components/ui/icon";
import type { IconName } from "~/lib/icon-names";
import type { ShownNotice } from "../notices.service.server";

const ROW = "flex min-h-16 gap-3 px-4 py-3 sm:gap-4 sm:px-5";

/** By what their names begin with. */
const ICONS: readonly (readonly [RegExp, IconName])[] = [
	[/^entry-sent/, "send-back"],
	[/^entry/, "earn"],
	[/^order/, "package"],
	[/^(points|posting)/, "points"],
	[/^quiz/, "quiz"],
	[/^tier/, "trophy"],
	[/^award/, "award"],
	[/^article/, "book"],
];

const iconOf = (event: string): IconName => ICONS.find(([name]) => name.test(event))?.[1] ?? "lock";

/** What a member was told, the newest first; what it was about may be gone by now. */
export function NoticeList({ notices }: { notices: readonly ShownNotice[] }) {
	const { t } = useTranslation("notices", { useSuspense: false });
	return (
		<Card flush>
			<ul className="divide-y divide-line" aria-label={t("title")}>
				{notices.map(({ id, link, event, created, isNew, text }) => {
					const words = (
						<>
							<span
								className={classNames(
									"grid size-10 shrink-0 place-items-center rounded-full",
									isNew ? "bg-accent text-on-accent" : "bg-sunken text-muted",
								)}
							>
								<Icon name={iconOf(event)} />
							</span>
							<span className="grid min-w-0 content-center gap-1">
								<span className={classNames("wrap-anywhere", isNew && "font-semibold")}>
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
							</span>
						</>
					);
					return (
						<li key={id}>
							{link === null ? (
								<div className={ROW}>{words}</div>
							) : (
								<Link to={link} className={classNames(ROW, "hover:bg-surface")}>
									{words}
								</Link>
							)}
						</li>
					);
				})}
			</ul>
		</Card>
	);
}
