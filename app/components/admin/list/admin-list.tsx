import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { IconName } from "~/lib/icon-names";
import { ButtonLink } from "../../ui/form/button";
import type { SelectOption } from "../../ui/form/select-field";
import { BulkActions } from "../bulk/bulk-actions";
import { EmptyList } from "../empty-list";
import { FilterBar, FilterSelect } from "../filter-bar";
import { KeysetPagination } from "../keyset-pagination";
import { ListShell } from "../list-shell";
import type { ShownList } from "./shown-list";
import { StatusLinks } from "./status-links";
import { ViewLinks, ViewTabs } from "./view-tabs";

interface ListFilter {
	label: string;
	options: readonly SelectOption[];
	/** Whether its choices are said of something feminine, in languages that tell. */
	feminine?: boolean;
}

interface AdminListProps<F extends Record<string, string | undefined>> {
	list: ShownList & { filters: F; failed: boolean };
	title: string;
	description?: ReactNode;
	/** Label of the search. */
	search: string;
	/** Makes a new record; for readers who may. */
	create?: { to: string; label: string; icon?: IconName };
	/** Other buttons. */
	actions?: ReactNode;
	/** As a `ListShell` has it. */
	more?: ReactNode;
	/** Said above the filters. */
	notice?: ReactNode;
	/** The filter whose choices stand as links beneath the search, rather than in a field. */
	tabs?: keyof F;
	/** The choices of each filter; one without any is left out. */
	filters?: { [K in keyof F]: ListFilter };
	/** What can be done with several rows, by the words for it; the page below the list's own asks. */
	bulk?: Readonly<Record<string, string>>;
	/** Whether there is a CSV of it. */
	download?: boolean;
	/** What is said of a list without rows: what the records are for, and how the first one is made. */
	empty: { icon: IconName; title: string; text: ReactNode; action?: ReactNode };
	/** In place of that, where the rows could not be read; the general words unless the records have their own. */
	fault?: string | undefined;
	/** The table. */
	children: ReactNode;
}

/** An admin list of a program's records, as `defineList` reads them. */
export function AdminList<F extends Record<string, string | undefined>>(props: AdminListProps<F>) {
	const { list, title, description, search, create, filters, bulk, download, empty, fault, children } = props;
	const { notice } = props;
	const { t } = useTranslation("admin", { useSuspense: false });
	const { path, query, count, firstHref, nextHref, clearHref } = list;
	const button = create && list.canWrite && (
		<ButtonLink to={create.to} icon={create.icon ?? "plus"}>
			{create.label}
		</ButtonLink>
	);
	const choices = Object.entries<ListFilter>(filters ?? {});
	const tabs = choices.find(([name]) => name === props.tabs);
	const chosen = tabs && list.filters[tabs[0]];
	// The first of the links takes back the others.
	const isAsked = list.q !== "" || Object.entries(list.filters).some(([name, value]) => value && name !== tabs?.[0]);
	return (
		<ListShell
			{...{ title, description, count }}
			actions={
				(button || props.actions) && (
					<>
						{button}
						{props.actions}
					</>
				)
			}
			more={props.more}
			exportHref={download ? `${path}/export${query}` : undefined}
			filters={
				<>
					{notice}
					<FilterBar
						search={{ name: "q", label: search, value: list.q }}
						kept={{ ...list.kept, ...(tabs && chosen && { [tabs[0]]: chosen }) }}
						clearHref={isAsked ? clearHref : undefined}
					>
						{choices.map(
							([name, { label, options, feminine }]) =>
								options.length > 0 &&
								name !== tabs?.[0] && (
									<FilterSelect key={name} {...{ name, label, options, feminine }} value={list.filters[name]} />
								),
						)}
					</FilterBar>
					{list.typed !== null && (
						<p aria-live="polite" aria-atomic="true">
							{t("search.near", { typed: list.typed, q: list.q, interpolation: { escapeValue: false } })}
						</p>
					)}
					{tabs && <StatusLinks list={list} name={tabs[0]} {...tabs[1]} />}
				</>
			}
			views={
				<>
					<ViewTabs views={list.views} />
					{/* Beside the columns where there are rows. */}
					{list.rows.length === 0 && <ViewLinks list={list} />}
				</>
			}
			isEmpty={list.rows.length === 0}
			empty={
				<EmptyList
					{...{ icon: empty.icon, title: empty.title, action: empty.action ?? button }}
					filtered={clearHref !== undefined}
					allHref={clearHref}
					past={firstHref !== null}
				>
					{empty.text}
				</EmptyList>
			}
			failed={list.failed && (fault ?? true)}
			bulk={
				bulk &&
				list.canWrite && <BulkActions action={`${path}/bulk`} options={bulk} {...{ query, count, seen: list.seen }} />
			}
			pagination={
				<KeysetPagination {...{ firstHref, nextHref, count }} before={list.before} shown={list.rows.length} />
			}
		>
			{children}
		</ListShell>
	);
}
