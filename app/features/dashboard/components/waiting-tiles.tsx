import { useTranslation } from "react-i18next";
import { StatTile } from "~/components/ui/data/stat-tile";
import { useCountText } from "~/components/ui/use-count-text";
import { FAILING_AWARDS_PATH } from "~/features/quiz-results/quiz-results.paths";
import type { IconName } from "~/lib/icon-names";
import type { Waiting } from "../waiting.server";

/** Each leads to the list that counts the same. */
export const TILES: { name: keyof Waiting; href: string; icon: IconName }[] = [
	{ name: "approvals", href: "/admin/members?status=Awaiting+Approval", icon: "people" },
	{ name: "entries", href: "/admin/entries?status=toReview", icon: "check-circle" },
	{ name: "orders", href: "/admin/orders?status=Pending", icon: "cart" },
	{ name: "awards", href: FAILING_AWARDS_PATH, icon: "award" },
	{ name: "imports", href: "/admin/imports?status=Failed", icon: "import" },
	{ name: "queued", href: "/admin/mails?status=queued", icon: "mail" },
	{ name: "mails", href: "/admin/mails?status=failed", icon: "mail" },
];

/** What waits, as counts; each leads to just what it counts. */
export function WaitingTiles({ waiting }: { waiting: Waiting }) {
	const { t } = useTranslation("admin", { useSuspense: false });
	const countText = useCountText();
	return (
		<div className="grid grid-cols-2 gap-4 md:grid-cols-4">
			{TILES.map(({ name, href, icon }) => (
				<StatTile
					key={name}
					label={t(`home.waiting.${name}`)}
					value={countText(waiting[name])}
					href={href}
					icon={icon}
					tone={waiting[name] > 0 ? "warning" : "success"}
				/>
			))}
		</div>
	);
}
