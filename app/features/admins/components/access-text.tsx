import { useTranslation } from "react-i18next";
import type { AdminRole } from "~/kernel/permissions/permissions.rules";
import type { Access } from "../list/admin-list.repository.server";

/** As many programs as one line names. */
const NAMED = 3;

/** Where an admin works, in one cell. */
export function AccessText({ role, access }: { role: AdminRole; access: Access }) {
	const { t } = useTranslation("admins", { useSuspense: false });
	if (role === "super") return <>{t("access.everywhere")}</>;
	const { organisations, programs } = access;
	if (organisations.length + programs.length === 0) return <span className="text-muted">{t("access.nowhere")}</span>;
	const more = programs.length - NAMED;
	const named = programs.slice(0, NAMED).join(", ");
	return (
		<>
			{organisations.map((one) => (
				<span key={one.title} className="block">
					{t("access.pair", { title: one.title, role: t(`organisationRoles.${one.role}`) })}
				</span>
			))}
			{programs.length > 0 && (
				<span className="block">{more > 0 ? t("access.more", { programs: named, count: more }) : named}</span>
			)}
		</>
	);
}
