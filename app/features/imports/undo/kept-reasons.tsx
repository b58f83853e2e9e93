import { useTranslation } from "react-i18next";
import { Banner } from "~/components/ui/feedback/banner";
import { useFormat } from "~/components/ui/format-context";
import { useMessage } from "~/components/ui/message";
import { keptText } from "./kept-text";

/** Why some of it is not taken back, the most frequent reason first. */
export function KeptReasons({ reasons }: { reasons: readonly { reason: string; count: number }[] }) {
	const { t } = useTranslation("imports", { useSuspense: false });
	const show = useMessage();
	const { points } = useFormat();
	if (reasons.length === 0) return null;
	return (
		<Banner tone="info" title={t("undo.whyKept")}>
			<ul className="grid gap-1">
				{reasons.map(({ reason, count }) => (
					<li key={reason}>
						{t("undo.reason", { rows: points(count), reason: keptText(show, reason), interpolation: RAW })}
					</li>
				))}
			</ul>
		</Banner>
	);
}

/** React escapes what it shows. */
const RAW = { escapeValue: false };
