import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { RouteFault } from "~/components/document/error-screen";
import { MemberFrame } from "~/components/member/member-frame";
import { CartPanel } from "~/features/orders/components/cart-panel";
import { requireMember } from "~/gate/guards/member.server";
import { loadMemberFrame } from "~/gate/member-frame.server";
import { retryAfterHeaders } from "~/server/http/retry-after.server";

export async function loader(args: LoaderFunctionArgs) {
	return loadMemberFrame(args.request, await requireMember(args));
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
	if (!data) return <RouteFault standalone />;
	return (
		<MemberFrame {...data}>
			<RouteFault />
		</MemberFrame>
	);
}
