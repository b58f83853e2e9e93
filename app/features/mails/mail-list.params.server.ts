import { readListParams } from "~/kernel/admin/list-params.server";
import type { MailFilter } from "./mails.repository.server";
import { MAIL_STATUSES } from "./mails.rules";

/** What the list of mails is asked for. */
export function readMailList(request: Request) {
	const params = readListParams(request, { filters: { status: MAIL_STATUSES }, cursor: ["number", "string"] });
	const filter: MailFilter = { q: params.q, status: params.filters.status };
	const [created, id] = params.cursor ?? [];
	return { params, filter, before: id === undefined ? undefined : { created: Number(created), id: String(id) } };
}
