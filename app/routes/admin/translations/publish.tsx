import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConfirmPage } from "~/components/admin/confirm/confirm-page";
import { ChangeTable } from "~/features/translations/components/change-table";
import { changesOf } from "~/features/translations/published/changes.service.server";
import { translationPaths } from "~/features/translations/translations.paths";
import { findTranslation } from "~/features/translations/translations.repository.server";
import { publishSchema } from "~/features/translations/translations.schemas";
import { publishTranslation } from "~/features/translations/translations.service.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { changeAction } from "~/gate/record-action.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";
import { TRANSLATION_ROWS_LISTED } from "~/lib/limits";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "translations:write");
	const id = requiredId(args.params.id, "translations:errors.idRequired");
	const { title, locale, status } = found(await findTranslation(scope, id), "translations:errors.notFound");
	const wanted = status === "Published" ? "Draft" : "Published";
	const changes = await changesOf(scope, { id, locale }, wanted);
	return {
		...({ id, title, locale, wanted } as const),
		...{ count: changes.length, changes: changes.slice(0, TRANSLATION_ROWS_LISTED) },
	};
}

export const action = changeAction({
	permission: "translations:write",
	idRequired: "translations:errors.idRequired",
	schema: publishSchema,
	save: async ({ scope, id }, { status }) => {
		await publishTranslation(scope, id, status);
		return { id };
	},
	to: ({ id }) => translationPaths.directory(id),
	success: "translations:success.updated",
	failure: "translations:errors.update",
});

export const handle = { title: "translations:publish.confirm" };

export default function PublishTranslation() {
	const { id, title, locale, wanted, count, changes } = useLoaderData<typeof loader>();
	const { t } = useTranslation("translations", { useSuspense: false });
	const act = wanted === "Published" ? "publish" : "unpublish";
	return (
		<ConfirmPage
			title={t(`${act}.title`, { title })}
			confirmLabel={t(`${act}.confirm`)}
			cancelHref={translationPaths.directory(id)}
			hidden={{ status: wanted }}
		>
			<div className="grid grid-cols-1 gap-4">
				<p>{t(`${act}.text`, { count })}</p>
				{changes.length > 0 && <ChangeTable changes={changes} count={count} locale={locale} />}
			</div>
		</ConfirmPage>
	);
}
