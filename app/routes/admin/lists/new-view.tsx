import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RecordHeader } from "~/components/admin/record/record-header";
import { useMessage } from "~/components/ui/message";
import { ListViewForm } from "~/features/list-views/components/list-view-form";
import { addListView } from "~/features/list-views/list-views.service.server";
import { presentView } from "~/gate/lists/present-view.server";
import { requireList } from "~/gate/lists/require-list.server";
import { saveView } from "~/gate/lists/save-view.server";

export async function loader(args: LoaderFunctionArgs) {
	const { list, keeper } = await requireList(args);
	return { title: list.title, mayShare: keeper.canWrite, ...presentView(args.request, list) };
}

export const action = saveView({
	save: ({ admin, keeper }, named, present) => addListView(admin.scope, keeper, { ...named, ...present }),
	success: "admin:views.success.created",
	failure: "admin:views.errors.create",
});

export const handle = { title: "admin:views.new" };

export default function NewListView() {
	const { title, mayShare, query, backHref } = useLoaderData<typeof loader>();
	const { t } = useTranslation("admin", { useSuspense: false });
	const show = useMessage();
	return (
		<>
			<RecordHeader title={t("views.new")} trail={[{ label: show(title), to: backHref }]} />
			<p className="pb-4">{t("views.newText")}</p>
			<ListViewForm {...{ query, mayShare, backHref }} />
		</>
	);
}
