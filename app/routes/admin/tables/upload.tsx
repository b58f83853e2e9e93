import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FormShell } from "~/components/admin/form/form-shell";
import { useRecordForm } from "~/components/admin/form/use-record-form";
import { RecordHeader } from "~/components/admin/record/record-header";
import { FileField } from "~/components/ui/form/file-field";
import { useReply } from "~/components/ui/reply/use-reply";
import { EncodingQuestion } from "~/features/imports/components/reading/encoding-question";
import { ANOTHER_FILE, isAnotherFile } from "~/features/result-views/raw/another-file";
import { encodingQuestion, findAskedFile } from "~/features/result-views/raw/asked-file.server";
import { findTableTitle } from "~/features/tables/editing/table-page.server";
import { uploadForTable } from "~/features/tables/editing/upload-table.service.server";
import { fetchTable } from "~/features/tables/showing/fetch-table.server";
import { tablePaths } from "~/features/tables/tables.admin.paths";
import { requireAdmin } from "~/gate/guards/admin.server";
import { adminFailure } from "~/kernel/admin/failure.server";
import { requiredId } from "~/kernel/admin/required-id.server";
import { IMPORT_MAX_BYTES } from "~/lib/limits";
import { redirectAfterWrite, redirectWithToast } from "~/server/toast.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "tables:write");
	const id = requiredId(args.params.id, "tables-admin:errors.idRequired");
	const title = await fetchTable(scope, () => findTableTitle(scope, id));
	const asked = isAnotherFile(args.request) ? null : await findAskedFile(scope, "table", id);
	return { id, title, question: await encodingQuestion(scope, asked) };
}

export async function action(args: ActionFunctionArgs) {
	const { scope } = await requireAdmin(args, "tables:write");
	const id = requiredId(args.params.id, "tables-admin:errors.idRequired");
	const { request, context } = args;
	try {
		const { failure, asked } = await uploadForTable(scope, id, request);
		if (failure) return failure;
		if (asked) return await redirectAfterWrite(context, tablePaths.upload(id));
		return await redirectWithToast(context, tablePaths.edit(id), {
			type: "success",
			message: "tables-admin:upload.kept",
		});
	} catch (error) {
		return adminFailure(error, { fallback: "tables-admin:errors.update", requestId: context.requestId });
	}
}

export const handle = { title: "tables-admin:upload.title" };

export default function UploadTable() {
	const { id, title, question } = useLoaderData<typeof loader>();
	const lastResult = useReply<typeof action>()?.lastResult;
	const { t } = useTranslation("tables-admin", { useSuspense: false });
	const { fields, labels, shell } = useRecordForm<{ file: string }>({
		id: "upload",
		stored: undefined,
		about: { file: t("upload.file") },
	});
	return (
		<>
			<RecordHeader
				title={t("upload.title")}
				trail={[
					{ label: t("list.title"), to: tablePaths.list },
					{ label: title || t("untitled"), to: tablePaths.edit(id) },
				]}
			/>
			{question ? (
				<EncodingQuestion
					choice={question}
					lastResult={lastResult}
					elsewhere={{ to: `${tablePaths.upload(id)}?${ANOTHER_FILE}`, label: t("file.replace") }}
				/>
			) : (
				<>
					<p className="max-w-form pb-6 text-muted">{t("upload.text")}</p>
					<FormShell {...shell} submitLabel={t("upload.submit")} cancelHref={tablePaths.edit(id)} multipart>
						<FileField
							label={labels.file}
							meta={fields.file}
							help={t("upload.help")}
							maxBytes={IMPORT_MAX_BYTES}
							accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
							required
						/>
					</FormShell>
				</>
			)}
		</>
	);
}
