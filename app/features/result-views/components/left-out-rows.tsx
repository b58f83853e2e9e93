import { useTranslation } from "react-i18next";
import { useFormat } from "~/components/ui/format-context";
import { Disclosure } from "~/components/ui/layout/disclosure";
import type { LeftOut } from "../source/left-out-rows.server";

/** Names in an editor the rows of its file that do not count, as they are nobody's. */
export function LeftOutRows({ found }: { found: LeftOut | null }) {
	const { t } = useTranslation("result-views", { useSuspense: false });
	const { points } = useFormat();
	if (!found || found.count === 0) return null;
	const more = found.count - found.rows.length;
	return (
		<Disclosure summary={t("leftOut.title", { count: found.count, figure: points(found.count) })}>
			<p className="text-sm text-muted">{t("leftOut.text")}</p>
			<ul className="mt-2 grid gap-1">
				{found.rows.map(({ row, key }) => (
					<li key={row} className="wrap-anywhere">
						{key === "" ? t("leftOut.keyless", { row: points(row) }) : t("leftOut.unknown", { row: points(row), key })}
					</li>
				))}
			</ul>
			{more > 0 && <p className="mt-2">{t("leftOut.more", { count: more, figure: points(more) })}</p>}
			{found.partly && <p className="mt-2 text-sm text-muted">{t("leftOut.partly")}</p>}
		</Disclosure>
	);
}
