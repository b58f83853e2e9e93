import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RecordHeader } from "~/components/admin/record/record-header";
import { CopyForm } from "~/features/translations/components/copy-form";
import { translationPaths } from "~/features/translations/translations.paths";
import { findTranslation } from "~/features/translations/translations.repository.server";
import { translationCopySchema } from "~/features/translations/translations.schemas";
import { duplicateTranslation } from "~/features/translations/translations.service.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { changeAction } from "~/gate/record-action.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "translations:write");
	const id = requiredId(args.params.id, "translations:errors.idRequired");
	const { title, locale } = found(await findTranslation(scope, id), "translations:errors.originalNotFound");
	return { original: { id, title, locale } };
}

export const action = changeAction({
	permission: "translations:write",
	idRequired: "translations:errors.idRequired",
	schema: translationCopySchema,
	save: ({ scope, id }, value) => duplicateTranslation(scope, id, value),
	to: (id) => translationPaths.directory(id),
	success: "translations:success.created",
	failure: "translations:errors.create",
});

export const handle = { title: "translations:duplicate.title" };

export default function DuplicateTranslation() {
	const { original } = useLoaderData<typeof loader>();
	const { t } = useTranslation("translations", { useSuspense: false });
	return (
		<>
			<RecordHeader
				title={t("duplicate.title")}
				trail={[
					{ label: t("list.title"), to: translationPaths.list },
					{ label: original.title, to: translationPaths.directory(original.id) },
				]}
			/>
			<p className="max-w-form pb-6 text-muted">{t("duplicate.text")}</p>
			<CopyForm key={original.id} original={original} />
		</>
	);
}
