import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BalanceHero } from "~/features/home/components/balance-hero";
import { HomeParts } from "~/features/home/components/home-parts";
import { loadHome } from "~/features/home/home.service.server";
import { requireMember } from "~/gate/guards/member.server";
import { isFetchedAhead } from "~/server/http/fresh/fetched-ahead.server";

export const handle = { title: "home:title" };

export async function loader(args: LoaderFunctionArgs) {
	const { scope, session, tenant } = await requireMember(args);
	// The welcome is for whoever sees the page: what is only fetched ahead leaves it where it is.
	const reader = isFetchedAhead(args) ? { ...session, firstLoadDone: 1 as const } : session;
	const home = await loadHome(scope, reader, tenant.program);
	return { firstname: session.firstname, balance: session.balance, ...home };
}

export default function Home() {
	const { firstname, balance, ...home } = useLoaderData<typeof loader>();
	return (
		<div className="wide home grid grid-cols-1 gap-8">
			<BalanceHero
				{...{ firstname, balance }}
				change={home.change.data}
				reached={home.reached.data}
				aim={home.aim}
				welcome={home.welcome}
			/>
			<div className="home-columns">
				<HomeParts home={home} balance={balance} />
			</div>
		</div>
	);
}
