import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { classNames } from "~/components/ui/class-names";
import { TimeText } from "~/components/ui/data/time-text";
import { Badge } from "~/components/ui/feedback/badge";
import { quizResultPath } from "../quizzes.paths";
import type { listQuizHistory } from "../quizzes-for-members.repository.server";
import { usePercentNumber } from "./use-percent-number";

type Listed = Awaited<ReturnType<typeof listQuizHistory>>[number];

/** What a member handed in, newest first: of one quiz, or `titled` of several. */
export function AttemptList({ attempts, titled = false }: { attempts: readonly Listed[]; titled?: boolean }) {
	const { t } = useTranslation("quizzes", { useSuspense: false });
	const percent = usePercentNumber();
	return (
		<ul
			className={classNames(
				"divide-y divide-line",
				titled ? "-my-3" : "rounded-card border border-line bg-raised px-4",
			)}
		>
			{attempts.map((one) => (
				<li key={one.id}>
					<Link
						to={quizResultPath(one.quizId, one.id)}
						className={classNames("flex min-h-11 items-center justify-between gap-3 py-3", titled && "link-name")}
					>
						<span className="min-w-0">
							{titled && <span className="block font-semibold wrap-anywhere">{one.title}</span>}
							<TimeText value={one.submittedAt} className={titled ? "text-sm text-muted" : "link-in"} />
						</span>
						<span className="flex shrink-0 flex-wrap-reverse items-center justify-end gap-x-3 gap-y-1 max-sm:max-w-28">
							<Badge tone={one.passed === 1 ? "success" : "neutral"}>
								{t(one.passed === 1 ? "result.passed" : one.late === 1 ? "result.late" : "result.notPassed")}
							</Badge>
							<span className="figures min-w-14 text-end">{t("result.percent", { percent: percent(one.score) })}</span>
						</span>
					</Link>
				</li>
			))}
		</ul>
	);
}
