import type { LoaderFunctionArgs } from "@remix-run/node";
import { statementCsv } from "~/features/activity/statement-csv.server";
import { readStatementQuery } from "~/features/points/statement.rules";
import { requireMember } from "~/gate/guards/member.server";
import { sayOnPage } from "~/gate/page-texts.server";
import { resolveMemberLocale } from "~/server/i18n/locale.server";

/** A member's own statement as CSV. */
export async function loader(args: LoaderFunctionArgs) {
	const { scope, session, tenant } = await requireMember(args);
	const { filter } = readStatementQuery(new URL(args.request.url).searchParams);
	const locale = await resolveMemberLocale(args.request, tenant.program);
	const say = await sayOnPage(args.context, args.request, locale);
	const { timeZone } = tenant.program;
	return statementCsv(args.request, scope, { memberId: session.memberId, timeZone, filter, say });
}
