import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { WHOLE_LIST } from "../audit-words.rules";

/** What kind of record and which one, leading to its page while there is one. */
export function RecordName({ entity, entityId, href }: { entity: string; entityId: string; href: string | null }) {
	const { t } = useTranslation("audit", { useSuspense: false });
	const id = entityId === WHOLE_LIST ? t("wholeList") : <code className="break-all">{entityId}</code>;
	return (
		<>
			<span className="block">{t(`entities.${entity}`, { defaultValue: entity })}</span>
			{href ? (
				<Link to={href} className="inline-flex min-h-6 items-center underline underline-offset-4">
					{id}
				</Link>
			) : (
				<span className="text-muted">{id}</span>
			)}
		</>
	);
}
