import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DeleteLink } from "~/components/admin/confirm/delete-link";
import { RecordHeader } from "~/components/admin/record/record-header";
import { Banner } from "~/components/ui/feedback/banner";
import { useMessage } from "~/components/ui/message";
import { ListViewForm } from "~/features/list-views/components/list-view-form";
import { listViewPaths } from "~/features/list-views/list-views.paths";
import { findListSettings } from "~/features/list-views/list-views.repository.server";
import { changeListView } from "~/features/list-views/list-views.service.server";
import { presentView } from "~/gate/lists/present-view.server";
import { requireList, requireView } from "~/gate/lists/require-list.server";
import { saveView } from "~/gate/lists/save-view.server";

export async function loader(args: LoaderFunctionArgs) {
	const listed = await requireList(args);
	const { admin, list, keeper } = listed;
	const view = await requireView(listed, args.params.id);
	const { viewId } = await findListSettings(admin.scope, list.name);
	return {
		view: { id: view.id, name: view.name, isShared: view.isShared, isDefault: viewId === view.id },
		isOthers: view.adminId !== admin.scope.actor.id,
		...{ list: list.name, title: list.title, mayShare: keeper.canWrite, ...presentView(args.request, list) },
	};
}

export const action = saveView({
	save: async ({ admin, keeper, id }, named, _present, replace) => {
		await changeListView(admin.scope, keeper, id, named, replace);
		return id;
	},
	success: "admin:views.success.updated",
	failure: "admin:views.errors.update",
});

export const handle = { title: "admin:views.edit" };

export default function EditListView() {
	const { view, isOthers, list, title, mayShare, query, backHref } = useLoaderData<typeof loader>();
	const { t } = useTranslation(["admin", "common"], { useSuspense: false });
	const show = useMessage();
	return (
		<>
			<RecordHeader
				title={view.name}
				trail={[{ label: show(title), to: backHref }]}
				actions={<DeleteLink to={listViewPaths.delete(list, view.id)} />}
			/>
			{isOthers && (
				<Banner tone="info" className="mb-4">
					{t("views.othersText")}
				</Banner>
			)}
			<ListViewForm key={view.id} {...{ view, query, mayShare, backHref }} />
		</>
	);
}
