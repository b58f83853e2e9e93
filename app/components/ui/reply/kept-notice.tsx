import { useEffect, useRef } from "react";
import { Banner } from "../feedback/banner";
import { useUiText } from "../ui-text";
import { useKept } from "./use-reply";

/** Above a form that is filled in with what its person posted when their session had ended: nothing is sent yet. */
export function KeptNotice() {
	const kept = useKept();
	const t = useUiText();
	const box = useRef<HTMLDivElement>(null);
	const id = kept?.id;
	useEffect(() => {
		if (id) box.current?.focus();
	}, [id]);
	if (!kept) return null;
	return (
		// biome-ignore lint/a11y/noAutofocus: without scripts this is what brings the reader back to their text.
		<div ref={box} tabIndex={-1} autoFocus className="rounded-card">
			<Banner tone="info" role="status" title={t("kept.title")}>
				<p>{t("kept.text")}</p>
				{kept.files && <p>{t("kept.files")}</p>}
			</Banner>
		</div>
	);
}
