import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConfirmPage } from "~/components/admin/confirm/confirm-page";
import { API_KEYS_PATH } from "~/features/api-keys/api-keys.paths";
import { findApiKey } from "~/features/api-keys/api-keys.repository.server";
import { endApiKey } from "~/features/api-keys/end-api-key.service.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { adminFailure } from "~/kernel/admin/failure.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";
import { tooLate } from "~/kernel/admin/too-late.server";
import { redirectWithToast } from "~/server/toast.server";

export const handle = { title: "api-keys:revokeTitle" };

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "program:write");
	const id = requiredId(args.params.id, "api-keys:idRequired");
	const { name, revokedAt } = found(await findApiKey(scope, id), "api-keys:notFound");
	if (revokedAt !== null)
		throw await redirectWithToast(args.context, API_KEYS_PATH, { type: "info", message: "api-keys:revokedBefore" });
	return { name };
}

export async function action(args: ActionFunctionArgs) {
	const { scope } = await requireAdmin(args, "program:write");
	const id = requiredId(args.params.id, "api-keys:idRequired");
	try {
		await endApiKey(scope, id);
	} catch (error) {
		return (
			(await tooLate(args.context, error, API_KEYS_PATH)) ??
			adminFailure(error, { fallback: "api-keys:bulk.failed", requestId: args.context.requestId })
		);
	}
	return redirectWithToast(args.context, API_KEYS_PATH, { type: "success", message: "api-keys:revokeDone" });
}

export default function RevokeApiKey() {
	const { name } = useLoaderData<typeof loader>();
	const { t } = useTranslation("api-keys", { useSuspense: false });
	return (
		<ConfirmPage title={t("revokeTitle")} confirmLabel={t("revoke")} cancelHref={API_KEYS_PATH} tone="danger">
			<p>{t("revokeText", { name })}</p>
		</ConfirmPage>
	);
}
