import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PageView } from "~/features/pages/components/page-view";
import { requireMember } from "~/gate/guards/member.server";
import { loadPage } from "~/gate/load-page.server";
import { found } from "~/kernel/admin/required-id.server";

export async function loader(args: LoaderFunctionArgs) {
	const loaded = await loadPage(args.request, await requireMember(args), args.params.id);
	found(loaded.page.kind === "template" || undefined, "pages:notFound");
	return loaded;
}

export const handle = { title: ({ page }: { page: { title: string } }) => page.title };

export default function ShowTemplate() {
	return <PageView {...useLoaderData<typeof loader>()} />;
}
