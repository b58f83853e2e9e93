import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { AdminFrame } from "~/components/admin/admin-frame";
import { ErrorScreen } from "~/components/document/error-screen";
import { AREAS } from "~/features/admins/permissions.rules";
import { adminAtWork, requireAdmin, requireAdminIdentity } from "~/server/guards/admin.server";
import { platformAreas } from "~/server/guards/platform.server";

/** Pages that come before any program is settled, or that belong to none. */
const WITHOUT_PROGRAM = /^\/admin\/(programs$|platform\/)/;

export async function loader(args: LoaderFunctionArgs) {
	const identity = await requireAdminIdentity(args);
	const { name, email, role } = identity.admin;
	const independent = WITHOUT_PROGRAM.test(new URL(args.request.url).pathname.replace(/\.data$/, ""));
	const work = independent ? await adminAtWork(args, identity) : await requireAdmin(args, "members:read");
	return {
		admin: { name, email, programCount: identity.programs.length, role: work?.role ?? role },
		program: work && { id: work.tenant.program.id, title: work.tenant.program.displayTitle },
		areas: [
			...(work ? AREAS.filter((area) => work.can(`${area}:read`)) : []),
			...(await platformAreas(args, identity)),
		],
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
