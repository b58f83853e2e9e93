import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { TextsForm } from "~/components/admin/languages/texts-form";
import { useLanguageTabs } from "~/components/admin/languages/use-language-tabs";
import { RecordHeader } from "~/components/admin/record/record-header";
import { Pagination } from "~/components/ui/data/pagination";
import { requireAdmin } from "~/gate/guards/admin.server";
import { adminFailure } from "~/kernel/admin/failure.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";
import { LANGUAGES_PATH, recordTextsPath } from "~/kernel/content-texts/content-texts.paths";
import { textsSchema } from "~/kernel/content-texts/content-texts.schemas";
import { recordTexts, saveRecordTexts } from "~/kernel/content-texts/record-texts.service.server";
import { partsOf } from "~/kernel/content-texts/text-parts.rules";
import { translatedKind } from "~/kernel/content-texts/translated";
import { parseForm } from "~/server/forms.server";
import { redirectWithToast } from "~/server/toast.server";

/** Whose texts they are and in which language; those who may change the kind may write them. */
async function requireTexts(args: LoaderFunctionArgs) {
	const { type, id, locale } = args.params;
	const known = translatedKind(type);
	const admin = await requireAdmin(args, known ? `${known.area}:write` : "rewards:write");
	const kind = found(known, "languages:errors.notFound");
	const { program } = admin.tenant;
	const wanted = program.locales.find((one) => one === locale && one !== program.locale);
	return {
		...{ kind, id: requiredId(id, "languages:errors.idRequired"), locale: found(wanted, "languages:errors.noLocale") },
		...{ scope: admin.scope, own: program.locale },
	};
}

const partOf = (request: Request) => Math.trunc(Number(new URL(request.url).searchParams.get("part"))) || 0;

export async function loader(args: LoaderFunctionArgs) {
	const { kind, id, locale, own, scope } = await requireTexts(args);
	const { texts, updated } = found(await recordTexts(scope, kind, id, locale), "languages:errors.notFound");
	const parts = partsOf(texts);
	const at = Math.min(Math.max(partOf(args.request), 0), parts.length - 1);
	const title = texts.find((text) => text.id === id && kind.title.includes(text.field))?.original ?? "";
	const next = at + 1 < parts.length ? recordTextsPath(kind.name, id, locale, at + 1) : null;
	const first = at > 0 ? recordTextsPath(kind.name, id, locale) : null;
	return { kind: kind.name, id, locale, own, title, texts: parts[at] ?? [], updated, at, next, first };
}

export async function action(args: ActionFunctionArgs) {
	const { kind, id, locale, scope } = await requireTexts(args);
	const { value, submission, failure } = await parseForm(args.request, textsSchema);
	if (failure) return failure;
	try {
		await saveRecordTexts(scope, { kind, id, locale }, value);
	} catch (error) {
		const fallback = "languages:errors.save";
		return adminFailure(error, { submission, fallback, requestId: args.context.requestId });
	}
	const here = recordTextsPath(kind.name, id, locale, partOf(args.request));
	return redirectWithToast(args.context, here, { type: "success", message: "languages:success.saved" });
}

export const handle = { title: "languages:title" };

export default function EditTexts() {
	const { kind, id, locale, own, title, texts, updated, at, next, first } = useLoaderData<typeof loader>();
	const { t } = useTranslation("languages", { useSuspense: false });
	const tabs = useLanguageTabs(kind, id, locale);
	return (
		<>
			<RecordHeader title={title} trail={[{ label: t("title"), to: LANGUAGES_PATH }]} {...(tabs && { tabs })} />
			<p className="max-w-prose pb-6 text-muted">{t("help")}</p>
			<TextsForm
				key={`${locale} ${at} ${updated}`}
				{...{ texts, updated, locale, own }}
				cancelHref={tabs?.find((tab) => !tab.current)?.to ?? LANGUAGES_PATH}
			/>
			<Pagination firstHref={first} nextHref={next} />
		</>
	);
}
