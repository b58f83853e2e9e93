import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FoundRecordText } from "~/components/admin/search/found-record";
import { signOf } from "~/components/admin/search/found-sign";
import { SearchForm } from "~/components/admin/search/search-form";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Icon } from "~/components/ui/icon";
import { PageHeader } from "~/components/ui/layout/page-header";
import { Section } from "~/components/ui/layout/section";
import { Stack } from "~/components/ui/layout/stack";
import { useMessage } from "~/components/ui/message";
import { searchedFor } from "~/features/search/search-words.rules";
import { requireAdmin } from "~/gate/guards/admin.server";
import { foundFor } from "~/gate/lists/search-lists.server";

export async function loader(args: LoaderFunctionArgs) {
	const admin = await requireAdmin(args, "members:read");
	const q = searchedFor(args.request);
	return { q, ...(await foundFor(args, admin, q)) };
}

export const handle = { title: "admin:search.title" };

export default function AdminSearch() {
	const { q, found, near } = useLoaderData<typeof loader>();
	const { t } = useTranslation("admin", { useSuspense: false });
	const show = useMessage();
	return (
		<Stack>
			<PageHeader title={t("search.title")} className="pb-0">
				{t("search.intro")}
			</PageHeader>
			<SearchForm q={q} />
			{near !== null && (
				<p aria-live="polite" aria-atomic="true">
					{t("search.near", { typed: q, q: near, interpolation: { escapeValue: false } })}
				</p>
			)}
			{found.length > 0 && (
				<div className="found-lists">
					{found.map(({ name, title, records, moreHref }) => (
						<Section
							key={name}
							title={
								<span className="flex items-center gap-2.5">
									<Icon name={signOf(records[0]?.href)} className="size-5 text-muted" />
									{show(title)}
								</span>
							}
						>
							<ul className="rounded-card border border-line bg-raised">
								{records.map((record) => (
									<li key={record.id} className="border-b border-line last:border-b-0">
										<Link
											to={record.href}
											className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 py-1.5 text-sm hover:bg-surface"
										>
											<FoundRecordText record={record} />
										</Link>
									</li>
								))}
							</ul>
							{moreHref && (
								<p>
									<Link
										to={moreHref}
										className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
									>
										{t("search.more", { list: show(title) })}
									</Link>
								</p>
							)}
						</Section>
					))}
				</div>
			)}
			{found.length === 0 && q !== "" && (
				<EmptyState icon="search" title={t("search.none", { q, interpolation: { escapeValue: false } })}>
					{t("search.noneText")}
				</EmptyState>
			)}
		</Stack>
	);
}
