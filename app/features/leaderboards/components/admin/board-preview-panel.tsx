import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useTypedForm } from "~/components/admin/form/use-typed-form";
import { Banner } from "~/components/ui/feedback/banner";
import { useFormat } from "~/components/ui/format-context";
import { Section } from "~/components/ui/layout/section";
import type { BoardPreview } from "../../editing/board-preview.server";
import { leaderboardPaths } from "../../leaderboards.paths";
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
	/** Since when members see a final standing, UTC ms. */
	frozenAt: number | null;
	/** Of when the standing is that an archived board keeps, UTC ms. */
	archivedAt: number | null;
}

/** The board as its members will see it, beside the editor's form. */
export function BoardPreviewPanel({ id, preview, frozenAt, archivedAt }: BoardPreviewPanelProps) {
	const { t } = useTranslation("leaderboards-admin", { useSuspense: false });
	const { dateTime, points } = useFormat();
	const nameOf = useDataColumnName();
	const shown = useTypedPreview(id, preview);
	return (
		<aside className="editor-preview">
			<Section title={t("preview.title")}>
				<p className="text-sm text-muted">{t("preview.text")}</p>
				{archivedAt !== null && <Banner tone="info">{t("preview.archived", { when: dateTime(archivedAt) })}</Banner>}
				{frozenAt !== null && archivedAt === null && (
					<Banner tone="info">{t("preview.frozen", { when: dateTime(frozenAt) })}</Banner>
				)}
				{shown === null ? (
					<p className="text-muted">{t("preview.incomplete")}</p>
				) : (
					<>
						{shown.counted !== shown.board.shown && (
							<p className="text-sm">
								{t("preview.counted", {
									...{ count: shown.counted, figure: points(shown.counted) },
									shown: points(shown.board.shown),
								})}
							</p>
						)}
						{shown.partly && <p className="text-sm text-muted">{t("preview.partly")}</p>}
						{shown.several > 0 && (
							<Banner tone="warning">
								{t("preview.several", { count: shown.several, figure: points(shown.several) })}
							</Banner>
						)}
						{shown.noNumber.count > 0 && (
							<Banner tone="warning">
								{t("preview.noNumber", {
									...{ count: shown.noNumber.count, figure: points(shown.noNumber.count) },
									column: nameOf(shown.noNumber.column),
								})}{" "}
								{shown.noNumber.rows.map(({ name, value }) => t("preview.noNumberOf", { name, value })).join(", ")}
							</Banner>
						)}
						{shown.borderTie && <Banner tone="warning">{t("preview.borderTie")}</Banner>}
						<BoardView board={shown.board} first />
					</>
				)}
			</Section>
		</aside>
	);
}
