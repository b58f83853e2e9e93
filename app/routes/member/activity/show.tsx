import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PointsText } from "~/components/ui/data/points-text";
import { Breadcrumb } from "~/components/ui/layout/breadcrumb";
import { PageHeader } from "~/components/ui/layout/page-header";
import { usePointsText } from "~/features/points/components/use-points-text";
import { WhyPoints } from "~/features/points/components/why-points";
import { findReversalOf, findTransaction } from "~/features/points/points.repository.server";
import { sourcesThere } from "~/features/points/sources-there.repository.server";
import { sourceOf } from "~/features/points/statement.rules";
import { membersTrace, traceLines, traceRule } from "~/features/points/trace.rules";
import { requireMember } from "~/gate/guards/member.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, session } = await requireMember(args);
	const posting = await findTransaction(scope, session.memberId, args.params.id ?? "");
	if (!posting) throw new Response("points:notFound", { status: 404 });
	const { id, kind, points, balanceAfter, description, created, trace } = posting;
	const source = sourceOf(posting);
	const isThere = await sourcesThere(scope, session.memberId, source ? [source] : []);
	return {
		posting: { id, kind, points, balanceAfter, description, created },
		rule: traceRule(trace),
		lines: traceLines(membersTrace(trace)),
		source: isThere(source) ? source : null,
		reverses: posting.reverses,
		reversedBy: (await findReversalOf(scope, session.memberId, id)) ?? null,
	};
}

export const handle = { title: "points:why.title" };

export { MissingRecord as ErrorBoundary } from "~/features/search/components/missing-record";

export default function WhyThesePoints() {
	const data = useLoaderData<typeof loader>();
	const { t, describe } = usePointsText();
	return (
		<>
			<Breadcrumb items={[{ label: t("activity.title"), to: "/activity" }, { label: t("why.title") }]} />
			<PageHeader
				title={describe(data.posting)}
				badge={<PointsText value={data.posting.points} signed className="text-2xl font-semibold" />}
			/>
			<WhyPoints {...data} />
		</>
	);
}
