import type { LoaderFunctionArgs } from "@remix-run/node";
import { cutPage, listLinks, NO_LINKS } from "~/kernel/admin/list-params.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";
import { ADMIN_PAGE_SIZE } from "~/lib/limits";
import { readOrEmpty } from "~/server/faults/read-or-empty.server";
import { runtime } from "~/server/runtime.server";
import type { ControlScope, TenantScope } from "~db/scope";
import { readMailList } from "./mail-list.params.server";
import { countMails, findMail, listMails } from "./mails.repository.server";

/** What the list of a program's mails, or of those to admins, shows. */
export async function loadMailList(
	{ request, context }: Pick<LoaderFunctionArgs, "request" | "context">,
	scope: TenantScope | ControlScope,
	path: string,
) {
	const { params, filter, before } = readMailList(request);
	const read = async () => {
		const listed = await listMails(scope, ADMIN_PAGE_SIZE, before, filter);
		const { rows, next } = cutPage(listed, ADMIN_PAGE_SIZE, (mail) => [mail.created, mail.id]);
		return { mails: rows, count: await countMails(scope, filter), ...listLinks(params, next) };
	};
	return {
		...(await readOrEmpty(context, "mails", read, { mails: [], count: null, ...NO_LINKS })),
		unsent: runtime().env.production && !runtime().env.MAIL_URL,
		...{ path, q: params.q, status: params.filters.status, query: params.href() },
	};
}

export type MailListData = Awaited<ReturnType<typeof loadMailList>>;

/** One mail, its text as `shown` leaves it. Throws a 404 Response when there is none of this id, 400 without one. */
export async function loadMail(
	scope: TenantScope | ControlScope,
	id: string | undefined,
	shown: (body: string) => string,
) {
	const mail = found(await findMail(scope, requiredId(id, "mails:show.idRequired")), "mails:show.notFound");
	const body = shown(mail.body);
	return { mail: { ...mail, body }, hidden: body !== mail.body };
}

export type MailData = Awaited<ReturnType<typeof loadMail>>;
