import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { loadAuditRecord } from "~/features/audit/audit-pages.server";
import { platformLog } from "~/features/audit/audit-source.server";
import { AuditRecord } from "~/features/audit/components/audit-record";
import { requirePlatform } from "~/gate/guards/platform.server";

export async function loader(args: LoaderFunctionArgs) {
	const { control } = await requirePlatform(args, "log:read");
	return loadAuditRecord(platformLog(control), args.params.id);
}

export const handle = { title: "audit:platform.title" };

export default function PlatformAuditRow() {
	const record = useLoaderData<typeof loader>();
	const { t } = useTranslation("audit", { useSuspense: false });
	return <AuditRecord {...record} listTitle={t("platform.title")} />;
}
