import type { LoaderFunctionArgs } from "@remix-run/node";
import { validateValue } from "~/features/data-sets/validation/validate.service.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { requireMember } from "~/gate/guards/member.server";
import { refuseTooMany } from "~/kernel/rate-limits/rate-limit.server";
import { countUse } from "~/kernel/rate-limits/rate-limits.repository.server";
import { SHORT_TEXT, VALUE_CHECKS, VALUE_CHECKS_WINDOW } from "~/lib/limits";
import type { TenantScope } from "~db/scope";

/** Whether a value is in a data set, asked by an open form when its field is left: `{ messages }`, none when it is. */
export async function loader(args: LoaderFunctionArgs) {
	const { scope, session, memberId } = await whoAsks(args);
	refuseTooMany(await countUse(scope, `check:${session}`, VALUE_CHECKS_WINDOW), VALUE_CHECKS, scope.now());
	const { searchParams } = new URL(args.request.url);
	const read = (name: string) => (searchParams.get(name) ?? "").slice(0, SHORT_TEXT);
	const entryId = read("entry");
	const checked = await validateValue(scope, {
		...{ dataSetId: read("dataSet"), value: read("value"), label: read("label") },
		...(entryId !== "" && memberId !== null && { asking: { entryId, memberId } }),
	});
	const messages = checked.valid ? [] : checked.messages;
	return Response.json({ messages }, { headers: { "Cache-Control": "no-store" } });
}

/** A member of the program, or an admin who may see its forms; whoever is neither is sent to sign in. */
async function whoAsks(
	args: LoaderFunctionArgs,
): Promise<{ scope: TenantScope; session: string; memberId: string | null }> {
	if (new URL(args.request.url).searchParams.get("as") === "admin") {
		const { scope, admin } = await requireAdmin(args, "forms:read");
		return { scope, session: admin.tokenHash, memberId: null };
	}
	const { scope, session } = await requireMember(args);
	return { scope, session: session.tokenHash, memberId: session.memberId };
}
