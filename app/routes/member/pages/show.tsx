import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useAnswer } from "~/components/ui/reply/use-reply";
import { PageView } from "~/features/pages/components/page-view";
import { templatePath } from "~/features/pages/pages.paths";
import { requireMember } from "~/gate/guards/member.server";
import { loadFormPage, postPageForm } from "~/gate/page-form.server";

export async function loader(args: LoaderFunctionArgs) {
	const loaded = await loadFormPage(args, await requireMember(args), "custom");
	if (loaded.page.kind === "template") throw redirect(templatePath(loaded.page.id));
	return loaded;
}

export const action = postPageForm;

export const handle = { title: ({ page }: { page: { title: string } }) => page.title };

export { MissingRecord as ErrorBoundary } from "~/features/search/components/missing-record";

export default function ShowPage() {
	const { formState, ...shown } = useLoaderData<typeof loader>();
	return <PageView {...shown} formState={useAnswer<typeof action>() ?? formState} />;
}
