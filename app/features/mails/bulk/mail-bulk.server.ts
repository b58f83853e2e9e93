import type { BulkList } from "~/kernel/admin/bulk/bulk-list";
import { namedRows } from "~/kernel/admin/bulk/named-rows.repository.server";
import type { TenantScope } from "~db/scope";
import { readMailList } from "../mail-list.params.server";
import { mailPaths } from "../mails.paths";
import { nameMails } from "../mails.repository.server";
import { retryMail } from "../retry-mail.service.server";

/** The list of mails, as its bulk actions see it. */
export function mailBulk(scope: TenantScope): BulkList {
	return {
		path: mailPaths.list,
		title: "mails:list.title",
		items: "mails:bulk.items",
		hrefOf: mailPaths.show,
		named: (ids) => namedRows(scope, "outbox", ids, ["subject", "to_address"]),
		matching: (request, limit) => nameMails(scope, readMailList(request).filter, limit),
		actions: {
			retry: {
				act: "mails:bulk.act.retry",
				text: "mails:bulk.retryText",
				prepare: () => (tx, id) => retryMail(tx, id),
				done: "mails:done.retry",
				failed: "mails:bulk.failed",
			},
		},
	};
}
