import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Pagination } from "~/components/ui/data/pagination";
import { useFormat } from "~/components/ui/format-context";
import { Breadcrumb } from "~/components/ui/layout/breadcrumb";
import { PageHeader } from "~/components/ui/layout/page-header";
import { BoardView } from "~/features/leaderboards/components/board-view";
import { fetchBoard } from "~/features/leaderboards/fetch-board.server";
import { boardPagePath, STANDINGS_PATH } from "~/features/leaderboards/leaderboards.paths";
import { requireMember } from "~/gate/guards/member.server";
import { requiredId } from "~/kernel/admin/required-id.server";
import { BOARD_PAGE } from "~/lib/limits";

/** A page of the address; anything else is the first. */
const pageOf = (text: string | null) => (text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1);

export async function loader(args: LoaderFunctionArgs) {
	const { scope, session } = await requireMember(args);
	const id = requiredId(args.params.id, "leaderboards:idRequired");
	const page = pageOf(new URL(args.request.url).searchParams.get("page"));
	const board = await fetchBoard(scope, session.memberId, { id, page });
	// A board may have become shorter since: its last page is there, and that nobody is on it would be untrue.
	if (page > lastPage(board)) throw redirect(boardPagePath(board.id, lastPage(board)));
	return { board, page };
}

const lastPage = ({ shown }: { shown: number }) => Math.max(1, Math.ceil(shown / BOARD_PAGE));

export const handle = { title: ({ board }: { board: { title: string } }) => board.title };

export { MissingRecord as ErrorBoundary } from "~/features/search/components/missing-record";

export default function Leaderboard() {
	const { board, page } = useLoaderData<typeof loader>();
	const { t } = useTranslation("leaderboards", { useSuspense: false });
	const { points } = useFormat();
	const last = lastPage(board);
	const href = (to: number) => boardPagePath(board.id, to);
	const [first] = board.rows;
	const end = board.rows.at(-1);
	return (
		<>
			<Breadcrumb items={[{ label: t("all.title"), to: STANDINGS_PATH }, { label: board.title }]} />
			<PageHeader title={board.title} />
			<div className="wide">
				<BoardView board={board} first={page === 1} />
			</div>
			{last > 1 && (
				<Pagination
					firstHref={page > 1 ? href(1) : null}
					prevHref={page > 1 ? href(page - 1) : null}
					nextHref={page < last ? href(page + 1) : null}
					summary={
						first && end
							? t("page", {
									from: points(first.position),
									to: points(end.position),
									total: points(board.shown),
								})
							: null
					}
				/>
			)}
		</>
	);
}
