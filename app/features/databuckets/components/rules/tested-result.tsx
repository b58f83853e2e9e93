import { useTranslation } from "react-i18next";
import { Banner } from "~/components/ui/feedback/banner";
import { useFormat } from "~/components/ui/format-context";
import { useCodeText } from "~/components/ui/values/use-code-text";
import type { Tested } from "../../formula/test-rules.service.server";

type Asked = Exclude<NonNullable<Tested["result"]>, "tooLarge">["explained"][number]["asked"][number];

/** What rules give, and which were asked before the one that gave it. */
export function TestedResult({ tested: { result, unread, missing, participant } }: { tested: Tested }) {
	const { t } = useTranslation(["databucket-rules", "databuckets"], { useSuspense: false });
	const { points } = useFormat();
	const codeText = useCodeText();
	if (missing !== null)
		return <Banner tone="info">{t(`tester.missing.${missing}`, { name: participant?.name })}</Banner>;
	if (result === null) return null;
	if (result === "tooLarge") return <Banner tone="danger">{t("databuckets:results.tooLarge")}</Banner>;
	const { explained, codes, bonus, totalPoints } = result;
	const given = (code: string | null) =>
		code === null ? bonus : (codes.find((one) => one.code === code)?.targetPoints ?? 0);
	const inWords = (count: number) => t("points", { count, points: points(count) });
	return (
		<div className="grid grid-cols-1 gap-4">
			{unread > 0 && <Banner tone="warning">{t("tester.unread", { count: unread })}</Banner>}
			{explained.map(({ code, asked }) => (
				<div key={code === null ? "total" : `code ${code}`} className="rounded-card border border-line bg-raised p-4">
					<h3 className="flex flex-wrap justify-between gap-x-4 font-semibold">
						<span className="wrap-anywhere">{code === null ? t("tester.bonus") : codeText(code)}</span>
						<span className="figures">{inWords(given(code))}</span>
					</h3>
					<AskedRules asked={asked} />
				</div>
			))}
			<p className="flex flex-wrap justify-between gap-x-4 text-lg font-semibold">
				<span>{t("tester.total")}</span>
				<span className="figures">{inWords(totalPoints)}</span>
			</p>
		</div>
	);
}

function AskedRules({ asked }: { asked: readonly Asked[] }) {
	const { t } = useTranslation("databucket-rules", { useSuspense: false });
	if (asked.length === 0) return <p className="text-sm text-muted">{t("tester.noRule")}</p>;
	return (
		<ol className="grid gap-2 pt-2 text-sm">
			{asked.map(({ title, evaluated, answer }, at) => (
				<li key={`${at + 1} ${title}`}>
					<strong className="wrap-anywhere">{title}</strong>{" "}
					<span className="text-muted">
						{t(answer === true ? "tester.qualifies" : answer === false ? "tester.not" : "tester.fault")}
					</span>
					<code className="block wrap-anywhere">{evaluated}</code>
				</li>
			))}
			{asked.at(-1)?.answer !== true && <li className="text-muted">{t("tester.none")}</li>}
		</ol>
	);
}
