import { useTranslation } from "react-i18next";
import { ConfirmPage } from "~/components/admin/confirm/confirm-page";
import { OneTimeKey } from "~/components/ui/form/one-time-key";
import { useFormat } from "~/components/ui/format-context";
import { databucketPaths } from "../../databuckets.paths";
import type { DifferenceSums } from "../differences.repository.server";
import { namedSums } from "../posting.rules";

interface PostingQuestionProps {
	id: string;
	title: string;
	generationId: string;
	sums: DifferenceSums;
	oneTimeKey: string;
}

/** Asks before points are posted, with what will move. */
export function PostingQuestion({ id, title, generationId, sums, oneTimeKey }: PostingQuestionProps) {
	const { t } = useTranslation("databuckets", { useSuspense: false });
	const { points, signed } = useFormat();
	const { count, plus, minus, short, shortPoints, gone } = sums;
	return (
		<ConfirmPage
			title={t("posting.confirm.title", { title })}
			confirmLabel={t("posting.confirm.confirm")}
			cancelHref={databucketPaths.posting(id)}
			hidden={{ generationId, named: namedSums(sums) }}
			fields={<OneTimeKey value={oneTimeKey} />}
		>
			<ul className="grid gap-1">
				<li>{t("posting.confirm.count", { count })}</li>
				{plus > 0 && <li>{t("posting.confirm.plus", { count: plus, points: points(plus) })}</li>}
				{minus < 0 && <li>{t("posting.confirm.minus", { count: Math.abs(minus), points: signed(minus) })}</li>}
				{short > 0 && <li>{t("posting.confirm.short", { count: short, points: signed(shortPoints) })}</li>}
				{gone > 0 && <li>{t("posting.confirm.gone", { count: gone })}</li>}
				<li>{t("posting.confirm.text")}</li>
			</ul>
		</ConfirmPage>
	);
}
