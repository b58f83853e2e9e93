import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useTranslation } from "react-i18next";
import { deleteSession } from "~/features/admins/admins.repository.server";
import { SignOutForm } from "~/features/auth/components/sign-out-form";
import { requireAdminSettingUp } from "~/gate/guards/admin.server";
import { adminCookie, expire, readCookie } from "~/server/cookies.server";
import { runtime } from "~/server/runtime.server";
import { redirectAfterWrite } from "~/server/toast.server";
import { controlScope, UNKNOWN } from "~db/scope";
import { transactControl } from "~db/transact";

export const handle = { title: "auth:logout.title" };

export async function loader(args: LoaderFunctionArgs) {
	await requireAdminSettingUp(args);
	return null;
}

export async function action(args: ActionFunctionArgs) {
	const token = await readCookie(adminCookie(), args.request);
	if (token) {
		const scope = await controlScope(await runtime().regions.control(), { actor: UNKNOWN });
		await transactControl(scope, (tx) => deleteSession(tx, token));
	}
	const headers = new Headers({ "Set-Cookie": await expire(adminCookie()) });
	return redirectAfterWrite(args.context, "/admin/signin", headers);
}

export default function AdminLogout() {
	const { t } = useTranslation("auth", { useSuspense: false });
	return <SignOutForm text={t("admin.logoutText")} stayHref="/admin" />;
}
