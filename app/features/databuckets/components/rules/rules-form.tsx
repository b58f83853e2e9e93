import { useTranslation } from "react-i18next";
import { FormShell } from "~/components/admin/form/form-shell";
import { SwitchField } from "~/components/admin/form/switch-field";
import { useRecordForm } from "~/components/admin/form/use-record-form";
import { ItemList } from "~/components/admin/items/item-list";
import { useFormat } from "~/components/ui/format-context";
import { Section } from "~/components/ui/layout/section";
import { useConditionWords } from "~/kernel/conditions/components/use-condition-words";
import { listFaultIn } from "~/kernel/items/list-faults";
import { databucketPaths } from "../../databuckets.paths";
import { RULES_ANCHOR } from "../../formula/formula-editing.rules";
import type { RulesFormValue } from "../../formula/rules.schemas";
import type { OpenRules } from "../../formula/rules-page.server";
import { RULE_FORM } from "./rule-form";

/** The rules of a databucket in their order. */
export function RulesForm({ open }: { open: OpenRules }) {
	const { t } = useTranslation("databucket-rules", { useSuspense: false });
	const { figure, points } = useFormat();
	const { databucket, rules, draft } = open;
	const { fields, labels, shell } = useRecordForm<RulesFormValue & { rules: string }>({
		id: "rules",
		stored: { neverBelowZero: databucket.neverBelowZero, updated: databucket.updated },
		draft,
		about: { rules: t("fields.rules"), neverBelowZero: t("fields.neverBelowZero") },
	});
	const say = useConditionWords((one) => t(`variables.${one}`));
	const factsOf = ({ rule }: OpenRules["rules"][number]) =>
		rule &&
		[
			t(`levels.${rule.level}`),
			say(rule.statement) ?? rule.statement,
			rule.dynamicPoints
				? `${t(`variables.${rule.selectedVariable}`)} × ${figure(Number(rule.selectedFixed))}`
				: t("points", { count: rule.result, points: points(rule.result) }),
		].join(" · ");
	return (
		<FormShell
			{...shell}
			cancelHref={databucketPaths.results(databucket.id)}
			elsewhere={(name) => {
				const fault = listFaultIn(rules, name);
				if (!fault) return undefined;
				const to = databucketPaths.rule(databucket.id, fault.id);
				return { label: t("rule.at", { place: fault.place }), href: `${to}?check=1#${RULE_FORM}-${fault.field}` };
			}}
		>
			<Section title={labels.rules}>
				<p className="text-sm text-muted">{t("help.rules")}</p>
				<ItemList
					anchor={RULES_ANCHOR}
					pageOf={(itemId) => databucketPaths.rule(databucket.id, itemId)}
					items={rules.map((one) => ({ id: one.id, title: one.title, faulty: one.faulty, facts: factsOf(one) }))}
					removed={open.removed}
					noun={t("rule.untitled")}
					addLabel={t("rule.add")}
					empty={t("rule.empty")}
				/>
			</Section>
			<SwitchField label={labels.neverBelowZero} meta={fields.neverBelowZero} help={t("help.neverBelowZero")} />
		</FormShell>
	);
}
