import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
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

/** One line of filters that become the address: a GET form, so a filtered list can be kept and sent. */
export function FilterBar({ search, kept = {}, children, clearHref }: FilterBarProps) {
	const { t } = useTranslation(["admin", "common"], { useSuspense: false });
	return (
		<Form method="get" role="search" className="flex flex-wrap items-end gap-3">
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
					className="min-w-48 flex-1 max-sm:basis-full"
				/>
			)}
			{children}
			{Object.entries(kept).map(([name, value]) => (
				<HiddenField key={name} name={name} value={value} />
			))}
			<Button variant="secondary">{t("list.filter")}</Button>
			{clearHref && (
				<Link to={clearHref} className={buttonClass({ variant: "quiet" })}>
					{t("common:actions.clear")}
				</Link>
			)}
		</Form>
	);
}

interface FilterSelectProps {
	name: string;
	label: string;
	value: string | undefined;
	options: readonly SelectOption[];
	/** The first choice, which does not filter. */
	all?: string;
}

/** One filter with a closed list of values. */
export function FilterSelect({ name, label, value = "", options, all }: FilterSelectProps) {
	const { t } = useTranslation("admin", { useSuspense: false });
	return (
		<SelectField
			key={value}
			{...{ name, label, options }}
			defaultValue={value}
			placeholder={all ?? t("list.all")}
			className="min-w-36 max-w-full max-sm:flex-1 sm:max-w-64"
		/>
	);
}
