import { type ComponentType, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

const MODES = ["visual", "markdown"] as const;
export type Mode = (typeof MODES)[number];

type Editor = ComponentType<{ fieldId: string; label: string; describedBy: string | undefined; invalid: boolean }>;

const CHOICE = "rich-text-mode";

/** The visual editor once it is there, whether it is still to come, and which of both ways its admin has chosen to write in. */
export function useVisualEditor() {
	const [Visual, setVisual] = useState<Editor | null>(null);
	const [awaited, setAwaited] = useState(true);
	const [mode, setMode] = useState<Mode>("visual");
	useEffect(() => {
		let gone = false;
		if (localStorage.getItem(CHOICE) === "markdown") setMode("markdown");
		import("./editor/visual-editor").then(
			({ default: loaded }) => {
				if (gone) return;
				setVisual(() => loaded);
				setAwaited(false);
			},
			// The textarea does all there is to do.
			() => gone || setAwaited(false),
		);
		return () => {
			gone = true;
		};
	}, []);
	const choose = (chosen: Mode) => {
		setMode(chosen);
		localStorage.setItem(CHOICE, chosen);
	};
	return { Visual: mode === "visual" ? Visual : null, ready: Visual !== null, awaited, mode, choose };
}

/** Visual or Markdown. */
export function ModeSwitch({ mode, choose, label }: { mode: Mode; choose: (mode: Mode) => void; label: string }) {
	const { t } = useTranslation("rich-text", { useSuspense: false });
	return (
		<fieldset aria-label={t("modes.label", { field: label })} className="segments">
			{MODES.map((one) => (
				<button key={one} type="button" aria-pressed={mode === one} onClick={() => choose(one)}>
					{t(`modes.${one}`)}
				</button>
			))}
		</fieldset>
	);
}
