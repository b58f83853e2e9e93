import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { changedBy } from "~/features/audit/changed-by.server";
import { englishTexts } from "~/features/translations/catalogue.server";
import { TranslationForm } from "~/features/translations/components/translation-form";
import { TranslationHeader } from "~/features/translations/components/translation-header";
import { translationPaths } from "~/features/translations/translations.paths";
import { findTranslation } from "~/features/translations/translations.repository.server";
import { translationSchema } from "~/features/translations/translations.schemas";
import { saveTranslation } from "~/features/translations/translations.service.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { changeAction } from "~/gate/record-action.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, control, can } = await requireAdmin(args, "translations:read");
	const id = requiredId(args.params.id, "translations:errors.idRequired");
	const translation = found(await findTranslation(scope, id), "translations:errors.notFound");
	return {
		translation,
		all: englishTexts(translation.locale).size,
		readOnly: !can("translations:write"),
		changedBy: await changedBy({ scope, control }, "translation", id),
	};
}

export const action = changeAction({
	permission: "translations:write",
	idRequired: "translations:errors.idRequired",
	schema: translationSchema,
	save: ({ scope, id }, value) => saveTranslation(scope, id, value),
	to: translationPaths.list,
	success: "translations:success.updated",
	failure: "translations:errors.update",
});

export const handle = { title: "translations:edit" };

export default function EditTranslation() {
	const { translation, all, readOnly } = useLoaderData<typeof loader>();
	return (
		<>
			<TranslationHeader translation={translation} all={all} tab="settings" canWrite={!readOnly} />
			<TranslationForm key={translation.id} translation={translation} />
		</>
	);
}
