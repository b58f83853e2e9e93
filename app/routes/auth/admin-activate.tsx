import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { showAdminLink, takeAdminLink } from "~/features/auth/admin-links/link-page.server";
import { AdminLinkPage } from "~/features/auth/components/admin-link-page";
import { retryAfterHeaders } from "~/server/http/retry-after.server";

export const handle = { title: "auth:admin.activate.title" };
export const headers = retryAfterHeaders;

export const loader = (args: LoaderFunctionArgs) => showAdminLink(args, "activate");

export const action = (args: ActionFunctionArgs) => takeAdminLink(args, "activate", "auth:admin.activate.done");

export default function AdminActivate() {
	const { email } = useLoaderData<typeof loader>();
	return <AdminLinkPage kind="activate" email={email} lastResult={useActionData<typeof action>()?.lastResult} />;
}
