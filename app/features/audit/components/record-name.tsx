import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { WHOLE_LIST } from "~/kernel/audit/audit-words.rules";

interface RecordNameProps {
	entity: string;
	entityId: string;
	name: string | null;
	href: string | null;
}

/** Which record, by name where it has one, leading to its page while there is one, and what kind it is of. */
export function RecordName({ entity, entityId, name, href }: RecordNameProps) {
	const { t } = useTranslation("audit", { useSuspense: false });
	const known = entityId === WHOLE_LIST ? t("wholeList") : name;
	const id = known ?? <code className="break-all">{entityId}</code>;
	const kind = (
		<span className="block font-normal text-muted">{t(`entities.${entity}`, { defaultValue: entity })}</span>
	);
	if (!href)
		return (
			<>
				<span className="text-muted">{id}</span>
				{kind}
			</>
		);
	return (
		<Link to={href} className="group inline-block max-w-full py-1">
			<span className="underline underline-offset-4 group-hover:no-underline">{id}</span>
			{kind}
		</Link>
	);
}
