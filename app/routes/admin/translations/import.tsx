import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useReply } from "~/components/ui/reply/use-reply";
import { englishTexts } from "~/features/translations/catalogue.server";
import { CheckedImport } from "~/features/translations/components/checked-import";
import { ImportForm } from "~/features/translations/components/import-form";
import { TranslationHeader } from "~/features/translations/components/translation-header";
import { takeImport } from "~/features/translations/import/take-import.server";
import { translationPaths } from "~/features/translations/translations.paths";
import { findTranslation } from "~/features/translations/translations.repository.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { adminFailure } from "~/kernel/admin/failure.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";
import { redirectWithToast } from "~/server/toast.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "translations:write");
	const id = requiredId(args.params.id, "translations:errors.idRequired");
	const translation = found(await findTranslation(scope, id), "translations:errors.notFound");
	return { translation, all: englishTexts(translation.locale).size };
}

/** A file is looked at first and nothing stored; what it was found to hold comes back with the confirmation. */
export async function action(args: ActionFunctionArgs) {
	const { scope } = await requireAdmin(args, "translations:write");
	const id = requiredId(args.params.id, "translations:errors.idRequired");
	const { request, context } = args;
	try {
		const translation = found(await findTranslation(scope, id), "translations:errors.notFound");
		const taken = await takeImport(scope, translation, request);
		if ("failure" in taken) return taken.failure;
		if ("checked" in taken) return data({ checked: taken.checked });
		const told = { type: "success", message: "translations:success.directory" } as const;
		return await redirectWithToast(context, translationPaths.directory(id), told);
	} catch (error) {
		return adminFailure(error, { fallback: "translations:errors.update", requestId: context.requestId });
	}
}

export const handle = { title: "translations:import.title" };

export default function ImportTranslation() {
	const { translation, all } = useLoaderData<typeof loader>();
	const reply = useReply<typeof action>();
	const { t } = useTranslation("translations", { useSuspense: false });
	const checked = reply && "checked" in reply ? reply.checked : null;
	return (
		<>
			<TranslationHeader translation={translation} all={all} tab="import" canWrite />
			<p className="max-w-form pb-6 text-muted">{t("import.text")}</p>
			{checked ? (
				<CheckedImport checked={checked} id={translation.id} />
			) : (
				<ImportForm id={translation.id} lastResult={reply && "lastResult" in reply ? reply.lastResult : undefined} />
			)}
		</>
	);
}
