import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { EmptyList } from "~/components/admin/empty-list";
import { FilterBar } from "~/components/admin/filter-bar";
import { IconSubmit } from "~/components/admin/items/item-button";
import { ListShell } from "~/components/admin/list-shell";
import { PublicationBadge } from "~/components/admin/publication-badge";
import { UnsavedNew } from "~/components/admin/unsaved-new";
import { RecordLink } from "~/components/ui/data/record-link";
import { Badge } from "~/components/ui/feedback/badge";
import { Button, ButtonLink } from "~/components/ui/form/button";
import { ErrorSummary } from "~/components/ui/form/error-summary";
import { FieldErrors } from "~/components/ui/form/field-frame";
import { HiddenField } from "~/components/ui/form/hidden-field";
import { useReply } from "~/components/ui/reply/use-reply";
import { PREVIEW_PATH } from "~/kernel/publication/preview.paths";
import type { FormReply } from "~/server/forms.server";
import { menuPaths } from "../menus.paths";
import { type MenuKind, ORDER_MAX } from "../menus.rules";
import type { MenuTree } from "../ordering/menu-tree.server";
import { MenuFacts } from "./menu-facts";

interface MenuListProps extends MenuTree {
	kind: MenuKind;
	canWrite: boolean;
}

const FORM = "menu-order";
const orderOf = (at: number) => `menus[${at}].order`;

interface Placed {
	id?: string;
	order?: string;
}

/** What was typed and refused: the places by id, what is wrong with each, and with all of them. */
function readReply(refused: FormReply["lastResult"] | undefined) {
	const posted = (refused?.initialValue?.menus ?? []) as Placed[];
	const late = refused?.error?.[""]?.includes("menus:errors.orderMeanwhile") ?? false;
	const said = Object.entries(refused?.error ?? {}).map(([name, errors]) => [name, errors ?? []] as const);
	const orders = new Map(posted.map(({ id }, at) => [orderOf(at), id] as const));
	const byId = new Map(said.map(([name, errors]) => [orders.get(name), errors] as const));
	return {
		late,
		// Places typed for an order that is gone would undo what somebody else has done with the next save.
		typed: new Map(late ? [] : posted.map(({ id, order }) => [id, order] as const)),
		faultsOf: (id: string) => byId.get(id) ?? [],
		others: Object.fromEntries(said.filter(([name]) => orders.get(name) === undefined)),
	};
}

/** The entries of a kind as a tree, which its buttons and numbers put in another order. */
export function MenuList({ kind, canWrite, menus, seen, drafts, failed, q }: MenuListProps) {
	const { t } = useTranslation(["menus", "admin"], { useSuspense: false });
	const paths = menuPaths(kind);
	const isSearch = q !== "";
	// Places are among all of them, and one alone has none.
	const mayOrder = canWrite && !isSearch && menus.length > 1;
	const refused = useReply<FormReply>()?.lastResult;
	const { late, typed, faultsOf, others } = readReply(refused);
	const labels = Object.fromEntries(menus.map(({ title }, at) => [orderOf(at), t("tree.orderOf", { title })] as const));
	// Where each stands by now, which may be elsewhere than on the page that was posted.
	const faults = Object.fromEntries(menus.map(({ id }, at) => [orderOf(at), faultsOf(id)] as const));
	const create = canWrite && (
		<ButtonLink to={paths.new} icon="plus">
			{t("new")}
		</ButtonLink>
	);
	return (
		<ListShell
			title={t(`${kind}.title`)}
			description={t(`${kind}.description`)}
			count={menus.length}
			actions={
				<>
					{create}
					<ButtonLink to={PREVIEW_PATH} variant="secondary" icon="eye">
						{t("admin:preview.link")}
					</ButtonLink>
				</>
			}
			filters={
				<>
					{canWrite && <UnsavedNew begun={drafts.begun} page={paths.edit} untitled={t("item.untitled")} />}
					{(menus.length > 0 || isSearch) && (
						<FilterBar
							search={{ name: "q", label: t("search"), value: q }}
							clearHref={isSearch ? paths.list : undefined}
						/>
					)}
				</>
			}
			isEmpty={menus.length === 0}
			empty={
				<EmptyList icon="menu" title={t("empty")} action={create} filtered={isSearch}>
					{t("emptyText")}
				</EmptyList>
			}
			failed={failed}
		>
			<ErrorSummary form={{ id: FORM, allErrors: { ...others, ...faults } }} labels={labels} />
			<Form method="post" preventScrollReset>
				{mayOrder && <HiddenField name="seen" value={seen} />}
				<ol className="grid grid-cols-1 gap-2">
					{menus.map((menu, at) => (
						<li key={menu.id} className="rounded-card border border-line bg-raised p-3 ps-4">
							<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
								<div className="min-w-0 grow basis-60">
									<p className="font-semibold wrap-anywhere">
										<RecordLink to={paths.edit(menu.id)}>{menu.title}</RecordLink>
									</p>
									<div className="flex flex-wrap items-center gap-1 text-sm text-muted">
										<MenuFacts entry={menu} />
										{menu.status === "Inactive" && <Badge>{t("tree.inactive")}</Badge>}
										<PublicationBadge of={menu} />
										{drafts.changed.includes(menu.id) && <Badge tone="info">{t("tree.unsaved")}</Badge>}
									</div>
								</div>
								{mayOrder && (
									<div className="flex items-center gap-1">
										<HiddenField name={`menus[${at}].id`} value={menu.id} />
										<input
											// What is stored now stands there once it has been saved, or was not since it is another order by now.
											key={`${menu.order} ${late}`}
											id={`${FORM}-${orderOf(at)}`}
											type="number"
											name={orderOf(at)}
											defaultValue={typed.get(menu.id) ?? menu.order}
											aria-invalid={faultsOf(menu.id).length > 0 || undefined}
											aria-describedby={faultsOf(menu.id).length > 0 ? `${FORM}-fault-${menu.id}` : undefined}
											min={0}
											max={ORDER_MAX}
											step={1}
											required
											aria-label={t("tree.orderOf", { title: menu.title })}
											className="control figures w-24"
										/>
										<IconSubmit
											{...{ name: "move", value: `up:${menu.id}`, icon: "arrow-up", off: at === 0 }}
											label={t("tree.up", { title: menu.title })}
										/>
										<IconSubmit
											{...{ name: "move", value: `down:${menu.id}`, icon: "arrow-down", off: at === menus.length - 1 }}
											label={t("tree.down", { title: menu.title })}
										/>
									</div>
								)}
							</div>
							<FieldErrors id={`${FORM}-fault-${menu.id}`} errors={faultsOf(menu.id)} />
							{menu.items.length > 0 && (
								<ul className="ms-2 mt-2 grid gap-2 border-s border-line ps-4">
									{menu.items.map((item) => (
										<li key={item.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
											{item.title}
											<span className="flex min-w-0 flex-wrap items-center gap-1 text-sm text-muted">
												<MenuFacts entry={item} />
											</span>
										</li>
									))}
								</ul>
							)}
						</li>
					))}
				</ol>
				{canWrite && !isSearch && (
					<div className="flex flex-wrap items-center gap-3 pt-4">
						{mayOrder && <Button>{t("tree.save")}</Button>}
						<Link
							to={menuPaths(kind === "primary" ? "secondary" : "primary").list}
							className="inline-flex min-h-11 items-center underline"
						>
							{t(`${kind === "primary" ? "secondary" : "primary"}.title`)}
						</Link>
					</div>
				)}
			</Form>
		</ListShell>
	);
}
