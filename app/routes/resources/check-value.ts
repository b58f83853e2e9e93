import type { LoaderFunctionArgs } from "@remix-run/node";
import { validateValue } from "~/features/data-sets/validation/validate.service.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { requireMember } from "~/gate/guards/member.server";
import { sayOnPage } from "~/gate/page-texts.server";
import { refuseTooMany } from "~/kernel/rate-limits/rate-limit.server";
import { countUse } from "~/kernel/rate-limits/rate-limits.repository.server";
import { SHORT_TEXT, VALUE_CHECKS, VALUE_CHECKS_WINDOW } from "~/lib/limits";
import { resolveMemberLocale } from "~/server/i18n/locale.server";

/** Whether a value is in a data set, asked by an open form when its field is left: `{ messages }`, sentences in the
 * reader's language, none when it is. */
export async function loader(args: LoaderFunctionArgs) {
	const { scope, tenant, session, memberId } = await whoAsks(args);
	refuseTooMany(await countUse(scope, `check:${session}`, VALUE_CHECKS_WINDOW), VALUE_CHECKS, scope.now());
	const { searchParams } = new URL(args.request.url);
	const read = (name: string) => (searchParams.get(name) ?? "").slice(0, SHORT_TEXT);
	const entryId = read("entry");
	const checked = await validateValue(scope, {
		...{ dataSetId: read("dataSet"), value: read("value"), label: read("label") },
		...(entryId !== "" && memberId !== null && { asking: { entryId, memberId } }),
	});
	if (checked.valid) return answer([]);
	const { context, request } = args;
	const say = await sayOnPage(context, request, await resolveMemberLocale(request, tenant.program));
	return answer(checked.messages.map((message) => say(message)));
}

const answer = (messages: readonly string[]) =>
	Response.json({ messages }, { headers: { "Cache-Control": "no-store" } });

/** A member of the program, or an admin who may see its forms; whoever is neither is sent to sign in. */
async function whoAsks(args: LoaderFunctionArgs) {
	try {
		const { scope, session, tenant } = await requireMember(args);
		return { scope, tenant, session: session.tokenHash, memberId: session.memberId };
	} catch (nobody) {
		if (!(nobody instanceof Response)) throw nobody;
		const found = await requireAdmin(args, "forms:read").catch((error: unknown) => {
			throw error instanceof Response ? nobody : error;
		});
		return { scope: found.scope, tenant: found.tenant, session: found.admin.tokenHash, memberId: null };
	}
}
