import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConfirmPage } from "~/components/admin/confirm/confirm-page";
import { removeKey } from "~/features/translations/directory/directory.service.server";
import { listEntries } from "~/features/translations/entries.repository.server";
import { translationPaths } from "~/features/translations/translations.paths";
import { findTranslation } from "~/features/translations/translations.repository.server";
import { removeKeySchema } from "~/features/translations/translations.schemas";
import { requireAdmin } from "~/gate/guards/admin.server";
import { changeAction } from "~/gate/record-action.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "translations:write");
	const id = requiredId(args.params.id, "translations:errors.idRequired");
	const { status } = found(await findTranslation(scope, id), "translations:errors.notFound");
	const key = new URL(args.request.url).searchParams.get("key") ?? "";
	const entries = await listEntries(scope, id);
	const entry = entries.find((one) => one.key === key);
	const { value } = found(entry, "translations:errors.keyGone");
	return { id, key, value, withdraws: status === "Published" && entries.length === 1 };
}

export const action = changeAction({
	permission: "translations:write",
	idRequired: "translations:errors.idRequired",
	schema: removeKeySchema,
	save: async ({ scope, id }, { key }) => {
		await removeKey(scope, id, key);
		return { id };
	},
	to: ({ id }) => translationPaths.directory(id),
	success: "translations:success.directory",
	failure: "translations:errors.update",
});

export const handle = { title: "translations:remove.confirm" };

export default function RemoveText() {
	const { id, key, value, withdraws } = useLoaderData<typeof loader>();
	const { t } = useTranslation("translations", { useSuspense: false });
	return (
		<ConfirmPage
			title={t("remove.title", { key })}
			confirmLabel={t("remove.confirm")}
			cancelHref={translationPaths.directory(id)}
			hidden={{ key }}
			tone="danger"
		>
			<div className="grid gap-2">
				{value !== "" && <p className="whitespace-pre-line wrap-anywhere">{value}</p>}
				<p>{t("remove.text")}</p>
				{withdraws && <p>{t("remove.last")}</p>}
			</div>
		</ConfirmPage>
	);
}
