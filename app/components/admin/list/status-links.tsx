import { useTranslation } from "react-i18next";
import { CHOICES_COUNTED } from "~/lib/admin/choices-counted";
import type { SelectOption } from "../../ui/form/select-field";
import { useFormat } from "../../ui/format-context";
import { FilterLink } from "../../ui/layout/filter-link";
import type { ShownList } from "./shown-list";

interface StatusLinksProps {
	list: Pick<ShownList, "q" | "kept" | "choices"> & { filters: Record<string, string | undefined> };
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
	const { points: number } = useFormat();
	const { q, kept, choices, filters } = list;
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
						<FilterLink
							to={hrefOf(option.value)}
							label={
								<>
									{option.label}
									<Count of={choices[option.value]} number={number} />
								</>
							}
							current={option.value === chosen}
						/>
					</li>
				))}
			</ul>
		</nav>
	);
}

function Count({ of, number }: { of: number | undefined; number: (value: number) => string }) {
	if (of === undefined) return null;
	return (
		<>
			{" "}
			<span className="figures ms-0.5 font-normal text-muted">
				{of > CHOICES_COUNTED ? `${number(CHOICES_COUNTED)}+` : number(of)}
			</span>
		</>
	);
}
