import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BulkActions } from "~/components/admin/bulk/bulk-actions";
import { BulkHead, BulkSelect } from "~/components/admin/bulk/bulk-bar";
import { EmptyList } from "~/components/admin/empty-list";
import { FilterBar, FilterSelect } from "~/components/admin/filter-bar";
import { KeysetPagination } from "~/components/admin/keyset-pagination";
import { ListShell } from "~/components/admin/list-shell";
import { DataTable, Td, Th } from "~/components/ui/data/data-table";
import { TimeText } from "~/components/ui/data/time-text";
import { ButtonLink } from "~/components/ui/form/button";
import { API_KEY_BULK } from "~/features/api-keys/api-key-bulk.rules";
import { readApiKeyList } from "~/features/api-keys/api-key-list.params.server";
import { countApiKeys, listApiKeys } from "~/features/api-keys/api-keys.repository.server";
import { KEY_STATES } from "~/features/api-keys/api-keys.rules";
import { requireAdmin } from "~/gate/guards/admin.server";
import { cutPage, listLinks } from "~/kernel/admin/list-params.server";
import { ADMIN_PAGE_SIZE } from "~/lib/limits";

export const handle = { title: "api-keys:title" };

export async function loader(args: LoaderFunctionArgs) {
	const { scope, can } = await requireAdmin(args, "program:read");
	const { params, filter } = readApiKeyList(args.request);
	const found = await listApiKeys(scope, filter, { after: params.cursor, limit: ADMIN_PAGE_SIZE });
	const { rows, next } = cutPage(found, ADMIN_PAGE_SIZE, (key) => [key.created, key.id]);
	return {
		keys: rows,
		count: await countApiKeys(scope, filter),
		...{ q: params.q, state: params.filters.state, query: params.href() },
		canWrite: can("program:write"),
		...listLinks(params, next),
	};
}

export default function ApiKeyList() {
	const { keys, count, q, state, query, canWrite, ...links } = useLoaderData<typeof loader>();
	const { clearHref, firstHref, nextHref } = links;
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
			count={count}
			filters={
				<FilterBar search={{ name: "q", label: t("name"), value: q }} clearHref={clearHref}>
					<FilterSelect
						name="state"
						label={t("state.label")}
						value={state}
						options={KEY_STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
					/>
				</FilterBar>
			}
			bulk={canWrite && <BulkActions action="/admin/api-keys/bulk" options={API_KEY_BULK} {...{ query, count }} />}
			pagination={<KeysetPagination {...{ firstHref, nextHref }} />}
			isEmpty={keys.length === 0}
			empty={
				<EmptyList
					icon="key"
					title={t("empty")}
					action={add}
					filtered={clearHref !== undefined}
					past={firstHref !== null}
				>
					{t("emptyText")}
				</EmptyList>
			}
		>
			<DataTable caption={t("title")}>
				<thead>
					<tr>
						{canWrite && <BulkHead />}
						<Th>{t("name")}</Th>
						<Th>{t("scopes")}</Th>
						<Th sorted="descending">{t("created")}</Th>
						<Th>{t("lastUsed")}</Th>
						<Th>
							<span className="sr-only">{t("revoke")}</span>
						</Th>
					</tr>
				</thead>
				<tbody>
					{keys.map((key) => (
						<tr key={key.id}>
							{canWrite && <BulkSelect value={key.revokedAt === null ? key.id : null} label={key.name} />}
							<Td>{key.name}</Td>
							<Td>
								{key.scopes.map((scope) => (
									<span key={scope} className="block whitespace-nowrap">
										{t(`scope.${scope}`, { nsSeparator: false })}
									</span>
								))}
							</Td>
							<Td className="whitespace-nowrap">
								<TimeText value={key.created} as="date" />
							</Td>
							<Td className="whitespace-nowrap">
								{key.lastUsed === null ? t("never") : <TimeText value={key.lastUsed} as="relative" />}
							</Td>
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
