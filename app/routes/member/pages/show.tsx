import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PageView } from "~/features/pages/components/page-view";
import { templatePath } from "~/features/pages/pages.paths";
import { requireMember } from "~/gate/guards/member.server";
import { loadPage } from "~/gate/load-page.server";

export async function loader(args: LoaderFunctionArgs) {
	const loaded = await loadPage(args.request, await requireMember(args), args.params.id);
	if (loaded.page.kind === "template") throw redirect(templatePath(loaded.page.id));
	return loaded;
}

export const handle = { title: ({ page }: { page: { title: string } }) => page.title };

export default function ShowPage() {
	return <PageView {...useLoaderData<typeof loader>()} />;
}
