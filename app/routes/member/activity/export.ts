import type { LoaderFunctionArgs } from "@remix-run/node";
import { statementCsv } from "~/features/activity/statement-csv.server";
import { readStatementQuery } from "~/features/points/statement.rules";
import { requireMember } from "~/gate/guards/member.server";
import { resolveMemberLocale } from "~/server/i18n/locale.server";
import { translator } from "~/server/i18n/messages.server";

/** A member's own statement as CSV. */
export async function loader(args: LoaderFunctionArgs) {
	const { scope, session, tenant } = await requireMember(args);
	const { filter } = readStatementQuery(new URL(args.request.url).searchParams);
	const say = translator(await resolveMemberLocale(args.request, tenant.program));
	const { timeZone } = tenant.program;
	return statementCsv(args.request, scope, { memberId: session.memberId, timeZone, filter, say });
}
