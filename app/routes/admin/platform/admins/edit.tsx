import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { adminPaths } from "~/features/admins/admins.paths";
import { adminSchema } from "~/features/admins/admins.schemas";
import { AdminForm } from "~/features/admins/components/admin-form";
import { AdminHeader } from "~/features/admins/components/admin-header";
import { actingAdmin } from "~/features/admins/editing/acting-admin.server";
import { adminPage } from "~/features/admins/editing/admin-page.server";
import { findCustomerToken } from "~/features/admins/editing/admin-record.repository.server";
import { saveAdmin } from "~/features/admins/editing/save-admin.service.server";
import { listReachableOrganisations, listReachablePrograms } from "~/features/admins/reach.repository.server";
import { platformChangedBy } from "~/features/audit/changed-by.server";
import { requirePlatform } from "~/gate/guards/platform.server";
import { adminFailure } from "~/kernel/admin/failure.server";
import { requiredId } from "~/kernel/admin/required-id.server";
import { parseForm } from "~/server/forms.server";
import { redirectWithToast } from "~/server/toast.server";

export async function loader(args: LoaderFunctionArgs) {
	const { control, admin: acting, reach } = await requirePlatform(args, "admins:write");
	const page = await adminPage(control, acting.id, args.params.id);
	return {
		...page,
		...(page.decisions.token && { customerToken: await findCustomerToken(control, page.admin.id) }),
		programs: await listReachablePrograms(control, reach),
		organisations: await listReachableOrganisations(control, reach),
		changedBy: await platformChangedBy(control, "admin", page.admin.id),
	};
}

export async function action(args: ActionFunctionArgs) {
	const { control, admin } = await requirePlatform(args, "admins:write");
	const { request, context, params } = args;
	const id = requiredId(params.id, "admins:errors.idRequired");
	const { value, submission, failure } = await parseForm(request, adminSchema);
	if (failure) return failure;
	try {
		await saveAdmin(control, await actingAdmin(context, admin), id, value);
		return await redirectWithToast(context, adminPaths.list, { type: "success", message: "admins:success.updated" });
	} catch (error) {
		return adminFailure(error, { submission, fallback: "admins:errors.update", requestId: context.requestId });
	}
}

export const handle = { title: "admins:edit" };

export default function EditAdmin() {
	const { sessionCount, ...data } = useLoaderData<typeof loader>();
	return (
		<>
			<AdminHeader admin={data.admin} decisions={data.decisions} tab="details" sessionCount={sessionCount} />
			<AdminForm key={data.admin.id} {...data} />
		</>
	);
}
