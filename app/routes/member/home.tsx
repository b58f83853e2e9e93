import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BalanceHero } from "~/features/home/components/balance-hero";
import { HomeParts } from "~/features/home/components/home-parts";
import { loadHome } from "~/features/home/home.service.server";
import { requireMember } from "~/gate/guards/member.server";

export const handle = { title: "home:title" };

export async function loader(args: LoaderFunctionArgs) {
	const { scope, session, tenant } = await requireMember(args);
	const home = await loadHome(scope, session, tenant.program);
	return { firstname: session.firstname, balance: session.balance, ...home };
}

export default function Home() {
	const { firstname, balance, ...home } = useLoaderData<typeof loader>();
	const next = home.rewards.data?.next;
	return (
		<div className="grid grid-cols-1 gap-10">
			<BalanceHero
				firstname={firstname}
				balance={balance}
				change={home.change.data}
				welcome={home.welcome}
				next={next ? { title: next.title, cost: next.cost, href: `/rewards/${next.catalogueId}/${next.id}` } : null}
			/>
			<HomeParts home={home} balance={balance} />
		</div>
	);
}
