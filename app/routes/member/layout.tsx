import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { RouteFault } from "~/components/document/error-screen";
import { MemberFrame } from "~/components/member/member-frame";
import { requireMember } from "~/gate/guards/member.server";
import { loadMemberFrame } from "~/gate/member-frame.server";
import { retryAfterHeaders } from "~/server/http/retry-after.server";

export async function loader(args: LoaderFunctionArgs) {
	return loadMemberFrame(args.request, await requireMember(args));
}

export type MemberLayoutData = typeof loader;

export default function MemberLayout() {
	return (
		<MemberFrame {...useLoaderData<typeof loader>()}>
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
