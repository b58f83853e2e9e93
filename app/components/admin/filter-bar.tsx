import { Form, Link, useSubmit } from "@remix-run/react";
import { Children, isValidElement, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "../ui/class-names";
import { Button, buttonClass } from "../ui/form/button";
import { Field } from "../ui/form/field";
import { HiddenField } from "../ui/form/hidden-field";
import { SelectField, type SelectOption } from "../ui/form/select-field";
import { Icon } from "../ui/icon";

interface FilterBarProps {
	search?: { name: string; label: string; value: string };
	/** What else a new search keeps of the address, by name. */
	kept?: Readonly<Record<string, string>>;
	/** `FilterSelect`s. */
	children?: ReactNode;
	/** The list without filters; only given while one is set. */
	clearHref?: string | undefined;
}

/**
 * One line of filters that become the address: a GET form, so a filtered list can be kept and sent. On a phone all but the
 * search is folded until one of the others is set. With scripts a choice acts at once; what is typed is sent by the
 * arrow behind the last field of it.
 */
export function FilterBar({ search, kept = {}, children, clearHref }: FilterBarProps) {
	const { t } = useTranslation(["admin", "common"], { useSuspense: false });
	const submit = useSubmit();
	const choices = Children.toArray(children);
	const isTyped = choices.some(
		(choice) => !isValidElement(choice) || (choice.type !== FilterSelect && choice.type !== HiddenField),
	);
	const buttons = (
		<>
			{search && isTyped && <SearchButton />}
			{choices.length > 0 && !isTyped && (
				<Button variant="secondary" className="without-scripts">
					{t("list.filter")}
				</Button>
			)}
			{clearHref && (
				<Link to={clearHref} className={buttonClass({ variant: "quiet" })}>
					{t("common:actions.clear")}
				</Link>
			)}
		</>
	);
	return (
		<Form
			method="get"
			role="search"
			className="filter-bar"
			onChange={({ target, currentTarget }) =>
				target instanceof HTMLSelectElement && submit(currentTarget, { preventScrollReset: true })
			}
		>
			{search && (
				<Field
					// A new address brings a new value into an input that keeps its own.
					key={search.value}
					type="search"
					name={search.name}
					label={search.label}
					defaultValue={search.value}
					prefix={<Icon name="search" />}
					maxLength={100}
					className="filter-search"
				/>
			)}
			{Object.entries(kept).map(([name, value]) => (
				<HiddenField key={name} name={name} value={value} />
			))}
			{search && <SearchButton className={isTyped ? "filter-go-folded" : undefined} />}
			{choices.length > 0 ? (
				<details className="filter-fold" open={choices.some(isSet)}>
					<summary className={buttonClass({ variant: "secondary" })}>
						{t("list.filters")} <Icon name="chevron-down" className="fold-sign" />
					</summary>
					<div>
						{choices}
						{buttons}
					</div>
				</details>
			) : (
				buttons
			)}
		</Form>
	);
}

/** Sends what was typed: one sign on every list. */
function SearchButton({ className }: { className?: string | undefined }) {
	const { t } = useTranslation("admin", { useSuspense: false });
	return (
		<Button variant="secondary" className={classNames("filter-go", className)} aria-label={t("search.title")}>
			<Icon name="arrow-right" />
		</Button>
	);
}

const isSet = (choice: ReactNode) =>
	isValidElement<{ value?: string; defaultValue?: string }>(choice) &&
	choice.type !== HiddenField &&
	Boolean(choice.props.value ?? choice.props.defaultValue);

interface FilterSelectProps {
	name: string;
	label: string;
	value: string | undefined;
	options: readonly SelectOption[];
	/** Whether they are said of something feminine, in languages that tell. */
	feminine?: boolean | undefined;
}

/** One filter with a closed list of values. */
export function FilterSelect({ name, label, value = "", options, feminine }: FilterSelectProps) {
	const { t } = useTranslation("admin", { useSuspense: false });
	// Another address brings another value into a field that keeps the focus.
	const [chosen, choose] = useState({ value, of: value });
	if (chosen.of !== value) choose({ value, of: value });
	return (
		<SelectField
			{...{ name, label, options }}
			value={chosen.value}
			onChange={(event) => choose({ value: event.target.value, of: value })}
			placeholder={t(feminine ? "list.allFeminine" : "list.all")}
			className="min-w-36 max-w-full max-sm:flex-1 sm:max-w-64"
		/>
	);
}
