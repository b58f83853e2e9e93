import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FoldedPart } from "~/components/admin/list/folded-part";
import { ButtonLink } from "~/components/ui/form/button";
import { PageHeader } from "~/components/ui/layout/page-header";
import { Section } from "~/components/ui/layout/section";
import { FirstSteps } from "~/features/dashboard/components/first-steps";
import { LatestChanges } from "~/features/dashboard/components/latest-changes";
import { PointsTrend } from "~/features/dashboard/components/points-trend";
import { RecentLists } from "~/features/dashboard/components/recent-lists";
import { RewardRows } from "~/features/dashboard/components/reward-rows";
import { WaitingTiles } from "~/features/dashboard/components/waiting-tiles";
import { mostOrdered } from "~/features/dashboard/dashboard.rules";
import { firstSteps, hideFirstSteps } from "~/features/dashboard/first-steps.server";
import { latestChanges } from "~/features/dashboard/latest-changes.server";
import { countLate, oldestWaiting } from "~/features/dashboard/oldest.repository.server";
import { pointsTrend } from "~/features/dashboard/points-trend.server";
import { recentLists } from "~/features/dashboard/recent.server";
import { listLowStock, listOrderedLines } from "~/features/dashboard/stock.repository.server";
import { countWaitingWork } from "~/features/dashboard/waiting.server";
import { nextWaitingPath } from "~/features/entries/entries.admin.paths";
import { countEntriesInReview } from "~/features/entries/entry-queue.repository.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { reachOf } from "~/gate/guards/platform.server";
import { redirectAfterWrite } from "~/server/toast.server";
import { readBackupState } from "~/server/watch/backup-state.server";

const REWARDS = 5;

export async function loader(args: LoaderFunctionArgs) {
	const { scope, control, can, tenant, admin } = await requireAdmin(args, "members:read");
	const { program } = tenant;
	const recent = await recentLists(scope);
	return {
		programId: program.id,
		steps: await firstSteps(scope, {
			...{ program, recent, can, control, request: args.request },
			reach: await reachOf(args, { admin, control }),
		}),
		waiting: await countWaitingWork(scope),
		reviewing: await countEntriesInReview(scope),
		oldest: await oldestWaiting(scope),
		within: program.desk.within,
		late: await countLate(scope, program.desk.within),
		moved: await pointsTrend(scope, program.timeZone),
		low: await listLowStock(scope, REWARDS),
		ordered: mostOrdered(await listOrderedLines(scope), REWARDS),
		recent,
		changes: await latestChanges(scope, control, can),
		mayReadLog: can("audit:read"),
		mayReview: can("entries:write"),
		backup: admin.role === "super" ? await readBackupState() : null,
	};
}

/** Hides the first steps of the program, of which those who may write something have some. */
export async function action(args: ActionFunctionArgs) {
	const { tenant } = await requireAdmin(args, "offers:write");
	const headers = new Headers({ "Set-Cookie": await hideFirstSteps(args.request, tenant.program.id) });
	return redirectAfterWrite(args.context, "/admin", headers);
}

export const handle = { title: "admin:places.home" };

export default function AdminHome() {
	const {
		programId,
		steps,
		waiting,
		reviewing,
		oldest,
		within,
		late,
		moved,
		low,
		ordered,
		recent,
		changes,
		backup,
		...may
	} = useLoaderData<typeof loader>();
	const { t } = useTranslation(["admin", "entries"], { useSuspense: false });
	const lists = recent.filter(({ rows }) => rows.length > 0);
	return (
		<div className="grid grid-cols-1 gap-8 sm:gap-10">
			<PageHeader
				title={t("places.home")}
				actions={
					may.mayReview &&
					waiting.entries > 0 && (
						<ButtonLink to={nextWaitingPath()} prefetch="none" iconEnd="arrow-right">
							{t("entries:list.reviewNext")}
						</ButtonLink>
					)
				}
				className="pb-0"
			>
				{t("home.intro")}
			</PageHeader>
			{steps.length > 0 && <FirstSteps programId={programId} steps={steps} />}
			<WaitingTiles {...{ waiting, reviewing, oldest, within, late, backup }} />
			<PointsTrend {...moved} />
			{(low.length > 0 || ordered.length > 0) && (
				<div className="short-lists grid items-start gap-x-8 gap-y-10 xl:grid-cols-2">
					<RewardRows name="low" rows={low} />
					<RewardRows name="ordered" rows={ordered} />
				</div>
			)}
			{lists.length > 0 && (
				<FoldedPart summary={t("home.recent.title")}>
					<RecentLists lists={lists} />
				</FoldedPart>
			)}
			<Section title={t("home.changes")}>
				<LatestChanges changes={changes} mayReadLog={may.mayReadLog} />
			</Section>
		</div>
	);
}
