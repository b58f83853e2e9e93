import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RecordHeader } from "~/components/admin/record/record-header";
import { UploadForm } from "~/features/files/components/upload-form";
import { libraryPaths } from "~/features/files/files.paths";
import { listFolders } from "~/features/files/library/file-list.repository.server";
import { keptMessage, receiveUpload } from "~/features/files/library/receive-upload.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { adminFailure } from "~/kernel/admin/failure.server";
import { redirectWithToast } from "~/server/toast.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "files:write");
	const folder = new URL(args.request.url).searchParams.get("folder") ?? "";
	return { folder: folder.slice(0, 200), folders: (await listFolders(scope)).map((one) => one.folder) };
}

export async function action(args: ActionFunctionArgs) {
	const { request, context } = args;
	const { scope } = await requireAdmin(args, "files:write");
	try {
		const { kept, folder, failure } = await receiveUpload(scope, request, "files:errors.filesAndPath");
		if (failure) return failure;
		const toast = { type: "success", message: keptMessage(kept) } as const;
		return await redirectWithToast(context, libraryPaths.list(folder), toast);
	} catch (error) {
		return adminFailure(error, { fallback: "files:errors.upload", requestId: context.requestId });
	}
}

export const handle = { title: "file-library:new.title" };

export default function UploadFiles() {
	const { folder, folders } = useLoaderData<typeof loader>();
	const { t } = useTranslation("file-library", { useSuspense: false });
	const trail = [{ label: t("title"), to: libraryPaths.list() }];
	if (folder) trail.push({ label: folder, to: libraryPaths.list(folder) });
	return (
		<>
			<RecordHeader title={t("new.title")} trail={trail} />
			<UploadForm folder={folder} folders={folders} />
		</>
	);
}
