import { Form, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/data/card";
import { Progress } from "~/components/ui/feedback/progress";
import { Button } from "~/components/ui/form/button";
import { useFormat } from "~/components/ui/format-context";
import type { ImportStatus } from "~/features/import-jobs/imports.rules";

interface ProgressPanelProps {
	job: { status: ImportStatus; percent: number; processed: number; total: number };
	canStop: boolean;
	/** The job takes an import back. */
	undo?: boolean;
}

const LOOK_AGAIN_MS = 3_000;

/** How far the work is. Follows it: without scripts by loading the page again, with scripts by live updates. */
export function ProgressPanel({ job, canStop, undo }: ProgressPanelProps) {
	const { t } = useTranslation("imports", { useSuspense: false });
	const { points } = useFormat();
	const { revalidate } = useRevalidator();
	// Live updates may be cut off by a proxy; the progress must still end.
	useEffect(() => {
		const timer = setInterval(revalidate, LOOK_AGAIN_MS);
		return () => clearInterval(timer);
	}, [revalidate]);
	const checking = job.status === "Checking";
	const what = undo ? (checking ? "looking" : "undoing") : checking ? "checking" : "importing";
	return (
		<Card className="grid max-w-form gap-4">
			<noscript>
				<meta httpEquiv="refresh" content="2" />
			</noscript>
			<Progress value={job.percent} max={100} label={t(`progress.${what}`)} />
			<p className="figures text-sm text-muted" aria-live="polite">
				{t("progress.rows", { processed: points(job.processed), total: points(job.total) })}
			</p>
			<p className="text-sm text-muted">{t(`progress.text.${what}`)}</p>
			{canStop && (
				<Form method="post">
					<Button name="intent" value="cancel" variant="secondary" icon="stop">
						{t(`progress.stop.${what}`)}
					</Button>
				</Form>
			)}
		</Card>
	);
}
