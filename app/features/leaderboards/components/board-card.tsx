import { useTranslation } from "react-i18next";
import { classNames } from "~/components/ui/class-names";
import { Avatar } from "~/components/ui/data/avatar";
import { CardLink } from "~/components/ui/data/card";
import { TimeText } from "~/components/ui/data/time-text";
import { Icon } from "~/components/ui/icon";
import type { MemberBoard } from "../boards-for-members.repository.server";
import { leaderboardPath } from "../leaderboards.paths";
import { boardColour } from "../leaderboards.rules";
import type { ShownRow } from "../shown-board.rules";
import { useBoardFigure } from "./board-texts";

/** The boards of the home page: their first rows, and where the reader stands. */
export function BoardCards({ boards }: { boards: readonly MemberBoard[] }) {
	return (
		<ul className="cards-fill">
			{boards.map((board, place) => (
				<li key={board.id} className="@container grid">
					<BoardCard board={board} place={place} />
				</li>
			))}
		</ul>
	);
}

function BoardCard({ board, place }: { board: MemberBoard; place: number }) {
	const { t } = useTranslation("leaderboards", { useSuspense: false });
	const { id, title, rows, own, rankedAt, frozen } = board;
	const top = rows.slice(0, 3);
	const below = own.filter(({ position }) => !top.some((row) => row.position === position)).slice(0, 1);
	return (
		<CardLink to={leaderboardPath(id)} flush className="flex h-full flex-col overflow-hidden">
			<span className={classNames("board-head flex items-center gap-2 px-5 py-3 font-semibold", boardColour(place))}>
				<Icon name="leaderboard" />
				<span className="min-w-0 wrap-anywhere">{title}</span>
			</span>
			<span className="grid flex-1 content-start gap-1 p-3">
				{board.all === 0 && <span className="px-2 text-muted">{t("empty.title")}</span>}
				{top.map((row) => (
					<CardRow key={row.position} row={row} board={board} />
				))}
				{below.map((row) => (
					<span key={row.position} className="mt-1 block border-t border-line pt-2">
						<CardRow row={row} board={board} />
					</span>
				))}
			</span>
			{rankedAt !== null && (
				<span className="px-5 pb-3 text-sm text-muted">
					{t(frozen ? "final" : "asOf")} <TimeText value={rankedAt} as="dateTime" />
				</span>
			)}
		</CardLink>
	);
}

function CardRow({ row, board }: { row: ShownRow; board: MemberBoard }) {
	const { t } = useTranslation("leaderboards", { useSuspense: false });
	const figure = useBoardFigure();
	const own = t(board.participantType === "company" ? "yourCompany" : "you");
	return (
		<span
			className={classNames(
				"board-row flex items-center gap-2 rounded-control px-2 py-1.5 sm:min-h-11",
				row.mine && "bg-sunken font-semibold",
			)}
		>
			<span className="figures min-w-6 shrink-0 text-end whitespace-nowrap text-muted">{row.place}</span>
			{row.avatar && (
				<span className="hidden shrink-0 @2xs:block">
					<Avatar {...row.avatar} size="sm" />
				</span>
			)}
			<span className="min-w-0 flex-1 wrap-anywhere">
				{row.name ?? (row.mine ? own : t("somebody"))}
				{/* A blank of this width stays behind where the word goes to the next line. */}
				{row.mine && row.name && "\u2002"}
				{row.mine && row.name && <span className="text-sm font-normal whitespace-nowrap text-muted">{own}</span>}
			</span>
			{row.winner && <Icon name={board.icon} label={t("winner")} className="size-4 text-accent-text" />}
			<span className="figures shrink-0 font-semibold whitespace-nowrap">{figure(board, row.value)}</span>
		</span>
	);
}
