import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { UnsavedText } from "~/components/admin/reply/unsaved-text";
import { RouteFault } from "~/components/document/error-screen";
import { retryAfterHeaders } from "~/server/http/retry-after.server";
import type { loader as layout } from "./layout";

// Stands where routes/faults.tsx stands elsewhere, for the same reason.

export { Outlet as default } from "@remix-run/react";

export const headers = retryAfterHeaders;

/** Whoever signs in again may have lost the right to the page whose form was kept for them. */
export function ErrorBoundary() {
	const error = useRouteError();
	const frame = useRouteLoaderData<typeof layout>("routes/admin/layout");
	return (
		<>
			{isRouteErrorResponse(error) && error.status === 403 && <UnsavedText words={frame?.keptWords ?? []} />}
			<RouteFault />
		</>
	);
}
