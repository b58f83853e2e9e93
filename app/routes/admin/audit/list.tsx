import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { loadAuditList } from "~/features/audit/audit-pages.server";
import { programLog } from "~/features/audit/audit-source.server";
import { AuditList } from "~/features/audit/components/audit-list";
import { entryNames } from "~/features/entries/list/entry-list.repository.server";
import { requireAdmin } from "~/gate/guards/admin.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, control, tenant } = await requireAdmin(args, "audit:read");
	return loadAuditList(args, programLog(scope, control, entryNames), tenant.program.timeZone);
}

export const handle = { title: "audit:title" };

export default function AuditLog() {
	const list = useLoaderData<typeof loader>();
	const { t } = useTranslation("audit", { useSuspense: false });
	return <AuditList {...list} title={t("title")} description={t("text")} />;
}
