import { keptForMember, keptReply } from "~/features/kept-posts/show-kept.server";
import { loadCartPanel } from "~/features/orders/cart/cart.service.server";
import { tierBadge } from "~/features/standing/tier-badge.server";
import { loadFrameFigures } from "./frame-figures.repository.server";
import type { MemberContext } from "./guards/member.server";

/** What surrounds every page of a member. */
export async function loadMemberFrame(request: Request, { scope, session, preview, tenant }: MemberContext) {
	const { tier, standings, ...figures } = await loadFrameFigures(scope, session.memberId);
	const { hiddenEntries } = tenant.program;
	return {
		member: {
			id: session.memberId,
			name: `${session.firstname} ${session.lastname}`.trim(),
			initials: session.initials,
			color: session.color,
			avatar: session.externalImageUrl ?? session.imageSmallUrl,
			balance: session.balance,
			tier: tierBadge(tier, tenant.program.avatarHosts),
		},
		demo: session.kind === "demo" ? { expires: session.expires } : null,
		preview: preview ? { expires: preview.expires, ...preview.of } : null,
		...figures,
		hiddenEntries: standings ? hiddenEntries : [...hiddenEntries, "standings" as const],
		cartPanel: await loadCartPanel(scope, session),
		kept: keptReply(await keptForMember(scope, session.memberId, request)),
	};
}
