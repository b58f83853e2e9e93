import { useTranslation } from "react-i18next";
import { ListTable } from "~/components/admin/list/list-table";
import type { ShownList } from "~/components/admin/list/shown-list";
import { timeColumn } from "~/components/admin/list/time-column";
import { TimeText } from "~/components/ui/data/time-text";
import { ButtonLink } from "~/components/ui/form/button";
import type { ListedApiKey } from "../api-key-list.repository.server";
import { revokeKeyPath } from "../api-keys.paths";
import type { API_KEY_COLUMNS } from "../api-keys.rules";

interface ApiKeyTableProps {
	list: ShownList<ListedApiKey, "created", (typeof API_KEY_COLUMNS)[number]>;
}

/** The keys of a program; one in use can be revoked. */
export function ApiKeyTable({ list }: ApiKeyTableProps) {
	const { t } = useTranslation("api-keys", { useSuspense: false });
	return (
		<ListTable
			caption={t("title")}
			list={list}
			titleOf={({ name }) => name}
			canTick={({ revokedAt }) => revokedAt === null}
			columns={{
				name: { label: t("name"), cell: ({ name }) => name },
				scopes: {
					label: t("scopes"),
					cell: ({ scopes }) =>
						scopes.map((scope) => (
							<span key={scope} className="block whitespace-nowrap">
								{t(`scope.${scope}`, { nsSeparator: false })}
							</span>
						)),
				},
				created: timeColumn(t("created"), "created", { sort: "created" }),
				lastUsed: {
					...{ label: t("lastUsed"), className: "whitespace-nowrap" },
					cell: ({ lastUsed }) => (lastUsed === null ? t("never") : <TimeText value={lastUsed} />),
				},
				state: {
					label: t("state.label"),
					cell: ({ id, revokedAt }) => {
						if (revokedAt !== null) return t("revoked");
						if (!list.canWrite) return t("state.open");
						return (
							<ButtonLink to={revokeKeyPath(id)} variant="secondary" size="sm">
								{t("revoke")}
							</ButtonLink>
						);
					},
				},
			}}
		/>
	);
}
