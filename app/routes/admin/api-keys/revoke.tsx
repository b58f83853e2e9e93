import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConfirmPage } from "~/components/admin/confirm/confirm-page";
import { findOpenApiKey } from "~/features/api-keys/api-keys.repository.server";
import { endApiKey } from "~/features/api-keys/end-api-key.service.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { adminFailure } from "~/kernel/admin/failure.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";
import { redirectWithToast } from "~/server/toast.server";

export const handle = { title: "api-keys:revokeTitle" };

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "program:write");
	const id = requiredId(args.params.id, "api-keys:idRequired");
	const { name } = found(await findOpenApiKey(scope, id), "api-keys:notFound");
	return { name };
}

export async function action(args: ActionFunctionArgs) {
	const { scope } = await requireAdmin(args, "program:write");
	const id = requiredId(args.params.id, "api-keys:idRequired");
	try {
		await endApiKey(scope, id);
	} catch (error) {
		return adminFailure(error, { fallback: "api-keys:bulk.failed", requestId: args.context.requestId });
	}
	return redirectWithToast(args.context, "/admin/api-keys", { type: "success", message: "api-keys:revokeDone" });
}

export default function RevokeApiKey() {
	const { name } = useLoaderData<typeof loader>();
	const { t } = useTranslation("api-keys", { useSuspense: false });
	return (
		<ConfirmPage title={t("revokeTitle")} confirmLabel={t("revoke")} cancelHref="/admin/api-keys" tone="danger">
			<p>{t("revokeText", { name })}</p>
		</ConfirmPage>
	);
}
