import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DeleteLink } from "~/components/admin/confirm/delete-link";
import { RecordHeader } from "~/components/admin/record/record-header";
import { Badge } from "~/components/ui/feedback/badge";
import { Section } from "~/components/ui/layout/section";
import { Stack } from "~/components/ui/layout/stack";
import { changedBy } from "~/features/audit/changed-by.server";
import { namesEvenGone } from "~/features/audit/changers.repository.server";
import { FileDetailsForm } from "~/features/files/components/file-details-form";
import { FileFacts } from "~/features/files/components/file-facts";
import { FileUses } from "~/features/files/components/file-uses";
import { libraryPaths } from "~/features/files/files.paths";
import { findUpload } from "~/features/files/files.repository.server";
import { fileDetailsSchema } from "~/features/files/library/file-library.schemas";
import { saveFileDetails, standsFor } from "~/features/files/library/file-library.service.server";
import { listUses } from "~/features/files/library/file-uses.repository.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { adminFailure, type KeptInput } from "~/kernel/admin/failure.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";
import { parseForm } from "~/server/forms.server";
import { redirectWithToast } from "~/server/toast.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, control, can } = await requireAdmin(args, "files:read");
	const id = requiredId(args.params.id, "files:errors.idRequired");
	const sizes = await findUpload(scope, id);
	const file = found(standsFor(sizes), "files:errors.notFound");
	const names = await namesEvenGone(control, [file.createdBy]);
	return {
		...{ file, sizes },
		uploadedBy: names[file.createdBy] ?? null,
		uses: await listUses(scope, sizes),
		canWrite: can("files:write"),
		changedBy: await changedBy({ scope, control }, "file", file.id),
	};
}

export async function action(args: ActionFunctionArgs) {
	const { request, context, params } = args;
	const { scope } = await requireAdmin(args, "files:write");
	const id = requiredId(params.id, "files:errors.idRequired");
	let kept: KeptInput = null;
	try {
		const { value, submission, failure } = await parseForm(request, fileDetailsSchema);
		if (failure) return failure;
		kept = submission;
		await saveFileDetails(scope, id, value);
		const toast = { type: "success", message: "files:success.updated" } as const;
		return await redirectWithToast(context, libraryPaths.show(id), toast);
	} catch (error) {
		return adminFailure(error, { submission: kept, fallback: "files:errors.update", requestId: context.requestId });
	}
}

export const handle = { title: (data: { file: { name: string } }) => data.file.name };

export default function StoredFilePage() {
	const { file, sizes, uses, uploadedBy, canWrite } = useLoaderData<typeof loader>();
	const { t } = useTranslation(["file-library", "common"], { useSuspense: false });
	const deletable = canWrite && file.fieldId === null;
	return (
		<>
			<RecordHeader
				title={file.name}
				badge={file.isPrivate === 1 && <Badge icon="lock">{t("private")}</Badge>}
				trail={[
					{ label: t("title"), to: libraryPaths.list() },
					{ label: file.folder, to: libraryPaths.list(file.folder) },
				]}
				actions={
					deletable && (
						<DeleteLink
							to={libraryPaths.delete(file.uploadId)}
							dialog={{
								title: t("delete.title", { name: file.name }),
								confirmLabel: t("delete.confirm"),
								text: t(uses.length > 0 ? "delete.textUsed" : "delete.text", { count: uses.length }),
							}}
						/>
					)
				}
			/>
			<Stack gap="lg">
				<FileFacts file={file} sizes={sizes} uploadedBy={uploadedBy} />
				<Section title={t("uses.title")}>
					<FileUses uses={uses} waiting={file.fieldId !== null && file.entryId === null} />
				</Section>
				{canWrite && (
					<Section title={t("details.title")}>
						<FileDetailsForm key={file.uploadId} file={file} />
					</Section>
				)}
			</Stack>
		</>
	);
}
