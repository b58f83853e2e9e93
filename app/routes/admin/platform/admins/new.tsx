import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RecordHeader } from "~/components/admin/record/record-header";
import { adminPaths } from "~/features/admins/admins.paths";
import { adminSchema } from "~/features/admins/admins.schemas";
import { decide } from "~/features/admins/assigning.rules";
import { AdminForm } from "~/features/admins/components/admin-form";
import { actingAdmin } from "~/features/admins/editing/acting-admin.server";
import { saveAdmin } from "~/features/admins/editing/save-admin.service.server";
import { listReachableOrganisations, listReachablePrograms } from "~/features/admins/reach.repository.server";
import { requirePlatform } from "~/gate/guards/platform.server";
import { adminFailure } from "~/kernel/admin/failure.server";
import { toldMade } from "~/kernel/admin/told-made.server";
import { parseForm } from "~/server/forms.server";
import { redirectWithToast } from "~/server/toast.server";

export async function loader(args: LoaderFunctionArgs) {
	const { control, reach } = await requirePlatform(args, "admins:write");
	return {
		decisions: decide({ self: false, all: reach.all, extent: "whole" }),
		programs: await listReachablePrograms(control, reach),
		organisations: await listReachableOrganisations(control, reach),
	};
}

export async function action(args: ActionFunctionArgs) {
	const { control, admin } = await requirePlatform(args, "admins:write");
	const { request, context } = args;
	const { value, submission, failure } = await parseForm(request, adminSchema);
	if (failure) return failure;
	try {
		const id = await saveAdmin(control, await actingAdmin(context, admin), null, value);
		const made = toldMade({ at: adminPaths.new, id, to: adminPaths.list }, value);
		const toast = { type: "success", message: "admins:success.created", ...made } as const;
		return await redirectWithToast(context, adminPaths.list, toast);
	} catch (error) {
		return adminFailure(error, { submission, fallback: "admins:errors.create", requestId: context.requestId });
	}
}

export const handle = { title: "admins:new" };

export default function NewAdmin() {
	const { t } = useTranslation("admins", { useSuspense: false });
	return (
		<>
			<RecordHeader title={t("new")} trail={[{ label: t("list.title"), to: adminPaths.list }]} />
			<AdminForm {...useLoaderData<typeof loader>()} />
		</>
	);
}
