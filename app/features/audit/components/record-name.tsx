import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { WHOLE_LIST } from "~/kernel/audit/audit-words.rules";

interface RecordNameProps {
	entity: string;
	entityId: string;
	name: string | null;
	href: string | null;
}

/** What kind of record and which one, by name where it has one, leading to its page while there is one. */
export function RecordName({ entity, entityId, name, href }: RecordNameProps) {
	const { t } = useTranslation("audit", { useSuspense: false });
	const known = entityId === WHOLE_LIST ? t("wholeList") : name;
	const id = known ?? <code className="break-all">{entityId}</code>;
	return (
		<>
			<span className="block">{t(`entities.${entity}`, { defaultValue: entity })}</span>
			{href ? (
				<Link to={href} className="inline-block max-w-full leading-6 underline underline-offset-4">
					{id}
				</Link>
			) : (
				<span className="text-muted">{id}</span>
			)}
		</>
	);
}
