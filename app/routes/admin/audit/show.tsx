import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { loadAuditRecord } from "~/features/audit/audit-pages.server";
import { programLog } from "~/features/audit/audit-source.server";
import { AuditRecord } from "~/features/audit/components/audit-record";
import { entryNames } from "~/features/entries/list/entry-list.repository.server";
import { requireAdmin } from "~/gate/guards/admin.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, control } = await requireAdmin(args, "audit:read");
	return loadAuditRecord(programLog(scope, control, entryNames), args.params.id);
}

export const handle = { title: "audit:title" };

export default function AuditRow() {
	const record = useLoaderData<typeof loader>();
	const { t } = useTranslation("audit", { useSuspense: false });
	return <AuditRecord {...record} listTitle={t("title")} />;
}
