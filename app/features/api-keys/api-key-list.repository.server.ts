import { defineList } from "~/kernel/admin/list/define-list.service.server";
import type { RowOf } from "~/kernel/admin/list/list.server";
import { byWords } from "~/kernel/search/by-words.server";
import { besides } from "~/kernel/search/conditions.service.server";
import { isFound } from "~/kernel/search/search.repository.server";
import { readJson } from "~db/columns";
import { API_KEYS_PATH } from "./api-keys.paths";
import { API_KEY_COLUMNS, type ApiScope, KEY_STATES } from "./api-keys.rules";

/** The admin list of keys, the newest first. */
export const apiKeyList = defineList({
	...{ name: "api-keys", path: API_KEYS_PATH, title: "api-keys:title", area: "program", columns: API_KEY_COLUMNS },
	filters: { state: KEY_STATES },
	defaultSort: "-created",
	search: byWords("api_keys"),
	match: (scope, { filters: { state } }, search) =>
		scope.query
			.selectFrom("api_keys as k")
			.where("k.program_id", "=", scope.programId)
			.where(isFound(scope, search, "k.id"))
			.$if(state !== undefined, (query) =>
				query.where((eb) => besides(search, eb("k.revoked_at", state === "open" ? "is" : "is not", null))),
			),
	sorts: { created: [["k.created", "number"]] },
	...{ id: "k.id", called: "k.name", counted: "k.name" },
	select: (query) =>
		query.select(["k.id", "k.name", "k.scopes", "k.last_used as lastUsed", "k.revoked_at as revokedAt", "k.created"]),
	complete: (_scope, rows) => rows.map((row) => ({ ...row, scopes: readJson<ApiScope[]>(row.scopes, []) })),
});

export type ListedApiKey = RowOf<typeof apiKeyList>;
