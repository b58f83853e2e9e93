import { useRef } from "react";
import { Progress } from "../feedback/progress";
import { Button } from "../form/button";
import { useFormat } from "../format-context";
import { useUiText } from "../ui-text";
import type { UploadState } from "./uploads-store";

const STEP = 25;

interface UploadBarsProps {
	uploads: readonly UploadState[];
	onCancel: () => void;
}

/** A bar for each file on its way, gone when nothing is; read out in steps, not with every byte. */
export function UploadBars({ uploads, onCancel }: UploadBarsProps) {
	const t = useUiText();
	const { percent } = useFormat();
	const told = useRef("");
	const moving = uploads.find(({ share }) => share < 1);
	if (moving) {
		const step = Math.floor((moving.share * 100) / STEP) * STEP;
		told.current = t("upload.sent", { name: moving.name, percent: percent(step) });
	} else if (uploads.length > 0) told.current = t("upload.processing");
	else if (told.current !== "") told.current = t("upload.done");
	return (
		<>
			<p aria-live="polite" aria-atomic="true" className="sr-only">
				{told.current}
			</p>
			{uploads.length > 0 && (
				<div className="grid gap-3 rounded-card bg-sunken p-4">
					{uploads.map(({ path, name, share }) => (
						<Progress
							key={path}
							value={share}
							max={1}
							label={t("upload.label", { name })}
							valueText={share < 1 ? undefined : t("upload.processing")}
						/>
					))}
					<div>
						<Button type="button" variant="secondary" size="sm" icon="close" onClick={onCancel}>
							{t("upload.cancel")}
						</Button>
					</div>
				</div>
			)}
		</>
	);
}
