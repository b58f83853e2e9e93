import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { loadAuditList } from "~/features/audit/audit-pages.server";
import { platformLog } from "~/features/audit/audit-source.server";
import { AuditList } from "~/features/audit/components/audit-list";
import { adminAtWorkIfThere } from "~/gate/guards/admin.server";
import { requirePlatform } from "~/gate/guards/platform.server";

export async function loader(args: LoaderFunctionArgs) {
	const identity = await requirePlatform(args, "log:read");
	const program = (await adminAtWorkIfThere(args, identity))?.tenant.program;
	return loadAuditList(args, platformLog(identity.control), program?.timeZone ?? "UTC");
}

export const handle = { title: "audit:platform.title" };

export default function PlatformAuditLog() {
	const list = useLoaderData<typeof loader>();
	const { t } = useTranslation("audit", { useSuspense: false });
	return <AuditList {...list} title={t("platform.title")} description={t("platform.text")} />;
}
