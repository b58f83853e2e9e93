import { useTranslation } from "react-i18next";
import type { QrDrawing } from "../totp.server";

interface KeyToScanProps {
	/** The secret in groups, to be typed where a camera cannot read it. */
	secret: string;
	drawing: QrDrawing;
}

/** The secret for an app, as a square to scan and as text. */
export function KeyToScan({ secret, drawing: { size, path } }: KeyToScanProps) {
	const { t } = useTranslation("two-step", { useSuspense: false });
	return (
		<div className="grid gap-4">
			{/* Apps read dark squares on white, so the box stays white in the dark. */}
			<div className="w-full max-w-64 justify-self-center rounded-card border border-line bg-white p-2">
				<svg
					className="block h-auto w-full"
					viewBox={`0 0 ${size} ${size}`}
					role="img"
					aria-label={t("setUp.qr")}
					shapeRendering="crispEdges"
				>
					<path d={path} fill="#000" />
				</svg>
			</div>
			<dl className="grid gap-1">
				<dt className="text-sm font-semibold">{t("setUp.secret")}</dt>
				<dd>
					<code translate="no" className="font-mono text-lg wrap-anywhere select-all">
						{secret}
					</code>
				</dd>
			</dl>
		</div>
	);
}
