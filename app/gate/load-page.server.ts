import { type ShownPage, showPage } from "~/features/pages/showing/show-page.service.server";
import type { MemberContext } from "~/gate/guards/member.server";
import { requiredId } from "~/kernel/admin/required-id.server";
import { createFormat } from "~/lib/format";
import { resolveMemberLocale } from "~/server/i18n/locale.server";

/**
 * A page for whoever looks, in their own language; one that is not published for an admin's preview alone. Undefined where
 * there is none to be seen.
 */
export async function loadPage(
	request: Request,
	{ scope, session, tenant: { program } }: MemberContext,
	id: string | undefined,
): Promise<ShownPage | undefined> {
	const format = createFormat({ locale: await resolveMemberLocale(request, program), timeZone: program.timeZone });
	const asked = { id: requiredId(id, "pages:idRequired"), drafts: session.kind === "preview", program, format };
	return showPage(scope, session.memberId, asked);
}
