import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { RouteFault } from "~/components/document/error-screen";
import { LanguageSwitch } from "~/components/document/language-switch";
import { useRootData } from "~/components/document/page-frame";
import { PRODUCT_NAME } from "~/components/document/page-title";
import { MemberFrame } from "~/components/member/member-frame";
import { CartPanel } from "~/features/orders/components/cart-panel";
import { optionalMember } from "~/gate/guards/member.server";
import { requireVisitor } from "~/gate/guards/tenant.server";
import { loadMemberFrame } from "~/gate/member-frame.server";
import { retryAfterHeaders } from "~/server/http/retry-after.server";

/** Forms that open by themselves: for members as any of their pages, for others with the program's name alone. */
export async function loader(args: LoaderFunctionArgs) {
	await requireVisitor(args);
	const member = await optionalMember(args);
	return { frame: member ? await loadMemberFrame(args.request, member) : null };
}

export default function FormsLayout() {
	const { frame } = useLoaderData<typeof loader>();
	const program = useRootData()?.program;
	if (frame) {
		const { cartPanel, kept: _kept, ...shown } = frame;
		return (
			<MemberFrame {...shown}>
				<CartPanel panel={cartPanel} />
				<Outlet />
			</MemberFrame>
		);
	}
	return (
		<div className="auth-frame">
			<main id="main" tabIndex={-1} className="w-full max-w-form rounded-card bg-raised p-6 sm:p-8">
				<div className="flex items-center gap-3 pb-4">
					{program?.logo && <img src={program.logo} alt="" className="h-10 w-auto object-contain" />}
					<p className="text-lg font-semibold">{program?.title ?? PRODUCT_NAME}</p>
				</div>
				<Outlet />
			</main>
			<LanguageSwitch />
		</div>
	);
}

export const headers = retryAfterHeaders;

export function ErrorBoundary() {
	const frame = useRouteLoaderData<typeof loader>("routes/forms/layout")?.frame;
	if (!frame) return <RouteFault standalone />;
	return (
		<MemberFrame {...frame}>
			<RouteFault />
		</MemberFrame>
	);
}
