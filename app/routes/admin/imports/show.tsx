import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Banner } from "~/components/ui/feedback/banner";
import { FormFaults } from "~/components/ui/reply/form-faults";
import { namesEvenGone } from "~/features/audit/changers.repository.server";
import { checkStamp } from "~/features/import-jobs/check-stamp.server";
import { canMap, canResume, canUndo, isImportActive, stepOf } from "~/features/import-jobs/imports.rules";
import { findEarlierImport, findJob, findUndoOf, type ImportJob } from "~/features/import-jobs/jobs.repository.server";
import { CheckReport } from "~/features/imports/components/check-report";
import { EarlierImport } from "~/features/imports/components/earlier-import";
import { ImportFacts } from "~/features/imports/components/import-facts";
import { ProgressPanel } from "~/features/imports/components/progress-panel";
import { ResultReport } from "~/features/imports/components/result-report";
import { WizardHeader } from "~/features/imports/components/wizard-header";
import { importMappingPath, importPath, importUndoPath } from "~/features/imports/imports.paths";
import { importKindOf } from "~/features/imports/kinds/registry.server";
import { subjectThere } from "~/features/imports/kinds/subject-there.server";
import { subjectTitles } from "~/features/imports/kinds/subject-titles.repository.server";
import { previewProblems } from "~/features/imports/problem-preview.server";
import { mailsNoLinks } from "~/features/imports/run/apply-context.server";
import { startImport } from "~/features/imports/run/worker.server";
import { confirmSensitive } from "~/features/imports/sensitive/confirm-sensitive.server";
import { requestCancel, requestCommit, requestResume } from "~/features/imports/wizard.service.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { adminFailure } from "~/kernel/admin/failure.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";
import { HistoryLink } from "~/kernel/audit/components/history-link";
import { message } from "~/lib/message-key";
import { pick } from "~/lib/pick";
import { Refused } from "~/server/domain-error";
import { readForm } from "~/server/forms/read-form.server";
import { redirectAfterWrite, redirectWithToast } from "~/server/toast.server";
import { withinMoments } from "~/server/within-moments.server";

/** What the page shows of a job; the rest is its worker's. */
const SHOWN = [
	...(["id", "kind", "variant", "subject", "fileName", "status", "phase", "percent", "total", "processed"] as const),
	...(["counts", "plan", "error", "created", "finished", "sums", "tidied", "headers"] as const),
] as const;

export async function loader(args: LoaderFunctionArgs) {
	const { scope, control, can, role } = await requireAdmin(args, "imports:read");
	const job = await findJob(scope, requiredId(args.params.id, "imports:idRequired"));
	if (!job) throw new Response("imports:notFound", { status: 404 });
	if (job.undoes) throw redirect(importUndoPath(job.undoes));
	const canWrite = can("imports:write");
	const undo = (await findUndoOf(scope, job.id)) ?? null;
	if (job.status === "Uploaded" && canWrite) throw redirect(importMappingPath(job.id));
	const { id, status, phase, counts } = job;
	const kind = importKindOf(job.kind);
	const subject = await subjectThere(scope, job);
	return {
		job: {
			...pick(job, SHOWN),
			check: checkStamp(job),
			belongsTo: (await subjectTitles(scope, [job])).get(job.subject ?? "") ?? null,
		},
		startedBy: (await namesEvenGone(control, [job.startedBy]))[job.startedBy] ?? null,
		step: stepOf(status, phase),
		active: isImportActive(status),
		listHref: kind.listHref(id, subject),
		nextHref: kind.nextHref?.(subject) ?? null,
		rules: {
			allOrNone: kind.atOnce === "all",
			mendsWhole: kind.atOnce === "all" || kind.replaces === true,
			sensitive: kind.sensitive === true,
			nothing: kind.nothingKey ?? "imports:check.nothing",
		},
		result: resultOf(job),
		unmailed: await mailsNoLinks(scope, job.kind),
		question: status === "Checked" ? ((await kind.ask?.(scope, job))?.question ?? null) : null,
		earlier: status === "Checked" || canResume(status, phase) ? ((await findEarlierImport(scope, job)) ?? null) : null,
		problems: await previewProblems(scope, job, role, args.request),
		undo: undo && { status: undo.status, phase: undo.phase, counts: undo.counts },
		may: {
			write: canWrite,
			map: canWrite && canMap(status, phase),
			resume: canWrite && canResume(status, phase),
			undo: canWrite && canUndo(status, phase) && counts.created + counts.updated > 0 && !isUndone(undo),
		},
	};
}

/** Nothing of an import is left to be taken back. */
const isUndone = (undo: ImportJob | null): boolean =>
	undo?.status === "Completed" && undo.counts.skipped + undo.counts.failed === 0;

/** The sentence that says what an import has done. */
function resultOf({ kind, counts }: ImportJob): string {
	const { all, partial } = importKindOf(kind).resultKeys;
	const done = counts.created + counts.updated;
	return counts.failed > 0 ? message(partial, { done, failed: counts.failed }) : message(all, { done });
}

export async function action(args: ActionFunctionArgs) {
	const { scope, control, admin } = await requireAdmin(args, "imports:write");
	const { request, params, context } = args;
	const id = requiredId(params.id, "imports:idRequired");
	const { kind: kindId } = found(await findJob(scope, id), "imports:notFound");
	const form = await readForm(request);
	const intent = form.get("intent");
	try {
		if (intent === "cancel") await requestCancel(scope, id);
		else if (intent === "commit" || intent === "resume") {
			if (intent === "commit") await confirmSensitive(control, { kindId, adminId: admin.id, form });
			const accepted =
				intent === "commit"
					? await requestCommit(scope, id, {
							seen: textOf(form.get("check")),
							earlier: textOf(form.get("earlier")),
							answer: textOf(form.get("answer")),
						})
					: await requestResume(scope, id, { earlier: textOf(form.get("earlier")) });
			if (!accepted)
				return redirectWithToast(context, importPath(id), { type: "info", message: "imports:alreadyStarted" });
			await withinMoments(startImport(scope, id));
		} else throw new Refused("imports:noButton");
		return await redirectAfterWrite(context, importPath(id));
	} catch (error) {
		return adminFailure(error, {
			fallback: importKindOf(kindId).failureKeys?.import ?? "imports:error.commit",
			requestId: context.requestId,
		});
	}
}

const textOf = (value: FormDataEntryValue | null) => (typeof value === "string" ? value : null);

export const handle = { title: "imports:show.title" };

export default function ShowImport() {
	const data = useLoaderData<typeof loader>();
	const { t } = useTranslation("imports", { useSuspense: false });
	const { job, step, active } = data;
	return (
		<>
			<WizardHeader
				title={t(`show.${job.status === "Checking" ? "checking" : step}`)}
				step={step}
				file={job}
				job={job}
				actions={<HistoryLink entity="import" id={job.id} />}
			/>
			<EarlierImport earlier={data.earlier} />
			{!active && data.unmailed && <Banner tone="warning">{t("unmailed")}</Banner>}
			{active && <FormFaults />}
			{active && <ProgressPanel job={job} canStop={data.may.write} />}
			{job.status === "Checked" && <CheckReport {...data} />}
			{!active && job.status !== "Checked" && <ResultReport {...data} />}
			<ImportFacts job={job} startedBy={data.startedBy} />
		</>
	);
}
