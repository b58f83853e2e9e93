import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ADMIN_NAVIGATION } from "~/components/admin/admin-navigation";
import { TimeText } from "~/components/ui/data/time-text";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { StatusBadge } from "~/components/ui/feedback/status-badge";
import { Button } from "~/components/ui/form/button";
import { Field } from "~/components/ui/form/field";
import { Icon } from "~/components/ui/icon";
import { PageHeader } from "~/components/ui/layout/page-header";
import { Section } from "~/components/ui/layout/section";
import { Stack } from "~/components/ui/layout/stack";
import { useMessage } from "~/components/ui/message";
import { searchedFor } from "~/features/search/search-words.rules";
import { requireAdmin } from "~/gate/guards/admin.server";
import { reachOf } from "~/gate/guards/platform.server";
import { searchLists } from "~/gate/lists/search-lists.server";
import { SEARCH_CHARACTERS } from "~/lib/limits";
import { resolveLocale } from "~/server/i18n/locale.server";

export async function loader(args: LoaderFunctionArgs) {
	const admin = await requireAdmin(args, "members:read");
	const q = searchedFor(args.request);
	const { locale } = admin.tenant.program;
	const reach = await reachOf(args, admin);
	return { q, found: await searchLists({ ...admin, reach, locale: await resolveLocale(args.request, locale) }, q) };
}

export const handle = { title: "admin:search.title" };

const PLACES = ADMIN_NAVIGATION.flatMap(({ places }) => places);

/** The sign that the navigation gives to what stands at this address. */
const signOf = (href = "") =>
	PLACES.findLast(({ to }) => to !== "/admin" && (href === to || href.startsWith(`${to}/`)))?.icon ?? "search";

export default function AdminSearch() {
	const { q, found } = useLoaderData<typeof loader>();
	const { t } = useTranslation("admin", { useSuspense: false });
	const show = useMessage();
	return (
		<Stack>
			<PageHeader title={t("search.title")} className="pb-0">
				{t("search.intro")}
			</PageHeader>
			<Form role="search" className="flex max-w-3xl flex-wrap items-end gap-3">
				<Field
					key={q}
					type="search"
					name="q"
					label={t("search.label")}
					defaultValue={q}
					prefix={<Icon name="search" />}
					maxLength={SEARCH_CHARACTERS}
					className="min-w-48 flex-1"
				/>
				<Button>{t("search.submit")}</Button>
			</Form>
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
											<span className="min-w-0 wrap-anywhere">
												<span className="font-semibold">{record.title || record.id}</span>
												{record.facts && (
													<span className="block text-muted">
														{record.facts.name} · <TimeText value={record.facts.at} />
													</span>
												)}
											</span>
											{record.facts && <StatusBadge status={record.facts.status} of="order" />}
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
