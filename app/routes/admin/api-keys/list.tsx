import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ListShell } from "~/components/admin/list-shell";
import { DataTable, Td, Th } from "~/components/ui/data/data-table";
import { TimeText } from "~/components/ui/data/time-text";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { ButtonLink } from "~/components/ui/form/button";
import { listApiKeys } from "~/features/api-keys/api-keys.repository.server";
import { requireAdmin } from "~/server/guards/admin.server";

export const handle = { title: "api-keys:title" };

export async function loader(args: LoaderFunctionArgs) {
	const { scope, can } = await requireAdmin(args, "program:read");
	return { keys: await listApiKeys(scope), canWrite: can("program:write") };
}

export default function ApiKeyList() {
	const { keys, canWrite } = useLoaderData<typeof loader>();
	const { t } = useTranslation("api-keys", { useSuspense: false });
	const add = canWrite && (
		<ButtonLink to="/admin/api-keys/new" variant="primary" icon="plus">
			{t("new")}
		</ButtonLink>
	);
	return (
		<ListShell
			title={t("title")}
			description={t("text")}
			actions={add}
			isEmpty={keys.length === 0}
			empty={
				<EmptyState icon="key" title={t("empty")} action={add}>
					{t("emptyText")}
				</EmptyState>
			}
		>
			<DataTable caption={t("title")}>
				<thead>
					<tr>
						<Th>{t("name")}</Th>
						<Th>{t("scopes")}</Th>
						<Th>{t("created")}</Th>
						<Th>{t("lastUsed")}</Th>
						<Th>
							<span className="sr-only">{t("revoke")}</span>
						</Th>
					</tr>
				</thead>
				<tbody>
					{keys.map((key) => (
						<tr key={key.id}>
							<Td>{key.name}</Td>
							<Td>{key.scopes.map((scope) => t(`scope.${scope}`, { nsSeparator: false })).join(", ")}</Td>
							<Td>
								<TimeText value={key.created} as="date" />
							</Td>
							<Td>{key.lastUsed === null ? t("never") : <TimeText value={key.lastUsed} as="relative" />}</Td>
							<Td>
								{key.revokedAt !== null && t("revoked")}
								{key.revokedAt === null && canWrite && (
									<ButtonLink to={`/admin/api-keys/${key.id}/revoke`} variant="secondary" size="sm">
										{t("revoke")}
									</ButtonLink>
								)}
							</Td>
						</tr>
					))}
				</tbody>
			</DataTable>
		</ListShell>
	);
}
