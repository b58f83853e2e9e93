import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { checkStamp } from "~/features/import-jobs/check-stamp.server";
import { canResume, canUndo, isImportActive } from "~/features/import-jobs/imports.rules";
import { findJob, findUndoOf } from "~/features/import-jobs/jobs.repository.server";
import { ProgressPanel } from "~/features/imports/components/progress-panel";
import { importPath, importUndoPath } from "~/features/imports/imports.paths";
import { importKindOf } from "~/features/imports/kinds/registry.server";
import { subjectThere } from "~/features/imports/kinds/subject-there.server";
import { startImport } from "~/features/imports/run/worker.server";
import { confirmSensitive } from "~/features/imports/sensitive/confirm-sensitive.server";
import { listKeptReasons } from "~/features/imports/undo/effects.repository.server";
import { KeptReasons } from "~/features/imports/undo/kept-reasons";
import { listUndo } from "~/features/imports/undo/list-undo.server";
import { UNDO_STATES } from "~/features/imports/undo/undo.rules";
import { requestUndo, requestUndoCheck } from "~/features/imports/undo/undo.service.server";
import { UndoConfirm } from "~/features/imports/undo/undo-confirm";
import { UndoHeader } from "~/features/imports/undo/undo-header";
import { UndoResult } from "~/features/imports/undo/undo-result";
import { UndoRows } from "~/features/imports/undo/undo-rows";
import { UndoTiles } from "~/features/imports/undo/undo-tiles";
import { isWhole } from "~/features/imports/undo/whole-undo";
import { requestCancel, requestResume } from "~/features/imports/wizard.service.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { adminFailure } from "~/kernel/admin/failure.server";
import { cutPage, listLinks, readListParams } from "~/kernel/admin/list-params.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";
import { ADMIN_PAGE_SIZE } from "~/lib/limits";
import { Refused } from "~/server/domain-error";
import { readForm } from "~/server/forms/read-form.server";
import { redirectAfterWrite, redirectWithToast } from "~/server/toast.server";
import { withinMoments } from "~/server/within-moments.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, can } = await requireAdmin(args, "imports:read");
	const job = found(await findJob(scope, requiredId(args.params.id, "imports:idRequired")), "imports:notFound");
	if (job.undoes) throw redirect(importUndoPath(job.undoes));
	const undo = await findUndoOf(scope, job.id);
	if (!undo) throw redirect(importPath(job.id));
	const params = readListParams(args.request, { filters: { show: UNDO_STATES }, cursor: ["number"] });
	const active = isImportActive(undo.status);
	const size = ADMIN_PAGE_SIZE;
	const after = Number(params.cursor?.[0] ?? 0);
	const listed = active ? [] : await listUndo(scope, job, { undo: params.filters.show, after, size: size + 1 });
	const { rows, next } = cutPage(listed, size, ({ row }) => [row]);
	const { status, phase, percent, processed, total, counts, plan, error } = undo;
	const may = can("imports:write") && canUndo(job.status, job.phase);
	return {
		job: { id: job.id, kind: job.kind, fileName: job.fileName },
		undo: { status, phase, percent, processed, total, counts, plan, error },
		check: checkStamp(undo),
		active,
		listHref: importKindOf(job.kind).listHref(job.id, await subjectThere(scope, job)),
		whole: isWhole(importKindOf(job.kind).undo),
		sensitive: importKindOf(job.kind).sensitive === true,
		reasons: active ? [] : await listKeptReasons(scope, job.id),
		rows,
		...{ show: params.filters.show, links: listLinks(params, next) },
		may: { write: may, resume: may && canResume(status, phase) },
	};
}

export async function action(args: ActionFunctionArgs) {
	const { scope, control, admin } = await requireAdmin(args, "imports:write");
	const { request, params, context } = args;
	const job = found(await findJob(scope, requiredId(params.id, "imports:idRequired")), "imports:notFound");
	const form = await readForm(request);
	const intent = form.get("intent");
	const check = form.get("check");
	const seen = typeof check === "string" ? check : null;
	try {
		// What a page without a button sends could mean any of them, and some cannot be taken back.
		if (!["check", "cancel", "undo", "resume"].includes(String(intent))) throw new Refused("imports:noButton");
		if (intent === "check") await withinMoments(startImport(scope, await requestUndoCheck(scope, job.id)));
		const undo = await findUndoOf(scope, job.id);
		if (!undo) return await redirectAfterWrite(context, importPath(job.id));
		if (intent === "cancel") await requestCancel(scope, undo.id);
		else if (intent === "undo" || intent === "resume") {
			if (intent === "undo") await confirmSensitive(control, { kindId: job.kind, adminId: admin.id, form });
			const accepted = intent === "undo" ? await requestUndo(scope, job.id, seen) : await requestResume(scope, undo.id);
			if (!accepted)
				return redirectWithToast(context, importUndoPath(job.id), {
					type: "info",
					message: "imports:undo.alreadyStarted",
				});
			await withinMoments(startImport(scope, undo.id));
		}
		return await redirectAfterWrite(context, importUndoPath(job.id));
	} catch (error) {
		return adminFailure(error, {
			fallback: importKindOf(job.kind).failureKeys?.undo ?? "imports:undo.error",
			requestId: context.requestId,
		});
	}
}

export const handle = { title: "imports:undo.title" };

export default function UndoImport() {
	const { job, undo, check, active, listHref, whole, sensitive, reasons, rows, show, links, may } =
		useLoaderData<typeof loader>();
	const { t } = useTranslation("imports", { useSuspense: false });
	const checked = undo.status === "Checked";
	return (
		<>
			<UndoHeader importId={job.id} fileName={job.fileName} undo={undo} />
			{active ? (
				<ProgressPanel job={undo} canStop={may.write} undo />
			) : (
				<div className="grid grid-cols-1 gap-6">
					{!checked && <UndoResult {...{ job, undo, listHref, whole, may }} />}
					{(checked || undo.phase === "commit") && (
						<UndoTiles counts={checked ? undo.plan : undo.counts} planned={checked} />
					)}
					<KeptReasons reasons={reasons} />
					{checked && may.write && (
						<UndoConfirm
							importId={job.id}
							plan={undo.plan}
							check={check}
							sensitive={sensitive}
							effectText={t(`undo.text.${job.kind}`)}
						/>
					)}
					{!whole && <UndoRows importId={job.id} rows={rows} show={show} links={links} />}
				</div>
			)}
		</>
	);
}
