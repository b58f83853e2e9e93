import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useFormat } from "~/components/ui/format-context";
import { Icon } from "~/components/ui/icon";
import { useMessage } from "~/components/ui/message";

export interface CauseProps {
	cause: string;
	rows: number;
	kinds: number;
	reasons: { reason: string; rows: number; line: number }[];
	/** The list of its rows. */
	href: string;
}

interface ProblemCausesProps {
	causes: readonly CauseProps[];
	/** The one whose rows are listed beneath. */
	current: string | undefined;
	/** The rows of the file. */
	total: number;
}

/** Thousands of rows are left out for a few reasons: each with how many it stops, what it says, and the way to them. */
export function ProblemCauses({ causes, current, total }: ProblemCausesProps) {
	const { t } = useTranslation("imports", { useSuspense: false });
	const show = useMessage();
	const { points } = useFormat();
	return (
		<ul className="grid grid-cols-1 divide-y divide-line rounded-card border border-line bg-raised">
			{causes.map(({ cause, rows, kinds, reasons, href }) => (
				<li key={cause} className="cause-row">
					<p className="figures text-lg leading-6 font-semibold text-danger-text">
						{t("problems.rows", { count: rows, rows: points(rows) })}
					</p>
					<div className="grid content-start gap-1">
						{reasons.map(({ reason, rows: of, line }) => (
							<p key={reason}>
								{show(reason)}{" "}
								<span className="text-sm text-muted">
									{of > 1 && kinds > 1
										? t("problems.ofLines", { rows: points(of), line: points(line) })
										: t("problems.ofLine", { line: points(line) })}
								</span>
							</p>
						))}
						{kinds > reasons.length && (
							<p className="text-sm text-muted">
								{t("problems.others", { count: kinds - reasons.length, others: points(kinds - reasons.length) })}
							</p>
						)}
						{rows >= total && total > 1 && <p className="text-sm font-semibold">{t("problems.everyRow")}</p>}
					</div>
					<Link
						to={current === cause ? "?#rows" : `${href}#rows`}
						aria-current={current === cause ? "true" : undefined}
						className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold underline underline-offset-4 hover:no-underline"
					>
						{current === cause && <Icon name="check" className="size-4.5" />}
						{t(current === cause ? "problems.showAll" : "problems.showThese")}
					</Link>
				</li>
			))}
		</ul>
	);
}
