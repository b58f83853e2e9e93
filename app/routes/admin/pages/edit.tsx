import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useSightFact } from "~/components/admin/audience-fact";
import { afterRefusal } from "~/components/admin/form/after-refusal";
import { useLanguageTabs } from "~/components/admin/languages/use-language-tabs";
import { RecordState } from "~/components/admin/list/record-state";
import { PreviewLink } from "~/components/admin/preview-link";
import { RecordHeader } from "~/components/admin/record/record-header";
import { RecordMore } from "~/components/admin/record/record-more";
import { changedBy } from "~/features/audit/changed-by.server";
import { pickTargeting } from "~/features/companies/picking/targeting-picks.server";
import { PageForm } from "~/features/pages/components/admin/page-form";
import { draftedPage } from "~/features/pages/editing/drafted-page.server";
import { openPage, pageFormOptions } from "~/features/pages/editing/page-form.server";
import { pageSchema } from "~/features/pages/editing/pages.schemas";
import { savePage } from "~/features/pages/editing/save-page.service.server";
import { pageEntity } from "~/features/pages/page.entity";
import { pagePath, pagePaths, templatePath } from "~/features/pages/pages.paths";
import { requireAdmin } from "~/gate/guards/admin.server";
import { changeAction } from "~/gate/record-action.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";
import { inZoneOf } from "~/kernel/publication/stored-window.repository.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, control, can } = await requireAdmin(args, "pages:read");
	const id = requiredId(args.params.id, "pages:idRequired");
	const open = found(await openPage(scope, id), "pages:notFound");
	return {
		open,
		options: await pageFormOptions(scope),
		readOnly: !can("pages:write"),
		changedBy: await changedBy({ scope, control }, "page", id),
	};
}

export const action = changeAction({
	permission: "pages:write",
	idRequired: "pages:idRequired",
	schema: pageSchema,
	pick: pickTargeting,
	drafted: () => draftedPage,
	save: async ({ scope, tenant, id }, value) =>
		savePage(scope, id, await inZoneOf(scope, { type: "page", id, timeZone: tenant.program.timeZone }, value)),
	to: pagePaths.list,
	success: ({ created }) => ({
		type: "success",
		message: created ? "pages-admin:success.created" : "pages-admin:success.updated",
	}),
	failure: "pages-admin:errors.update",
	creationFailure: "pages-admin:errors.create",
});

export const shouldRevalidate = afterRefusal;

export const handle = {
	title: ({ open }: { open: { page: { title: string } | null } }) => open.page?.title ?? "pages-admin:new",
};

export default function EditPage() {
	const { open, options } = useLoaderData<typeof loader>();
	const { t } = useTranslation(["pages-admin", "common"], { useSuspense: false });
	// A draft that was dropped leaves a form that begins anew.
	const anew = useSearchParams()[0].get("anew");
	const { id, page, menus } = open;
	const reaches = useSightFact(page, open.reaches, pageEntity.published);
	const tabs = useLanguageTabs("page", id);
	const whereOf = [
		{ term: t("fields.address"), value: page?.kind === "template" ? templatePath(id) : pagePath(id) },
		...(menus.length > 0 ? [{ term: t("fields.menus"), value: menus.join(", ") }] : []),
	];
	return (
		<>
			<RecordHeader
				tabs={page ? tabs : undefined}
				title={page?.title ?? t("new")}
				badge={page && <RecordState record={page} />}
				facts={page ? [reaches, ...whereOf] : []}
				trail={[{ label: t("list.title"), to: pagePaths.list }]}
				actions={
					<>
						<PreviewLink type="page" id={id} />
						{page && (
							<RecordMore
								entity="page"
								id={id}
								copy={{ to: pagePaths.duplicate(id) }}
								remove={{
									to: pagePaths.delete(id),
									dialog: menus.length === 0 && {
										title: t("delete.title", { title: page.title }),
										confirmLabel: t("delete.confirm"),
										text: t("delete.text"),
									},
								}}
							/>
						)}
					</>
				}
			/>
			<PageForm key={id + anew} open={open} options={options} />
		</>
	);
}
