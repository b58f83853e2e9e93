import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { formPage } from "~/features/kept-posts/form-page.rules";
import { keepAdminPost } from "~/features/kept-posts/keep-admin-post.server";
import { keepMemberPost } from "~/features/kept-posts/keep-member-post.server";
import { optionalAdmin } from "~/gate/guards/admin.server";
import { optionalMember, readMemberToken } from "~/gate/guards/member.server";
import { requireTenant, requireVisitor } from "~/gate/guards/tenant.server";
import { isAdminPath } from "~/gate/tenant.server";
import { adminCookie, readCookie } from "~/server/cookies.server";
import { safeRedirect } from "~/server/http/redirects.server";
import { originOf } from "~/server/origin.server";
import { runtime } from "~/server/runtime.server";
import { controlScope, UNKNOWN } from "~db/scope";

export async function loader(args: LoaderFunctionArgs) {
	await requireTenant(args);
	return redirect("/home");
}

/** Takes what is typed on an open page whose session may have ended; while it has not, nothing is kept. */
export async function action(args: ActionFunctionArgs) {
	const { searchParams, origin } = new URL(args.request.url);
	const page = formPage(new URL(safeRedirect(searchParams.get("page")), origin).href);
	const keep = searchParams.get("as") === "admin" ? keepForAdmin : keepForMember;
	const cookie = page ? await keep(args, page) : null;
	return new Response(null, { status: 204, headers: cookie ? { "Set-Cookie": cookie } : {} });
}

async function keepForMember(args: ActionFunctionArgs, page: string): Promise<string | null> {
	const { scope, tenant } = await requireVisitor(args);
	if (isAdminPath(page) || (await optionalMember(args))) return null;
	const { request } = args;
	return keepMemberPost(scope, { request, page, token: await readMemberToken(request, tenant) });
}

async function keepForAdmin(args: ActionFunctionArgs, page: string): Promise<string | null> {
	if (!isAdminPath(page) || (await optionalAdmin(args))) return null;
	const { request } = args;
	const control = await controlScope(await runtime().regions.control(), { actor: UNKNOWN, origin: originOf(args) });
	return keepAdminPost(control, { request, page, token: await readCookie(adminCookie(), request) });
}
