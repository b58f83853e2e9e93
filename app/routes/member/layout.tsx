import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { ErrorScreen } from "~/components/document/error-screen";
import { MemberFrame } from "~/components/member/member-frame";
import { keptForMember, keptReply } from "~/features/kept-posts/show-kept.server";
import { loadFrameFigures } from "~/features/orders/cart.repository.server";
import { loadCartPanel } from "~/features/orders/cart.service.server";
import { CartPanel } from "~/features/orders/components/cart-panel";
import { loadTierBadge } from "~/features/standing/own-standing.repository.server";
import { requireMember } from "~/gate/guards/member.server";
import { retryAfterHeaders } from "~/server/http/retry-after.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, session, preview, tenant } = await requireMember(args);
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
		kept: keptReply(await keptForMember(scope, session.memberId, args.request)),
	};
}

export type MemberLayoutData = typeof loader;

export default function MemberLayout() {
	const { cartPanel, kept: _kept, ...frame } = useLoaderData<typeof loader>();
	return (
		<MemberFrame {...frame}>
			<CartPanel panel={cartPanel} />
			<Outlet />
		</MemberFrame>
	);
}

export const headers = retryAfterHeaders;

export function ErrorBoundary() {
	const data = useRouteLoaderData<typeof loader>("routes/member/layout");
	const error = useRouteError();
	if (!data) return <ErrorScreen error={error} standalone />;
	return (
		<MemberFrame {...data}>
			<ErrorScreen error={error} />
		</MemberFrame>
	);
}
