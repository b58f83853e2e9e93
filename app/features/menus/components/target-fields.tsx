import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { FieldMeta } from "~/components/ui/form/field-meta";
import { SelectField } from "~/components/ui/form/select-field";
import { useHydrated } from "~/components/ui/hydrated";
import { CONTENT_TYPES, type MenuKind, SYSTEM_PAGES, systemPage } from "../menus.rules";

export interface TargetChoice {
	type: string;
	id: string;
	title: string;
}

interface TargetFieldsProps {
	kind: MenuKind;
	labels: Record<"contentType" | "content", string>;
	fields: Record<"contentType" | "content", FieldMeta>;
	targets: readonly TargetChoice[];
	/** Whether the entry may be a mere heading. */
	required: boolean;
}

/** Where an entry leads: of what kind, and which. With scripts only those of the chosen kind are offered. */
export function TargetFields({ kind, labels, fields, targets, required }: TargetFieldsProps) {
	const { t } = useTranslation(["menus", "common"], { useSuspense: false });
	const hydrated = useHydrated();
	const [type, setType] = useState(String(fields.contentType.initialValue ?? ""));
	const types: readonly string[] = CONTENT_TYPES[kind];
	const pages = new Set(
		[...SYSTEM_PAGES, systemPage(fields.content.initialValue)].filter((page) => page !== undefined),
	);
	const own = [...pages].map((id) => ({ type: "System Page", id, title: t(`systemPages.${id}`) }));
	const offered = [...targets, ...own].filter((one) => types.includes(one.type));
	const groups = types
		.filter((one) => !hydrated || one === type)
		.map((one) => ({
			label: t(`contentTypes.${one}`),
			options: offered.filter((target) => target.type === one).map(({ id, title }) => ({ value: id, label: title })),
		}))
		.filter(({ options }) => options.length > 0);
	return (
		<div className="grid gap-6 sm:grid-cols-2">
			<SelectField
				label={labels.contentType}
				meta={fields.contentType}
				required={required}
				placeholder={t(required ? "choose" : "heading")}
				onChange={(event) => setType(event.currentTarget.value)}
				options={types.map((value) => ({ value, label: t(`contentTypes.${value}`) }))}
			/>
			{(!hydrated || type !== "") && (
				<SelectField
					// What was chosen of another kind is no choice any more.
					key={hydrated ? type : ""}
					label={labels.content}
					meta={fields.content}
					required={false}
					placeholder={t(type !== "" && groups.length === 0 ? "noContent" : "choose")}
					options={[]}
					groups={groups}
				/>
			)}
		</div>
	);
}
