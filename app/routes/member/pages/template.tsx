import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useAnswer } from "~/components/ui/reply/use-reply";
import { PageView } from "~/features/pages/components/page-view";
import { requireMember } from "~/gate/guards/member.server";
import { loadFormPage, postPageForm } from "~/gate/page-form.server";
import { found } from "~/kernel/admin/required-id.server";

export async function loader(args: LoaderFunctionArgs) {
	const loaded = await loadFormPage(args, await requireMember(args), "template");
	found(loaded.page.kind === "template" || undefined, "pages:notFound");
	return loaded;
}

export const action = postPageForm;

export const handle = { title: ({ page }: { page: { title: string } }) => page.title };

export default function ShowTemplate() {
	const { formState, ...shown } = useLoaderData<typeof loader>();
	return <PageView {...shown} formState={useAnswer<typeof action>() ?? formState} />;
}
