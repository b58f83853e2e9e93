import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Banner } from "~/components/ui/feedback/banner";
import { useFormat } from "~/components/ui/format-context";
import { Section } from "~/components/ui/layout/section";
import type { BoardPreview } from "../../editing/board-preview.server";
import { leaderboardPaths } from "../../leaderboards.paths";
import { BoardView } from "../board-view";

const AFTER_TYPING = 600;

/** What the editor's form makes, asked for anew once nobody has typed for a moment. */
function useTypedPreview(id: string, given: BoardPreview | null): BoardPreview | null {
	const [typed, setTyped] = useState<{ preview: BoardPreview | null; over: BoardPreview | null } | null>(null);
	useEffect(() => {
		const form = document.getElementById("leaderboard");
		if (!(form instanceof HTMLFormElement)) return;
		let timer: ReturnType<typeof setTimeout> | undefined;
		let asked = new AbortController();
		const ask = async () => {
			asked.abort();
			asked = new AbortController();
			const { signal } = asked;
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
		const soon = () => {
			clearTimeout(timer);
			timer = setTimeout(ask, AFTER_TYPING);
		};
		form.addEventListener("input", soon);
		return () => {
			clearTimeout(timer);
			asked.abort();
			form.removeEventListener("input", soon);
		};
	}, [id, given]);
	return typed?.over === given && typed ? typed.preview : given;
}

/** The board as its members will see it, beside the editor's form. */
export function BoardPreviewPanel({ id, preview }: { id: string; preview: BoardPreview | null }) {
	const { t } = useTranslation("leaderboards-admin", { useSuspense: false });
	const { points } = useFormat();
	const shown = useTypedPreview(id, preview);
	return (
		<aside className="min-w-0 rounded-card border border-line bg-surface p-5 xl:sticky xl:top-6">
			<Section title={t("preview.title")}>
				<p className="text-sm text-muted">{t("preview.text")}</p>
				{shown === null ? (
					<p className="text-muted">{t("preview.incomplete")}</p>
				) : (
					<>
						<p className="text-sm">{t("preview.counted", { count: shown.counted, figure: points(shown.counted) })}</p>
						{shown.partly && <p className="text-sm text-muted">{t("preview.partly")}</p>}
						{shown.borderTie && <Banner tone="warning">{t("preview.borderTie")}</Banner>}
						<BoardView board={shown.board} first />
					</>
				)}
			</Section>
		</aside>
	);
}
