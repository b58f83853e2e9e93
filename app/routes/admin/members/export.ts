import type { LoaderFunctionArgs } from "@remix-run/node";
import { type ExportedMember, exportMembers } from "~/features/members/list/member-export.repository.server";
import { readMemberList } from "~/features/members/list/member-list.params.server";
import { maskedKey } from "~/features/members/members.rules";
import { requireAdmin } from "~/gate/guards/admin.server";
import { csvResponse } from "~/kernel/admin/csv-response.server";
import { recordExport } from "~/kernel/audit/record-export.service.server";
import { listCell } from "~/lib/csv/csv-export";
import { ROWS_AT_ONCE } from "~/lib/limits";
import { resolveLocale } from "~/server/i18n/locale.server";
import { translator } from "~/server/i18n/messages.server";
import { keysetPages } from "~db/keyset";

const COLUMNS = [
	...["id", "firstname", "lastname", "email", "mobile", "phone", "accountKey", "status", "companies", "tags"],
	...["balance", "awarded", "redeemed", "created"],
] as const;

/** The listed members as CSV, filters included. */
export async function loader(args: LoaderFunctionArgs) {
	const { scope, role, tenant } = await requireAdmin(args, "members:read");
	const { filter } = readMemberList(args.request, role);
	const t = translator(await resolveLocale(args.request, tenant.program.locale));
	await recordExport(scope, "member", { q: filter.q, status: filter.status, tag: filter.tag });
	return csvResponse<ExportedMember>(args.request, {
		fileName: "members",
		header: COLUMNS.map((column) => t(`audit:memberCsv.${column}`)),
		pages: keysetPages<ExportedMember>(ROWS_AT_ONCE, (last, size) =>
			exportMembers(scope, { ...filter, after: last ? [last.sortValue, last.id] : null }, size),
		),
		cells: (member) => [
			member.id,
			member.firstname,
			member.lastname,
			member.email,
			member.mobile,
			member.phone,
			role === "observer" ? maskedKey(member.accountKey) : member.accountKey,
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
