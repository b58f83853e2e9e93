import { useTranslation } from "react-i18next";
import { classNames } from "~/components/ui/class-names";
import { Avatar } from "~/components/ui/data/avatar";
import { Icon } from "~/components/ui/icon";
import type { MemberBoard } from "../boards-for-members.repository.server";
import { useBoardFigure } from "./board-texts";

/** Where the first three stand: the first in the middle, on the highest step. */
const STEPS = [
	{ order: "order-2", height: "pb-9" },
	{ order: "order-1", height: "pb-6" },
	{ order: "order-3", height: "pb-3" },
] as const;

/** The first three winners of a board, with their pictures. */
export function Podium({ board }: { board: MemberBoard }) {
	const { t } = useTranslation("leaderboards", { useSuspense: false });
	const figure = useBoardFigure();
	const winners = board.rows.filter(({ winner }) => winner).slice(0, STEPS.length);
	if (winners.length === 0) return null;
	return (
		<ol
			aria-label={t("winners")}
			className="flex max-w-2xl items-end justify-center gap-2 border-b-2 border-line-strong sm:gap-4"
		>
			{winners.map((row, at) => (
				<li
					key={row.position}
					className={classNames("grid max-w-56 min-w-0 flex-1 justify-items-center gap-2", STEPS[at]?.order)}
				>
					{row.avatar ? (
						<Avatar {...row.avatar} size="lg" />
					) : (
						<span className="grid size-16 place-items-center rounded-full bg-sunken text-muted">
							<Icon name={board.participantType === "company" ? "company" : "profile"} className="size-8" />
						</span>
					)}
					<div
						className={classNames(
							"grid w-full justify-items-center gap-1 rounded-t-card border border-b-0 border-line bg-raised px-2 pt-3 text-center",
							winners.length > 1 ? STEPS[at]?.height : "pb-3",
							at === 0 && "podium-first",
						)}
					>
						<span className="inline-flex items-center gap-1 font-semibold text-accent-text">
							<Icon name={board.icon} label={t("winner")} className="size-5" />
							<span className="figures">{row.place}</span>
						</span>
						{/* As high for one line as for two, or a long name would lift its step above a better place. */}
						<span className="grid min-h-10 w-full content-center">
							<span className="line-clamp-2 text-sm/5 font-semibold hyphens-auto wrap-anywhere">
								{row.name ?? t("somebody")}
							</span>
						</span>
						<span className="figures text-sm text-muted">{figure(board, row.value)}</span>
					</div>
				</li>
			))}
		</ol>
	);
}
