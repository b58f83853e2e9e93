import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { afterRefusal } from "~/components/admin/form/after-refusal";
import { RecordHeader } from "~/components/admin/record/record-header";
import { pickTargeting } from "~/features/companies/picking/targeting-picks.server";
import { PageForm } from "~/features/pages/components/admin/page-form";
import { draftedPage } from "~/features/pages/editing/drafted-page.server";
import { pageFormOptions } from "~/features/pages/editing/page-form.server";
import { pageSchema } from "~/features/pages/editing/pages.schemas";
import { savePage } from "~/features/pages/editing/save-page.service.server";
import { pagePaths } from "~/features/pages/pages.paths";
import { requireAdmin } from "~/gate/guards/admin.server";
import { createAction } from "~/gate/record-action.server";
import { inZone } from "~/kernel/publication/in-zone";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "pages:write");
	return { options: await pageFormOptions(scope) };
}

export const action = createAction({
	permission: "pages:write",
	schema: pageSchema,
	pick: pickTargeting,
	drafted: () => draftedPage,
	save: ({ scope, tenant }, value) => savePage(scope, null, inZone(value, tenant.program.timeZone)),
	to: pagePaths.list,
	success: "pages-admin:success.created",
	failure: "pages-admin:errors.create",
});

export const shouldRevalidate = afterRefusal;

export const handle = { title: "pages-admin:new" };

export default function NewPage() {
	const { options } = useLoaderData<typeof loader>();
	const { t } = useTranslation("pages-admin", { useSuspense: false });
	return (
		<>
			<RecordHeader title={t("new")} trail={[{ label: t("list.title"), to: pagePaths.list }]} />
			<PageForm options={options} />
		</>
	);
}
