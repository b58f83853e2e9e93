import { useTranslation } from "react-i18next";
import { useCodeText } from "~/components/ui/values/use-code-text";
import type { Reason } from "../reasons.rules";

const CODES_SHOWN = 2;

/** The words for why somebody is owed this much: rules by code, the bonus, and items. */
function useWhy(): (reason: Reason, most?: number) => string[] {
	const { t } = useTranslation("databuckets", { useSuspense: false });
	const codeText = useCodeText();
	return ({ codes = [], bonus = [], itemPoints: items = 0, otherCodes = 0 }, most = codes.length) => {
		const ruled = codes
			.slice(0, most)
			.map(({ title: code, points, by }) =>
				t(by ? "posting.why.code" : "posting.why.plain", { code: codeText(code), points, rule: by }),
			);
		const more = codes.length - ruled.length;
		const lines = [
			...ruled,
			...(more > 0 || otherCodes !== 0 ? [t("posting.why.more", { count: Math.max(more, 1) })] : []),
			...bonus.map(({ title: code, points }) => t("posting.why.plain", { code, points })),
			...(items !== 0 ? [t("posting.why.items", { points: items })] : []),
		];
		return lines.length > 0 ? lines : [t("posting.why.nothing")];
	};
}

/** Why, in the order in which it counts; the rest of many codes is counted. */
export function PostingWhy({ reason }: { reason: Reason }) {
	const why = useWhy();
	return (
		<ul className="flex flex-wrap gap-x-4">
			{why(reason, CODES_SHOWN).map((line) => (
				<li key={line}>{line}</li>
			))}
		</ul>
	);
}
