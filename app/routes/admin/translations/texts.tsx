import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FilterBar, FilterSelect } from "~/components/admin/filter-bar";
import { KeysetPagination } from "~/components/admin/keyset-pagination";
import { Badge } from "~/components/ui/feedback/badge";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Tabs } from "~/components/ui/layout/tabs";
import { builtInTexts, englishTexts, NAMESPACES } from "~/features/translations/catalogue.server";
import { DirectoryForm } from "~/features/translations/components/directory-form";
import { DirectoryTable } from "~/features/translations/components/directory-table";
import { TranslationHeader } from "~/features/translations/components/translation-header";
import { updateDirectory } from "~/features/translations/directory/directory.service.server";
import { DIRECTORY_FILTERS, directoryPage } from "~/features/translations/directory/directory-page.rules";
import { listEntries } from "~/features/translations/entries.repository.server";
import { translationPaths } from "~/features/translations/translations.paths";
import { findTranslation } from "~/features/translations/translations.repository.server";
import { directorySchema } from "~/features/translations/translations.schemas";
import { requireAdmin } from "~/gate/guards/admin.server";
import { changeAction } from "~/gate/record-action.server";
import { readListParams } from "~/kernel/admin/list-params.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";
import { DIRECTORY_PAGE } from "~/lib/limits";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, can } = await requireAdmin(args, "translations:read");
	const id = requiredId(args.params.id, "translations:errors.idRequired");
	const translation = found(await findTranslation(scope, id), "translations:errors.notFound");
	const asked = readListParams(args.request, {
		filters: { part: NAMESPACES, show: DIRECTORY_FILTERS },
		cursor: ["number", "string"],
	});
	const texts = {
		english: englishTexts(translation.locale),
		builtIn: builtInTexts(translation.locale),
		entries: await listEntries(scope, id),
	};
	const { rows, count, next } = directoryPage(texts, {
		...{ q: asked.q, part: asked.filters.part, show: asked.filters.show, limit: DIRECTORY_PAGE },
		cursor: asked.cursor as [number, string] | null,
	});
	return {
		...{ translation, rows, count, q: asked.q, filters: asked.filters, canWrite: can("translations:write") },
		...{ parts: NAMESPACES, all: texts.english.size },
		nextHref: next && asked.href({ cursor: next }),
		firstHref: asked.cursor ? asked.href() : null,
		back: asked.href(),
		clearHref: asked.isFiltered ? translationPaths.directory(id) : undefined,
	};
}

export const action = changeAction({
	permission: "translations:write",
	idRequired: "translations:errors.idRequired",
	schema: directorySchema,
	save: async ({ scope, id }, { directory, back }) => {
		await updateDirectory(scope, id, directory);
		return `${translationPaths.directory(id)}${back}`;
	},
	to: (page) => page,
	success: "translations:success.directory",
	failure: "translations:errors.update",
});

export const handle = { title: "translations:directory.title" };

export default function TranslationTexts() {
	const { translation, rows, count, q, filters, canWrite, parts, all, back, nextHref, firstHref, clearHref } =
		useLoaderData<typeof loader>();
	const { t } = useTranslation("translations", { useSuspense: false });
	return (
		<>
			<TranslationHeader translation={translation} all={all} tab="texts" canWrite={canWrite} />
			<div className="grid grid-cols-1 gap-4">
				<Tabs
					label={t("directory.part")}
					items={[undefined, ...parts].map((part) => ({
						to: `?${new URLSearchParams({ q, show: filters.show ?? "", part: part ?? "" })}`,
						label: part ? t(`parts.${part}`) : t("directory.everywhere"),
						current: part === filters.part,
					}))}
				/>
				<FilterBar
					search={{ name: "q", label: t("directory.search"), value: q }}
					kept={filters.part ? { part: filters.part } : {}}
					clearHref={clearHref}
				>
					<FilterSelect
						name="show"
						label={t("directory.show")}
						value={filters.show}
						options={DIRECTORY_FILTERS.map((value) => ({ value, label: t(`directory.${value}`) }))}
					/>
				</FilterBar>
				<div>
					<Badge>{t("directory.count", { count })}</Badge>
				</div>
				{rows.length === 0 ? (
					<EmptyState icon="language" title={t("directory.empty")}>
						{t("directory.emptyText")}
					</EmptyState>
				) : canWrite ? (
					<DirectoryForm
						key={`${q}/${filters.part}/${filters.show}/${rows[0]?.key}`}
						translation={translation}
						rows={rows}
						back={back}
						byPart={filters.part === undefined}
					/>
				) : (
					<DirectoryTable rows={rows} locale={translation.locale} />
				)}
				<KeysetPagination firstHref={firstHref} nextHref={nextHref} />
			</div>
		</>
	);
}
