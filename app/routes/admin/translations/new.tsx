import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RecordHeader } from "~/components/admin/record/record-header";
import { TranslationForm } from "~/features/translations/components/translation-form";
import { translationPaths } from "~/features/translations/translations.paths";
import { translationSchema } from "~/features/translations/translations.schemas";
import { saveTranslation } from "~/features/translations/translations.service.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { createAction } from "~/gate/record-action.server";

export async function loader(args: LoaderFunctionArgs) {
	const { tenant } = await requireAdmin(args, "translations:write");
	return { locale: tenant.program.locale };
}

export const action = createAction({
	permission: "translations:write",
	schema: translationSchema,
	save: ({ scope }, value) => saveTranslation(scope, null, value),
	// Its texts come next.
	to: ({ id }) => translationPaths.directory(id),
	success: "translations:success.created",
	failure: "translations:errors.create",
});

export const handle = { title: "translations:new" };

export default function NewTranslation() {
	const { locale } = useLoaderData<typeof loader>();
	const { t } = useTranslation("translations", { useSuspense: false });
	return (
		<>
			<RecordHeader title={t("new")} trail={[{ label: t("list.title"), to: translationPaths.list }]} />
			<TranslationForm locale={locale} />
		</>
	);
}
