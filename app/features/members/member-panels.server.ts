import { apiKeysById } from "~/features/audit/audit-names.repository.server";
import { API_KEY } from "~/features/audit/audit-source.server";
import { namesEvenGone } from "~/features/audit/changers.repository.server";
import type { Who } from "~/features/audit/components/who-text";
import { entriesOfMemberPath } from "~/features/entries/entries.admin.paths";
import { orderPaths } from "~/features/orders/orders.paths";
import { listStatementForAdmins } from "~/features/points/points.repository.server";
import { readStatementQuery, statementPath } from "~/features/points/statement.rules";
import { sessionHandle } from "~/features/sessions/session-handle.server";
import { listSessionsOfMember as listSessions } from "~/features/sessions/sessions.repository.server";
import { listSignIns } from "~/features/sign-ins/sign-ins.repository.server";
import type { Permission } from "~/kernel/permissions/permissions.rules";
import type { ControlScope, TenantScope } from "~db/scope";
import { latestEntries, latestOrders, listMemberHistory } from "./member-overview.repository.server";
import { memberPath } from "./members.paths";
import { lineSources } from "./statement/line-sources.repository.server";
import { lineSourceOf } from "./statement/line-sources.rules";

export const MEMBER_TABS = ["statement", "entries", "orders", "sessions", "history"] as const;
export type MemberTab = (typeof MEMBER_TABS)[number];

function readMemberTab(params: URLSearchParams): MemberTab {
	return MEMBER_TABS.find((tab) => tab === params.get("tab")) ?? "statement";
}

/** What the open tab of a member's record shows. */
export async function loadMemberPanel(
	{ scope, control, can }: { scope: TenantScope; control: ControlScope; can: (permission: Permission) => boolean },
	member: { id: string; email: string },
	params: URLSearchParams,
) {
	const tab = readMemberTab(params);
	const memberId = member.id;
	switch (tab) {
		case "statement": {
			const query = readStatementQuery(params);
			const { rows, next } = await listStatementForAdmins(scope, memberId, query);
			const names = await namesEvenGone(control, actorIds(rows.map((row) => row.createdBy)));
			const sources = rows.flatMap((row) => lineSourceOf(row) ?? []);
			const hrefOf = await lineSources(scope, member, sources, can);
			const base = memberPath(memberId, tab);
			return {
				tab,
				filter: query.filter,
				rows: rows.map(({ createdBy, sourceKind, sourceId, sourcePart, ...row }) => ({
					...row,
					href: hrefOf(lineSourceOf({ ...row, sourceKind, sourceId, sourcePart })),
					by: names[createdBy] ?? null,
				})),
				firstHref: query.before && statementPath(base, query.filter),
				nextHref: next && statementPath(base, query.filter, next),
			};
		}
		case "entries":
			return { tab, entries: await latestEntries(scope, memberId), allHref: entriesOfMemberPath(member.email) };
		case "orders":
			return { tab, orders: await latestOrders(scope, memberId), allHref: orderPaths.ofMember(member.email) };
		case "sessions": {
			const sessions = await listSessions(scope, memberId);
			return {
				tab,
				sessions: sessions.map(({ tokenHash, ...session }) => ({ ...session, handle: sessionHandle(tokenHash) })),
				signIns: await listSignIns(scope, memberId),
			};
		}
		case "history": {
			const changes = await listMemberHistory(scope, memberId);
			const names = await actorsOf(
				{ scope, control },
				changes.map((one) => one.actorId),
			);
			return {
				tab,
				changes: changes.map(({ actorId, actorKind, ...one }) => ({ ...one, actor: names.get(actorId) ?? actorKind })),
			};
		}
	}
}

export type PanelEntry = Awaited<ReturnType<typeof latestEntries>>[number];

export type MemberPanel = Awaited<ReturnType<typeof loadMemberPanel>>;

/** Ids that can be an admin's: not the words for jobs and visitors, and no key. */
function actorIds(ids: readonly string[]): string[] {
	return [...new Set(ids)].filter((id) => id !== "system" && id !== "unknown" && !id.startsWith(API_KEY));
}

interface Databases {
	scope: TenantScope;
	control: ControlScope;
}

/** Admins, deleted ones too, and API keys by the ids they are known by as actors. */
async function actorsOf({ scope, control }: Databases, ids: readonly string[]): Promise<Map<string, Who>> {
	const keys = ids.filter((id) => id.startsWith(API_KEY)).map((id) => id.slice(API_KEY.length));
	const named = await apiKeysById(scope, [...new Set(keys)]);
	return new Map<string, Who>([
		...Object.entries(await namesEvenGone(control, actorIds(ids))),
		...Array.from(named, ([id, { name }]) => [API_KEY + id, { apiKey: name }] as const),
	]);
}

/** Who created or changed a record: an admin or an API key, or the word for anybody else (`member`, `system`, `unknown`). */
export async function namesOfActors(databases: Databases, memberId: string, ids: readonly string[]): Promise<Who[]> {
	const names = await actorsOf(databases, ids);
	return ids.map((id) => names.get(id) ?? (id === memberId ? "member" : id === "system" ? "system" : "unknown"));
}
