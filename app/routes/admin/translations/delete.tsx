import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConfirmPage } from "~/components/admin/confirm/confirm-page";
import { ChangeTable } from "~/features/translations/components/change-table";
import { changesOf } from "~/features/translations/published/changes.service.server";
import { translationPaths } from "~/features/translations/translations.paths";
import { findTranslation } from "~/features/translations/translations.repository.server";
import { removeTranslation } from "~/features/translations/translations.service.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { changeAction } from "~/gate/record-action.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";
import { confirmSchema } from "~/lib/fields.schemas";
import { TRANSLATION_ROWS_LISTED } from "~/lib/limits";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "translations:write");
	const id = requiredId(args.params.id, "translations:errors.idRequired");
	const { title, locale, status } = found(await findTranslation(scope, id), "translations:errors.notFound");
	const isPublished = status === "Published";
	const changes = isPublished ? await changesOf(scope, { id, locale }, "Draft") : [];
	return {
		...{ id, title, locale, isPublished },
		...{ count: changes.length, changes: changes.slice(0, TRANSLATION_ROWS_LISTED) },
	};
}

export const action = changeAction({
	permission: "translations:write",
	idRequired: "translations:errors.idRequired",
	schema: confirmSchema,
	save: ({ scope, id }) => removeTranslation(scope, id),
	to: translationPaths.list,
	success: "translations:success.deleted",
	failure: "translations:errors.delete",
});

export const handle = { title: "translations:delete.confirm" };

export default function DeleteTranslation() {
	const { id, title, locale, isPublished, count, changes } = useLoaderData<typeof loader>();
	const { t } = useTranslation("translations", { useSuspense: false });
	return (
		<ConfirmPage
			title={t("delete.title", { title })}
			confirmLabel={t("delete.confirm")}
			cancelHref={translationPaths.edit(id)}
			tone="danger"
		>
			<div className="grid grid-cols-1 gap-4">
				<p>{t("delete.text")}</p>
				<p>{!isPublished ? t("delete.draft") : count === 0 ? t("delete.same") : t("unpublish.text", { count })}</p>
				{changes.length > 0 && <ChangeTable changes={changes} count={count} locale={locale} />}
			</div>
		</ConfirmPage>
	);
}
