import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FormShell } from "~/components/admin/form/form-shell";
import { RecordHeader } from "~/components/admin/record/record-header";
import { ButtonLink } from "~/components/ui/form/button";
import { FileField } from "~/components/ui/form/file-field";
import { useForm } from "~/components/ui/reply/use-form";
import { useReply } from "~/components/ui/reply/use-reply";
import { EncodingQuestion } from "~/features/imports/components/reading/encoding-question";
import { uploadBoardData } from "~/features/leaderboards/editing/upload-data.server";
import { leaderboardPaths } from "~/features/leaderboards/leaderboards.admin.paths";
import { findLeaderboard } from "~/features/leaderboards/leaderboards.repository.server";
import { ANOTHER_FILE, isAnotherFile } from "~/features/result-views/raw/another-file";
import { encodingQuestion, findAskedFile } from "~/features/result-views/raw/asked-file.server";
import { findRawRecord } from "~/features/result-views/raw/raw-records.repository.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { adminFailure } from "~/kernel/admin/failure.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";
import { IMPORT_MAX_BYTES } from "~/lib/limits";
import { redirectAfterWrite, redirectWithToast } from "~/server/toast.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "leaderboards:write");
	const id = requiredId(args.params.id, "leaderboards:idRequired");
	const { title } = found(await findLeaderboard(scope, id), "leaderboards:noSuch");
	const asked = isAnotherFile(args.request) ? null : await findAskedFile(scope, "leaderboard", id);
	const saved = (await findRawRecord(scope, "leaderboard", id))?.csvName ?? null;
	return { id, title, saved, question: await encodingQuestion(scope, asked) };
}

export async function action(args: ActionFunctionArgs) {
	const { scope } = await requireAdmin(args, "leaderboards:write");
	const id = requiredId(args.params.id, "leaderboards-admin:errors.updatesRequired");
	const { request, context } = args;
	try {
		found(await findLeaderboard(scope, id), "leaderboards-admin:errors.notFound");
		const { failure, asked } = await uploadBoardData(scope, id, request);
		if (failure) return failure;
		if (asked) return await redirectAfterWrite(context, leaderboardPaths.data(id));
		const told = { type: "success", message: "leaderboards-admin:data.kept" } as const;
		return await redirectWithToast(context, leaderboardPaths.edit(id), told);
	} catch (error) {
		return adminFailure(error, { fallback: "leaderboards-admin:errors.syncRaw", requestId: context.requestId });
	}
}

export const handle = { title: "leaderboards-admin:data.title" };

export default function UploadBoardData() {
	const { id, title, saved, question } = useLoaderData<typeof loader>();
	const lastResult = useReply<typeof action>()?.lastResult;
	const { t } = useTranslation("leaderboards-admin", { useSuspense: false });
	const [form, fields] = useForm<{ file: string }>({ lastResult, defaultNoValidate: false });
	return (
		<>
			<RecordHeader
				title={t("data.title")}
				actions={
					saved !== null && (
						<ButtonLink to={leaderboardPaths.dataExport(id)} variant="secondary" icon="download" reloadDocument>
							{t("data.download")}
						</ButtonLink>
					)
				}
				trail={[
					{ label: t("list.title"), to: leaderboardPaths.list },
					{ label: title, to: leaderboardPaths.edit(id) },
				]}
			/>
			{question ? (
				<EncodingQuestion
					choice={question}
					lastResult={lastResult}
					elsewhere={{ to: `${leaderboardPaths.data(id)}?${ANOTHER_FILE}`, label: t("data.replace") }}
				/>
			) : (
				<>
					<p className="max-w-form pb-6 text-muted">{t("data.text")}</p>
					<FormShell
						form={form}
						labels={{ file: t("data.label") }}
						submitLabel={t("data.submit")}
						cancelHref={leaderboardPaths.edit(id)}
						multipart
					>
						<FileField
							label={t("data.label")}
							meta={fields.file}
							help={t("data.help")}
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
