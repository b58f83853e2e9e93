import { keptForMember, keptReply } from "~/features/kept-posts/show-kept.server";
import { loadFrameFigures } from "~/features/orders/cart.repository.server";
import { loadCartPanel } from "~/features/orders/cart.service.server";
import { loadTierBadge } from "~/features/standing/own-standing.repository.server";
import type { MemberContext } from "./guards/member.server";

/** What surrounds every page of a member. */
export async function loadMemberFrame(request: Request, { scope, session, preview, tenant }: MemberContext) {
	return {
		member: {
			id: session.memberId,
			name: `${session.firstname} ${session.lastname}`.trim(),
			initials: session.initials,
			color: session.color,
			avatar: session.externalImageUrl ?? session.imageSmallUrl,
			balance: session.balance,
			tier: await loadTierBadge(scope, session.memberId, tenant.program.avatarHosts),
		},
		demo: session.kind === "demo" ? { expires: session.expires } : null,
		preview: preview ? { expires: preview.expires, ...preview.of } : null,
		...(await loadFrameFigures(scope, session.memberId)),
		cartPanel: await loadCartPanel(scope, session),
		kept: keptReply(await keptForMember(scope, session.memberId, request)),
	};
}
