import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PageView } from "~/features/pages/components/page-view";
import { requireMember } from "~/gate/guards/member.server";
import { loadPage } from "~/gate/load-page.server";
import { formStateOf, postPageForm } from "~/gate/page-form.server";
import { found } from "~/kernel/admin/required-id.server";

export async function loader(args: LoaderFunctionArgs) {
	const member = await requireMember(args);
	const loaded = await loadPage(args.request, member, args.params.id);
	found(loaded.page.kind === "template" || undefined, "pages:notFound");
	return { ...loaded, formState: await formStateOf(args.request, member, loaded.page) };
}

export const action = postPageForm;

export const handle = { title: ({ page }: { page: { title: string } }) => page.title };

export default function ShowTemplate() {
	const { formState, ...shown } = useLoaderData<typeof loader>();
	return <PageView {...shown} formState={useActionData<typeof action>() ?? formState} />;
}
