import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { limitDemos, openDemo, recordDemoOpened } from "~/features/demo-sessions/demo-sessions.service.server";
import { rememberDemo } from "~/features/kept-posts/last-signed-in.server";
import { deleteSessionByToken } from "~/features/sessions/sessions.repository.server";
import { mailSite } from "~/features/sites/mail-origins.server";
import { readMemberToken, startMemberSession } from "~/gate/guards/member.server";
import { endPreview } from "~/gate/guards/preview.server";
import { requireVisitor } from "~/gate/guards/tenant.server";
import { hostTenant, type Tenant } from "~/gate/tenant.server";
import { Refused } from "~/server/domain-error";
import { retryAfterHeaders } from "~/server/http/retry-after.server";
import type { GuardArgs } from "~/server/origin.server";
import { runtime } from "~/server/runtime.server";
import { redirectWithToast } from "~/server/toast.server";
import { isAway } from "~db/errors";
import { transact } from "~db/transact";

/** Opens a demo session in place of the one this browser brought, and leaves the address with its token behind. */
export async function loader(args: LoaderFunctionArgs) {
	const { scope, tenant } = await requireVisitor(args);
	const { id = "", token = "" } = args.params;
	const refuse = (message: string) => redirectWithToast(args.context, "/signin", { type: "error", message });
	if (tenant.program.id !== id) return refuse("auth:demo.invalid");
	await limitDemos(scope);
	try {
		const elsewhere = await ownAddress(args, tenant);
		if (elsewhere) return redirect(`${elsewhere}/demo/${encodeURIComponent(id)}/${encodeURIComponent(token)}`);
		const demo = await openDemo(scope, token);
		const { id: demoTokenId, expiry, memberId } = demo.token;
		const old = await readMemberToken(args.request, tenant);
		const headers = await transact(scope, async (tx) => {
			if (old) await deleteSessionByToken(tx, old);
			await recordDemoOpened(tx, demo.token);
			return startMemberSession(args.context, tx, { memberId, kind: "demo", demoTokenId, expires: expiry });
		});
		headers.append("Set-Cookie", await rememberDemo(scope, memberId));
		// It would go on to be shown in the demo's place.
		for (const ended of (await endPreview()).getSetCookie()) headers.append("Set-Cookie", ended);
		headers.set("Referrer-Policy", "no-referrer");
		return redirect("/home", { headers });
	} catch (error) {
		if (error instanceof Refused) return refuse(error.messageKey);
		if (isAway(error) || error instanceof Response) throw error;
		runtime().log.error({ err: error, requestId: args.context.requestId }, "a demo session could not be opened");
		return refuse("auth:failed");
	}
}

/** Sessions belong to a host: a program that lives on another one is demonstrated there. Throws Refused where it has none. */
async function ownAddress({ context }: GuardArgs, tenant: Tenant): Promise<string | null> {
	const here = await hostTenant(context);
	if (here?.program.id === tenant.program.id) return null;
	const { origin } = await mailSite(context, tenant).catch((error: unknown) => {
		throw error instanceof Refused ? new Refused("auth:failed") : error;
	});
	return origin;
}

export const headers = retryAfterHeaders;

export default function Demo() {
	return null;
}
