import { useTranslation } from "react-i18next";
import type { AuditActor } from "../audit-source.server";

/** Who acted, and as whom; a word where nobody is known by name. */
export function ActorName({ actor }: { actor: AuditActor }) {
	const { t } = useTranslation("audit", { useSuspense: false });
	const { kind, name, email, actingFor } = actor;
	return (
		<>
			<span className="block">
				{kind === "apiKey" ? t("actors.apiKey", { name: name ?? "" }) : (name ?? t(`actors.${kind}`))}
			</span>
			{email && <span className="block text-muted">{email}</span>}
			{actingFor && <span className="block text-muted">{t("actingFor", { name: actingFor })}</span>}
		</>
	);
}
