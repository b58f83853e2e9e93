import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConfirmPage } from "~/components/admin/confirm-page";
import { HiddenField } from "~/components/ui/form/hidden-field";
import { libraryPaths } from "~/features/files/files.paths";
import { uploadIdsSchema } from "~/features/files/library/file-library.schemas";
import { removeUploads } from "~/features/files/library/file-library.service.server";
import { listNamed } from "~/features/files/library/file-list.repository.server";
import { removedToast } from "~/features/files/library/removed-toast";
import { adminFailure } from "~/server/admin/failure.server";
import { parseForm } from "~/server/forms.server";
import { requireAdmin } from "~/server/guards/admin.server";
import { redirectWithToast } from "~/server/toast.server";

const MOST = 100;

/** Names the ticked uploads before they go; the list's bar comes here with their ids in the address. */
export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "files:write");
	const ids = new URL(args.request.url).searchParams.getAll("id").slice(0, MOST);
	const files = await listNamed(scope, ids);
	if (files.length === 0) throw redirect(libraryPaths.list());
	return { files, folder: files[0]?.folder ?? "" };
}

export async function action(args: ActionFunctionArgs) {
	const { request, context } = args;
	const { scope } = await requireAdmin(args, "files:write");
	try {
		const { value, failure } = await parseForm(request, uploadIdsSchema);
		if (failure) return failure;
		const [first] = await listNamed(scope, value.id);
		const removed = await removeUploads(scope, value.id);
		return await redirectWithToast(context, libraryPaths.list(first?.folder), removedToast(removed));
	} catch (error) {
		return adminFailure(error, { fallback: "files:errors.delete", requestId: context.requestId });
	}
}

export const handle = { title: "file-library:delete.confirm" };

export default function DeleteFiles() {
	const { files, folder } = useLoaderData<typeof loader>();
	const { t } = useTranslation("file-library", { useSuspense: false });
	return (
		<ConfirmPage
			title={t("delete.titleMany", { count: files.length })}
			confirmLabel={t("delete.confirm")}
			cancelHref={libraryPaths.list(folder)}
			tone="danger"
			fields={files.map(({ uploadId }) => <HiddenField key={uploadId} name="id" value={uploadId} />)}
		>
			<p className="pb-2">{t("delete.textMany")}</p>
			<ul className="list-disc ps-6">
				{files.map(({ uploadId, name }) => (
					<li key={uploadId} className="wrap-anywhere">
						{name}
					</li>
				))}
			</ul>
		</ConfirmPage>
	);
}
