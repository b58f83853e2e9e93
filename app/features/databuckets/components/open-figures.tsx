import { useTranslation } from "react-i18next";
import { Banner } from "~/components/ui/feedback/banner";
import { Progress } from "~/components/ui/feedback/progress";
import { ButtonLink } from "~/components/ui/form/button";
import { useMessage } from "~/components/ui/message";
import { databucketPaths } from "../databuckets.paths";
import type { GenerationState } from "../results/generations.repository.server";
import { LookAgain } from "./look-again";

interface OpenFiguresProps {
	databucketId: string;
	open: { state: GenerationState; total: number; done: number; changed: number; error: string | null };
	/** What it is calculated from has changed again. */
	outdated: boolean;
	/** Who has figures that are too large. */
	failedFor: string | null;
	/** Whether the reader may look at them, which is for those who may publish them. */
	canWrite: boolean;
	/** The page has a field that may be filled. */
	typed?: boolean;
}

/** Figures that nobody is shown yet: how far they are, and the way to them. */
export function OpenFigures({ databucketId, open, outdated, failedFor, canWrite, typed }: OpenFiguresProps) {
	const { t } = useTranslation("databuckets", { useSuspense: false });
	const show = useMessage();
	if (open.state === "Failed")
		return (
			<Banner tone="danger">
				{open.error && show(open.error)} {failedFor && t("results.failedFor", { name: failedFor })}
			</Banner>
		);
	if (outdated || open.state === "Calculating")
		return <Calculating done={open.done} total={open.total} typed={typed} />;
	return (
		<Banner tone="warning">
			<span className="grid justify-items-start gap-3">
				<span>{open.changed === 0 ? t("results.sameAgain") : t("results.waiting", { count: open.changed })}</span>
				{canWrite && (
					<ButtonLink to={databucketPaths.candidate(databucketId)} icon="search">
						{t("results.look")}
					</ButtonLink>
				)}
			</span>
		</Banner>
	);
}

function Calculating({ done, total, typed }: { done: number; total: number; typed: boolean | undefined }) {
	const { t } = useTranslation("databuckets", { useSuspense: false });
	return (
		<div className="grid max-w-form gap-2">
			<LookAgain typed={typed} />
			<Progress value={done} max={Math.max(1, total)} label={t("results.calculating")} />
		</div>
	);
}
