import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { showAdminLink, takeAdminLink } from "~/features/auth/admin-links/link-page.server";
import { AdminLinkPage } from "~/features/auth/components/admin-link-page";
import { noticeAdminPassword } from "~/features/mails/admin-notices.server";
import { retryAfterHeaders } from "~/server/http/retry-after.server";

export const handle = { title: "auth:admin.reset.title" };
export const headers = retryAfterHeaders;

export const loader = (args: LoaderFunctionArgs) => showAdminLink(args, "reset");

export const action = (args: ActionFunctionArgs) =>
	takeAdminLink(args, "reset", "auth:reset.done", noticeAdminPassword);

export default function AdminReset() {
	const { email } = useLoaderData<typeof loader>();
	return <AdminLinkPage kind="reset" email={email} lastResult={useActionData<typeof action>()?.lastResult} />;
}
