import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useTypedForm } from "~/components/admin/form/use-typed-form";
import { FoldedPart } from "~/components/admin/list/folded-part";
import { EditorPreview } from "~/components/admin/record/editor-preview";
import { Banner } from "~/components/ui/feedback/banner";
import { useFormat } from "~/components/ui/format-context";
import type { MemberBoard } from "../../boards-for-members.repository.server";
import type { BoardPreview } from "../../editing/board-preview.server";
import { leaderboardPaths } from "../../leaderboards.admin.paths";
import { useDataColumnName } from "../board-texts";
import { BoardView } from "../board-view";

const AFTER_TYPING = 600;

/** What the editor's form makes, asked for anew once nobody has typed for a moment. */
function useTypedPreview(id: string, given: BoardPreview | null): BoardPreview | null {
	const [typed, setTyped] = useState<{ preview: BoardPreview | null; over: BoardPreview | null } | null>(null);
	const stop = useRef(() => {});
	const ask = async (form: HTMLFormElement, signal: AbortSignal) => {
		try {
			const body = new URLSearchParams();
			for (const [name, value] of new FormData(form)) if (typeof value === "string") body.append(name, value);
			const answer = await fetch(leaderboardPaths.preview(id), { method: "POST", body, signal });
			const answered = (await answer.json()) as { preview: BoardPreview | null };
			if (answer.ok) setTyped({ preview: answered.preview, over: given });
		} catch {
			// The preview stays as it was: the form itself says when the server is away.
		}
	};
	useTypedForm(
		() => document.getElementById("leaderboard"),
		(form, first) => {
			// What the server wrote is shown already.
			if (first && !isTouched(form)) return;
			stop.current();
			const asked = new AbortController();
			const timer = setTimeout(ask, AFTER_TYPING, form, asked.signal);
			stop.current = () => {
				clearTimeout(timer);
				asked.abort();
			};
		},
		given,
	);
	// biome-ignore lint/correctness/useExhaustiveDependencies: what was asked over another board is of no use
	useEffect(() => () => stop.current(), [given]);
	return typed?.over === given && typed ? typed.preview : given;
}

/** Whether anything in a form is other than the page has it. */
function isTouched(form: HTMLFormElement): boolean {
	return [...form.elements].some((one) => {
		if (one instanceof HTMLSelectElement) {
			const written = [...one.options].findIndex(({ defaultSelected }) => defaultSelected);
			return one.selectedIndex !== Math.max(0, written);
		}
		if (one instanceof HTMLTextAreaElement) return one.value !== one.defaultValue;
		return one instanceof HTMLInputElement && (one.value !== one.defaultValue || one.checked !== one.defaultChecked);
	});
}

interface BoardPreviewPanelProps {
	id: string;
	preview: BoardPreview | null;
	/** The standing that a frozen or archived board keeps. */
	kept: MemberBoard | null;
	isArchived: boolean;
	isDrafted: boolean;
}

/** The board as its members will see it, beside the editor's form; one whose standing has come to an end shows that first. */
export function BoardPreviewPanel({ id, preview, kept, isArchived, isDrafted }: BoardPreviewPanelProps) {
	const { t } = useTranslation("leaderboards-admin", { useSuspense: false });
	const { dateTime } = useFormat();
	const shown = useTypedPreview(id, preview);
	const text = <p className="text-sm text-muted">{t("preview.text")}</p>;
	if (kept === null)
		return (
			<EditorPreview title={t("preview.title")} isDrafted={isDrafted}>
				{text}
				<TypedBoard shown={shown} />
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
					<TypedBoard shown={shown && { ...shown, board: { ...shown.board, prizes: "" } }} />
				</div>
			</FoldedPart>
		</EditorPreview>
	);
}

/** The board that the form makes, and what is odd about its data. */
function TypedBoard({ shown }: { shown: BoardPreview | null }) {
	const { t } = useTranslation("leaderboards-admin", { useSuspense: false });
	const { points } = useFormat();
	const nameOf = useDataColumnName();
	if (shown === null) return <p className="text-muted">{t("preview.incomplete")}</p>;
	const { board, counted, partly, several, noNumber, borderTie } = shown;
	return (
		<>
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
