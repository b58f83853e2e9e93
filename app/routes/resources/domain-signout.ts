import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { findInDirectory } from "~/features/programs/programs.repository.server";
import { deleteSessionByToken } from "~/features/sessions/sessions.repository.server";
import { parseMemberCookie } from "~/gate/guards/member-token.server";
import { resolveTenant } from "~/gate/tenant.server";
import { expire, memberCookie, readCookie } from "~/server/cookies.server";
import { runtime } from "~/server/runtime.server";
import { controlScope, tenantScope, UNKNOWN } from "~db/scope";
import { transact } from "~db/transact";

/** Where a page without a program sends a browser that still carries a session: the session ends, nothing else. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const result = await resolveTenant(context, request);
	if ("tenant" in result || result.domainError === null) return redirect("/signin");
	const session = parseMemberCookie(await readCookie(memberCookie(), request));
	if (session) {
		const { regions } = runtime();
		const control = await controlScope(await regions.control(), { actor: UNKNOWN });
		const place = await findInDirectory(control, session.programId);
		const database = await regions.region(place?.databaseId ?? session.region);
		const scope = await tenantScope(database, { programId: session.programId, actor: UNKNOWN });
		await transact(scope, (tx) => deleteSessionByToken(tx, session.token));
	}
	return redirect("/signin", { headers: { "Set-Cookie": await expire(memberCookie()) } });
}
