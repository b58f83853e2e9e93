import { readListParams } from "~/kernel/admin/list-params.server";
import type { ApiKeyFilter } from "./api-keys.repository.server";
import { KEY_STATES } from "./api-keys.rules";

/** What the list of keys is asked for. */
export function readApiKeyList(request: Request) {
	const params = readListParams(request, { filters: { state: KEY_STATES }, cursor: ["number", "string"] });
	const filter: ApiKeyFilter = { q: params.q, state: params.filters.state };
	return { params, filter };
}
