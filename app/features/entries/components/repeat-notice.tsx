import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { TimeText } from "~/components/ui/data/time-text";
import { Banner } from "~/components/ui/feedback/banner";
import { entryPath } from "../entries.paths";
import type { Repeat } from "../sending/repeats.repository.server";

/** Tells a member that an earlier entry of theirs gives the same invoice number; it may be right, so nothing is refused. */
export function RepeatNotice({ repeats, changeable }: { repeats: readonly Repeat[]; changeable: boolean }) {
	const { t } = useTranslation("entries", { useSuspense: false });
	return repeats.map(({ entryId, submitted, label, value }) => (
		<Banner key={label + entryId} tone="warning" className="mt-4" title={t("repeat.title", { label, value })}>
			<p className="wrap-anywhere">
				<Link
					to={entryPath(entryId)}
					className="link-in inline-flex items-center gap-[1ch] font-semibold max-lg:min-h-11"
				>
					{t("repeat.link")} <TimeText value={submitted} as="dateTime" />
				</Link>
			</p>
			<p>{t(changeable ? "repeat.text" : "repeat.textLate")}</p>
		</Banner>
	));
}
