import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportMembers } from "~/features/members/list/member-export.repository.server";
import type { ListedMember } from "~/features/members/list/member-list.repository.server";
import { memberListFor } from "~/features/members/list/member-list.server";
import { memberKeyFor } from "~/features/members/members.rules";
import { requireAdmin } from "~/gate/guards/admin.server";
import { csvResponse } from "~/kernel/admin/csv-response.server";
import { listPages } from "~/kernel/admin/list/list-pages.server";
import { recordExport } from "~/kernel/audit/record-export.service.server";
import { listCell } from "~/lib/csv/csv-export";
import { resolveLocale } from "~/server/i18n/locale.server";
import { translator } from "~/server/i18n/messages.server";
import type { TenantScope } from "~db/scope";

const COLUMNS = [
	...["id", "firstname", "lastname", "email", "mobile", "phone", "accountKey", "status", "companies", "tags"],
	...["balance", "awarded", "redeemed", "created"],
] as const;

/** The listed members as CSV, filters included. */
export async function loader(args: LoaderFunctionArgs) {
	const { scope, role, tenant } = await requireAdmin(args, "members:read");
	const list = memberListFor(role);
	const asked = list.read(args.request);
	const t = translator(await resolveLocale(args.request, tenant.program.locale));
	await recordExport(scope, "member", { q: asked.q, ...asked.filters });
	return csvResponse(args.request, {
		fileName: "members",
		header: COLUMNS.map((column) => t(`audit:memberCsv.${column}`)),
		pages: withDetails(scope, listPages(scope, list, asked)),
		cells: (member) => [
			member.id,
			member.firstname,
			member.lastname,
			member.email,
			member.mobile,
			member.phone,
			memberKeyFor(role, member.accountKey),
			member.status,
			listCell(member.companies),
			listCell(member.tags),
			member.balance,
			member.awarded,
			member.redeemed,
			new Date(member.created).toISOString(),
		],
	});
}

async function* withDetails(scope: TenantScope, pages: AsyncIterable<ListedMember[]>) {
	for await (const rows of pages) yield await exportMembers(scope, rows);
}
