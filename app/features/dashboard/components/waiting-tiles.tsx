import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { StatTile } from "~/components/ui/data/stat-tile";
import { useFormat } from "~/components/ui/format-context";
import { Icon } from "~/components/ui/icon";
import { useCountText } from "~/components/ui/use-count-text";
import { REVIEWING_ENTRIES_PATH, WAITING_ENTRIES_PATH } from "~/features/entries/entries.admin.paths";
import { type Desk, PROMISED, type Promised } from "~/features/programs/desk/desk.rules";
import { FAILING_AWARDS_PATH } from "~/features/quiz-results/quiz-results.paths";
import type { IconName } from "~/lib/icon-names";
import type { BackupState } from "~/server/watch/backup-state.server";
import type { Oldest } from "../oldest.repository.server";
import type { Waiting } from "../waiting.server";
import { BackupLine, BackupTile } from "./backup-tile";

/** Each leads to the list that counts the same. */
export const TILES: { name: keyof Waiting; href: string; icon: IconName }[] = [
	{ name: "approvals", href: "/admin/members?status=Awaiting+Approval&sort=created", icon: "people" },
	{ name: "entries", href: `${WAITING_ENTRIES_PATH}&sort=submitted`, icon: "check-circle" },
	{ name: "orders", href: "/admin/orders?status=Pending&sort=created", icon: "cart" },
	{ name: "results", href: "/admin/databuckets?work=toCheck", icon: "database" },
	{ name: "postings", href: "/admin/databuckets?work=toPost", icon: "points" },
	{ name: "awards", href: FAILING_AWARDS_PATH, icon: "award" },
	{ name: "imports", href: "/admin/imports?status=Failed", icon: "import" },
	{ name: "queued", href: "/admin/mails?status=queued", icon: "mail" },
	{ name: "mails", href: "/admin/mails?status=failed", icon: "mail" },
];

const DAY_HOURS = 24;

interface WaitingTilesProps {
	waiting: Waiting;
	/** How many entries somebody has begun to review: no longer waiting, and not decided. */
	reviewing: number;
	oldest: Oldest;
	within: Desk["within"];
	/** How many wait longer than that. */
	late: Readonly<Record<Promised, number>>;
	/** Of the whole installation, for those who keep it. */
	backup: BackupState | null;
}

/** What waits, as counts with the age of the oldest and how many wait longer than promised; each leads to just what it counts, the oldest first. */
export function WaitingTiles({ waiting, reviewing, oldest, within, late: tooLong, backup }: WaitingTilesProps) {
	const { t } = useTranslation("admin", { useSuspense: false });
	const countText = useCountText();
	const { age, now } = useFormat();
	const [some, none] = [TILES.filter(({ name }) => waiting[name] > 0), TILES.filter(({ name }) => waiting[name] === 0)];
	const inReview = (key: "reviewing" | "alsoReviewing") =>
		reviewing > 0 && (
			<Link
				to={REVIEWING_ENTRIES_PATH}
				className="inline-flex min-h-11 items-center py-2 text-sm underline underline-offset-4 hover:no-underline"
			>
				{t(`home.${key}`, { count: reviewing, shown: countText(reviewing), when: age(oldest.reviewing ?? now, now) })}
			</Link>
		);
	const isElse = none.length > 0 && some.length > 0 && reviewing === 0;
	const isKept = backup?.state === "ok";
	return (
		<div className="grid gap-4">
			{some.length === 0 && (
				<p className="flex items-center gap-2 text-lg font-semibold">
					<Icon name="check-circle" className="text-success-text" />
					{t("home.nothingWaits")}
				</p>
			)}
			{(some.length > 0 || (backup && !isKept)) && (
				<div className="waiting-tiles even-tiles grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3 md:max-xl:has-[>:nth-child(4):last-child]:grid-cols-2 xl:has-[>:nth-child(4)]:grid-cols-4 xl:has-[>:nth-child(5):last-child]:grid-cols-3 min-[90rem]:has-[>:nth-child(5):last-child]:grid-cols-5">
					{some.map(({ name, href, icon }) => {
						const since = name in oldest ? oldest[name as keyof Oldest] : null;
						const promised = (isPromised(name) && within[name]) || 0;
						const late = isPromised(name) ? tooLong[name] : 0;
						const inDays = promised % DAY_HOURS === 0;
						const foot = name === "entries" && inReview("reviewing");
						const tile = (
							<StatTile
								key={name}
								{...(foot && { className: "grow border-0" })}
								label={t(`home.waiting.${name}`)}
								value={countText(waiting[name])}
								href={href}
								icon={icon}
								tone={late > 0 ? "danger" : "warning"}
								hint={since !== null && t(`home.oldest.${name as keyof Oldest}`, { when: age(since, now) })}
							>
								{late > 0 && (
									<span className="text-sm font-semibold text-danger-text">
										{t(inDays ? "home.lateDays" : "home.lateHours", {
											...{ late: countText(late), all: countText(waiting[name]) },
											count: inDays ? promised / DAY_HOURS : promised,
										})}
									</span>
								)}
							</StatTile>
						);
						if (!foot) return tile;
						return (
							<div key={name} className="flex min-w-0 flex-col rounded-card border border-line bg-raised">
								{tile}
								<div className="border-t border-line px-4 sm:px-5">{foot}</div>
							</div>
						);
					})}
					{backup && !isKept && <BackupTile backup={backup} />}
				</div>
			)}
			{(isElse || (reviewing > 0 && waiting.entries === 0) || isKept) && (
				<ul className="flex flex-wrap gap-x-6">
					{waiting.entries === 0 && reviewing > 0 && <li>{inReview("alsoReviewing")}</li>}
					{isElse && (
						<li className="inline-flex min-h-11 items-center gap-1.5 text-sm text-muted">
							<Icon name="check" className="size-4.5 text-success-text" />
							{t("home.nothingElse")}
						</li>
					)}
					{isKept && <BackupLine made={backup.made} />}
				</ul>
			)}
		</div>
	);
}

const isPromised = (name: string): name is Promised => PROMISED.some((one) => one === name);
