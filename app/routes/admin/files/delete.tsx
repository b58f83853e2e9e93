import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConfirmPage } from "~/components/admin/confirm/confirm-page";
import { FileUses } from "~/features/files/components/file-uses";
import { libraryPaths } from "~/features/files/files.paths";
import { findUpload } from "~/features/files/files.repository.server";
import { deleteFiles } from "~/features/files/files.service.server";
import { forgetUpload, standsFor } from "~/features/files/library/file-library.service.server";
import { listUses } from "~/features/files/library/file-uses.repository.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { adminFailure } from "~/kernel/admin/failure.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";
import { redirectWithToast } from "~/server/toast.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "files:write");
	const id = requiredId(args.params.id, "files:errors.idRequired");
	const sizes = await findUpload(scope, id);
	const { name } = found(standsFor(sizes), "files:errors.notFound");
	return { id, name, uses: await listUses(scope, sizes) };
}

export async function action(args: ActionFunctionArgs) {
	const { context, params } = args;
	const { scope } = await requireAdmin(args, "files:write");
	const id = requiredId(params.id, "files:errors.idRequired");
	try {
		const folder = standsFor(await findUpload(scope, id))?.folder;
		const left = await deleteFiles(scope, (tx) => forgetUpload(tx, id));
		const toast =
			left > 0
				? ({ type: "error", message: "files:success.deletedButLeft" } as const)
				: ({ type: "success", message: "files:success.deleted" } as const);
		return await redirectWithToast(context, libraryPaths.list(folder), toast);
	} catch (error) {
		return adminFailure(error, { fallback: "files:errors.delete", requestId: context.requestId });
	}
}

export const handle = { title: "file-library:delete.confirm" };

export default function DeleteFile() {
	const { id, name, uses } = useLoaderData<typeof loader>();
	const { t } = useTranslation("file-library", { useSuspense: false });
	return (
		<ConfirmPage
			title={t("delete.title", { name })}
			confirmLabel={t("delete.confirm")}
			cancelHref={libraryPaths.show(id)}
			tone="danger"
		>
			<p className="pb-4">{t(uses.length > 0 ? "delete.textUsed" : "delete.text", { count: uses.length })}</p>
			{uses.length > 0 && <FileUses uses={uses} waiting={false} />}
		</ConfirmPage>
	);
}
