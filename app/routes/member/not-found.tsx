import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { QuickFound } from "~/components/member/find/quick-found";
import { ButtonLink } from "~/components/ui/form/button";
import { PageHeader } from "~/components/ui/layout/page-header";
import { Stack } from "~/components/ui/layout/stack";
import { Ideas } from "~/features/search/components/ideas";
import { SearchForm } from "~/features/search/components/search-form";
import { ideasFor } from "~/features/search/ideas.server";
import { requireMember } from "~/gate/guards/member.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, session } = await requireMember(args);
	return data(await ideasFor(scope, session), { status: 404 });
}

export async function action(args: LoaderFunctionArgs) {
	await requireMember(args);
	throw new Response(null, { status: 404 });
}

export const handle = { title: "common:errors.404.title" };

/** What is at no address, with the ways on: whoever followed an old link looks for something. */
export default function NotFound() {
	const ideas = useLoaderData<typeof loader>();
	const { t } = useTranslation("common", { useSuspense: false });
	return (
		<Stack className="wide">
			<PageHeader
				title={t("errors.404.title")}
				className="pb-0"
				actions={
					<ButtonLink to="/home" variant="quiet" icon="home">
						{t("errors.home")}
					</ButtonLink>
				}
			>
				{t("errors.404.text")}
			</PageHeader>
			<SearchForm>
				<QuickFound />
			</SearchForm>
			<Ideas {...ideas} />
		</Stack>
	);
}
