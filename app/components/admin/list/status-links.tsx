import { useTranslation } from "react-i18next";
import type { SelectOption } from "../../ui/form/select-field";
import { FilterLink } from "../../ui/layout/filter-link";
import type { ShownList } from "./shown-list";

interface StatusLinksProps {
	list: Pick<ShownList, "q" | "kept"> & { filters: Record<string, string | undefined> };
	/** Of the filter. */
	name: string;
	label: string;
	options: readonly SelectOption[];
	/** Whether they are said of something feminine, in languages that tell. */
	feminine?: boolean;
}

/** The choices of the filter that a list is asked for most, as links that keep everything else that it is asked for. */
export function StatusLinks({ list, name, label, options, feminine }: StatusLinksProps) {
	const { t } = useTranslation("admin", { useSuspense: false });
	const { q, kept, filters } = list;
	const hrefOf = (value: string) => {
		const asked = Object.entries({ q, ...filters, ...kept, [name]: value });
		return `?${new URLSearchParams(asked.flatMap(([key, given]) => (given ? [[key, given]] : [])))}`;
	};
	const chosen = filters[name] ?? "";
	return (
		<nav aria-label={label} className="status-links">
			<ul>
				{[{ value: "", label: t(feminine ? "list.allFeminine" : "list.all") }, ...options].map((option) => (
					<li key={option.value}>
						<FilterLink to={hrefOf(option.value)} label={option.label} current={option.value === chosen} />
					</li>
				))}
			</ul>
		</nav>
	);
}
