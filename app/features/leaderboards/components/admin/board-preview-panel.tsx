import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FoldedPart } from "~/components/admin/list/folded-part";
import { EditorPreview } from "~/components/admin/record/editor-preview";
import { useTypedPreview } from "~/components/admin/record/use-typed-preview";
import { Banner } from "~/components/ui/feedback/banner";
import { useFormat } from "~/components/ui/format-context";
import type { MemberBoard } from "../../boards-for-members.repository.server";
import type { BoardPreview } from "../../editing/board-preview.server";
import { leaderboardPaths } from "../../leaderboards.admin.paths";
import { useDataColumnName } from "../board-texts";
import { BoardView } from "../board-view";

interface BoardPreviewPanelProps {
	id: string;
	preview: BoardPreview | null;
	/** The board as it is saved, where the form makes none. */
	saved: BoardPreview | null;
	/** The standing that a frozen or archived board keeps. */
	kept: MemberBoard | null;
	isArchived: boolean;
	isDrafted: boolean;
}

/** The board as its members will see it, beside the editor's form; one whose standing has come to an end shows that first. */
export function BoardPreviewPanel({ id, preview, saved, kept, isArchived, isDrafted }: BoardPreviewPanelProps) {
	const { t } = useTranslation("leaderboards-admin", { useSuspense: false });
	const { dateTime } = useFormat();
	const typed = useTypedPreview({ formId: "leaderboard", path: leaderboardPaths.preview(id), given: preview });
	const [last, setLast] = useState(typed ?? saved);
	if (typed !== null && typed !== last) setLast(typed);
	const shown = typed ?? last;
	const isLast = typed === null;
	const text = <p className="text-sm text-muted">{t("preview.text")}</p>;
	if (kept === null)
		return (
			<EditorPreview title={t("preview.title")} isDrafted={isDrafted}>
				{text}
				<TypedBoard {...{ shown, isLast }} />
			</EditorPreview>
		);
	const end = { when: dateTime(kept.rankedAt ?? 0) };
	return (
		<EditorPreview title={t("preview.kept")} isDrafted={isDrafted}>
			<Banner tone="info">{t(isArchived ? "preview.archived" : "preview.frozen", end)}</Banner>
			{/* Prizes are no part of the standing. */}
			<BoardView board={{ ...kept, prizes: shown?.board.prizes ?? kept.prizes }} first />
			<FoldedPart summary={t("preview.today")}>
				<div className="grid grid-cols-1 gap-4 pt-4">
					{text}
					<TypedBoard shown={shown && { ...shown, board: { ...shown.board, prizes: "" } }} isLast={isLast} />
				</div>
			</FoldedPart>
		</EditorPreview>
	);
}

/** The board that the form makes, or the last one that it made, and what is odd about its data. */
function TypedBoard({ shown, isLast }: { shown: BoardPreview | null; isLast: boolean }) {
	const { t } = useTranslation("leaderboards-admin", { useSuspense: false });
	const { points } = useFormat();
	const nameOf = useDataColumnName();
	if (shown === null) return <p className="text-muted">{t("preview.incomplete")}</p>;
	const { board, counted, partly, several, noNumber, borderTie } = shown;
	return (
		<>
			{isLast && <Banner tone="warning">{t("preview.last")}</Banner>}
			{counted !== board.shown && (
				<p className="text-sm">
					{t("preview.counted", { count: counted, figure: points(counted), shown: points(board.shown) })}
				</p>
			)}
			{partly && <p className="text-sm text-muted">{t("preview.partly")}</p>}
			{several > 0 && (
				<Banner tone="warning">{t("preview.several", { count: several, figure: points(several) })}</Banner>
			)}
			{noNumber.count > 0 && (
				<Banner tone="warning">
					{t("preview.noNumber", {
						...{ count: noNumber.count, figure: points(noNumber.count) },
						column: nameOf(noNumber.column),
					})}{" "}
					{noNumber.rows.map(({ name, value }) => t("preview.noNumberOf", { name, value })).join(", ")}
				</Banner>
			)}
			{borderTie && <Banner tone="warning">{t("preview.borderTie")}</Banner>}
			<BoardView board={board} first />
		</>
	);
}
