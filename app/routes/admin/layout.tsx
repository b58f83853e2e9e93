import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { AdminFrame } from "~/components/admin/admin-frame";
import { ErrorScreen } from "~/components/document/error-screen";
import { AREAS } from "~/features/admins/permissions.rules";
import { requireAdmin, requireAdminIdentity } from "~/server/guards/admin.server";

export async function loader(args: LoaderFunctionArgs) {
	const { admin, programs } = await requireAdminIdentity(args);
	const name = { name: admin.name, email: admin.email, programCount: programs.length };
	// The chooser is shown before any program is settled.
	if (new URL(args.request.url).pathname.replace(/\.data$/, "") === "/admin/programs")
		return { admin: { ...name, role: admin.role }, program: null, areas: [] };
	const { role, tenant, can } = await requireAdmin(args, "members:read");
	return {
		admin: { ...name, role },
		program: { id: tenant.program.id, title: tenant.program.displayTitle },
		areas: AREAS.filter((area) => can(`${area}:read`)),
	};
}

export const handle = { title: "admin:title" };

export default function AdminLayout() {
	return (
		<AdminFrame {...useLoaderData<typeof loader>()}>
			<Outlet />
		</AdminFrame>
	);
}

export function ErrorBoundary() {
	const data = useRouteLoaderData<typeof loader>("routes/admin/layout");
	const error = useRouteError();
	if (!data) return <ErrorScreen error={error} standalone homeHref="/admin" />;
	return (
		<AdminFrame {...data}>
			<ErrorScreen error={error} homeHref="/admin" />
		</AdminFrame>
	);
}
