import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { data, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useReply } from "~/components/ui/reply/use-reply";
import { canMap } from "~/features/import-jobs/imports.rules";
import { findEarlierImport, findJob } from "~/features/import-jobs/jobs.repository.server";
import { readingSchema } from "~/features/import-jobs/reading.schemas";
import { EarlierImport } from "~/features/imports/components/earlier-import";
import { MappingForm } from "~/features/imports/components/mapping-form";
import { EncodingQuestion } from "~/features/imports/components/reading/encoding-question";
import { WizardHeader } from "~/features/imports/components/wizard-header";
import { IMPORTS_PATH, importMappingPath, importPath } from "~/features/imports/imports.paths";
import { importKindOf } from "~/features/imports/kinds/registry.server";
import { subjectTitles } from "~/features/imports/kinds/subject-titles.repository.server";
import { proposeMapping } from "~/features/imports/mapping.service.server";
import { assignedIn, mappingSchemaOf } from "~/features/imports/mapping-schema.server";
import { faultsAhead } from "~/features/imports/run/rows/faults-ahead.server";
import { startImport } from "~/features/imports/run/worker.server";
import { readAnew, requestCheck } from "~/features/imports/wizard.service.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { adminFailure } from "~/kernel/admin/failure.server";
import { requiredId } from "~/kernel/admin/required-id.server";
import { FileRefused } from "~/lib/csv/file-refused";
import { pick } from "~/lib/pick";
import { readForm } from "~/server/forms/read-form.server";
import { parseFormData, refuse } from "~/server/forms.server";
import { redirectAfterWrite } from "~/server/toast.server";
import { withinMoments } from "~/server/within-moments.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "imports:write");
	const job = await findJob(scope, requiredId(args.params.id, "imports:idRequired"));
	if (!job) throw new Response("imports:notFound", { status: 404 });
	if (job.undoes || !canMap(job.status, job.phase)) throw redirect(importPath(job.id));
	const proposal = await proposeMapping(scope, job).catch((error: unknown) => {
		throw isGone(error) ? new Response("imports:error.fileGone", { status: 404 }) : error;
	});
	const earlier = await findEarlierImport(scope, job);
	const belongsTo = (await subjectTitles(scope, [job])).get(job.subject ?? "") ?? null;
	return {
		...{ id: job.id, total: job.total, earlier, ...proposal },
		file: { ...pick(job, ["fileName", "kind", "variant"]), belongsTo },
	};
}

export async function action(args: ActionFunctionArgs) {
	const { scope } = await requireAdmin(args, "imports:write");
	const { request, params, context } = args;
	const job = await findJob(scope, requiredId(params.id, "imports:idRequired"));
	if (!job) throw new Response("imports:notFound", { status: 404 });
	if (job.undoes || !canMap(job.status, job.phase)) return redirectAfterWrite(context, importPath(job.id));
	const form = await readForm(request);
	const reading = parseFormData(form, readingSchema);
	if (reading.failure) return reading.failure;
	const { encoding = job.shape.encoding, delimiter = job.shape.delimiter, intent } = reading.value;
	let submission: Parameters<typeof adminFailure>[1]["submission"] = reading.submission;
	try {
		if (job.shape.ask && reading.value.encoding === undefined)
			return refuse(reading.submission, { fieldErrors: { encoding: ["imports:question.required"] } });
		const changed = job.shape.ask || encoding !== job.shape.encoding || delimiter !== job.shape.delimiter;
		if (intent === "read" || changed) {
			await readAnew(scope, job, { encoding, delimiter });
			return await redirectAfterWrite(context, importMappingPath(job.id));
		}
		const mapped = parseFormData(form, await mappingSchemaOf(scope, job));
		if (mapped.failure) {
			const ahead = await faultsAhead(job, assignedIn(form, job));
			return data({ ...mapped.failure.data, ahead }, { status: 400 });
		}
		submission = mapped.submission;
		await requestCheck(scope, job.id, mapped.value.columns, mapped.value.chosen);
		await withinMoments(startImport(scope, job.id));
		return await redirectAfterWrite(context, importPath(job.id));
	} catch (error) {
		if (error instanceof FileRefused) return refuse(reading.submission, { fieldErrors: { encoding: [error.message] } });
		if (isGone(error)) return refuse(reading.submission, { formErrors: ["imports:error.fileGone"] });
		return adminFailure(error, {
			submission,
			fallback: importKindOf(job.kind).failureKeys?.import ?? "imports:error.check",
			requestId: context.requestId,
		});
	}
}

function isGone(error: unknown): boolean {
	return error instanceof Error && "code" in error && error.code === "ENOENT";
}

export const handle = { title: "imports:mapping.title" };

export default function ImportMapping() {
	const page = useLoaderData<typeof loader>();
	const reply = useReply<typeof action>();
	const lastResult = reply?.lastResult;
	const ahead = reply && "ahead" in reply ? reply.ahead : [];
	const { t } = useTranslation("imports", { useSuspense: false });
	return (
		<>
			<WizardHeader title={t(page.question ? "question.title" : "mapping.title")} step="columns" file={page.file}>
				{!page.question && t("mapping.text", { count: page.total })}
			</WizardHeader>
			<EarlierImport earlier={page.earlier} />
			{page.question ? (
				<EncodingQuestion
					choice={page.question}
					lastResult={lastResult}
					elsewhere={{ to: IMPORTS_PATH, label: t("mapping.later") }}
				/>
			) : (
				// Read anew, the file has other columns: the form starts over with them.
				<MappingForm key={`${page.encoding}${page.delimiter}`} {...page} ahead={ahead} lastResult={lastResult} />
			)}
		</>
	);
}
