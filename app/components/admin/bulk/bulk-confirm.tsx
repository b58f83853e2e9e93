import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { BulkQuestion } from "~/kernel/admin/bulk/answer-bulk.server";
import { message } from "~/lib/message-key";
import { Banner } from "../../ui/feedback/banner";
import { Button, ButtonLink } from "../../ui/form/button";
import { CheckboxField } from "../../ui/form/checkbox-field";
import { FormActions } from "../../ui/form/form-actions";
import { HiddenField } from "../../ui/form/hidden-field";
import { useFormat } from "../../ui/format-context";
import { useMessage } from "../../ui/message";
import { ProgramMark } from "../form/program-mark";
import { RecordHeader } from "../record/record-header";
import { BulkInput } from "./bulk-input";

interface BulkConfirmProps {
	question: BulkQuestion;
	trail: readonly { label: string; to: string }[];
}

/** How many, which, what will happen, and what has to be known for it. */
export function BulkConfirm({ question, trail }: BulkConfirmProps) {
	const { act, text, tone, items, count, titles, facts, total, errors, counted, others, opened, typed } = question;
	const { t } = useTranslation(["admin", "companies", "common"], { useSuspense: false });
	const show = useMessage();
	const { points } = useFormat();
	const navigation = useNavigation();
	const what = show(message(items, { count }));
	const asked = show(message(act, { count }));
	const back = `${trail[0]?.to ?? ""}${question.query}`;
	return (
		<div className="max-w-form">
			<RecordHeader title={t("bulk.question", { act: asked })} trail={trail} />
			<div className="grid grid-cols-1 gap-4">
				{errors[""] && (
					<Banner tone="danger" role="alert">
						{show(errors[""])}
					</Banner>
				)}
				{counted !== null && (
					<Banner tone="warning" role="alert">
						{t("bulk.counted", { before: counted, now: what })}
					</Banner>
				)}
				{others && (
					<Banner tone="warning" role="alert">
						{t("bulk.others")}
					</Banner>
				)}
				<p>{show(text)}</p>
				<ul className="list-disc ps-5">
					{titles.map((title, at) => (
						<li key={at} className="[overflow-wrap:anywhere]">
							<RecordWords title={title} facts={facts[at] ?? null} />
						</li>
					))}
					{count > titles.length && (
						<li className="list-none text-muted">{t("bulk.more", { count: count - titles.length })}</li>
					)}
				</ul>
				{total !== null && <p className="font-semibold">{t("bulk.total", { count: total, points: points(total) })}</p>}
				<Form method="post" className="grid grid-cols-1 gap-4">
					<ProgramMark />
					<HiddenField name="_key" value={question.key} />
					{question.ids.map((id) => (
						<HiddenField key={id} name="id" value={id} />
					))}
					{question.all && <HiddenField name="all" value="yes" />}
					<HiddenField name="query" value={question.query} />
					<HiddenField name="intent" value={question.intent} />
					<HiddenField name="count" value={count} />
					<HiddenField name="seen" value={question.seen} />
					{question.named !== null && <HiddenField name="named" value={question.named} />}
					{question.fields.map((field) => (
						<BulkInput key={field.name} field={field} value={typed[field.name] ?? ""} error={errors[field.name]} />
					))}
					{opened.length > 0 && (
						<Banner tone="warning" role="alert" title={t("bulk.opening", { count: opened.length })}>
							<p>{t("bulk.openingText")}</p>
							<ul className="my-2 list-disc ps-5">
								{opened.map(({ type, id, title }) => (
									<li key={`${type}-${id}`}>
										{t("companies:tags.delete.item", {
											type: t(`companies:tags.types.${type}`, { defaultValue: type }),
											title,
										})}
									</li>
								))}
							</ul>
							<CheckboxField look="box" name="opening" value="yes" required label={t("bulk.openingTick")} />
						</Banner>
					)}
					<FormActions>
						<Button variant={tone === "danger" ? "danger" : "primary"} pending={navigation.formMethod === "POST"}>
							{asked}
						</Button>
						<ButtonLink to={back} variant="secondary">
							{t("common:actions.cancel")}
						</ButtonLink>
					</FormActions>
				</Form>
			</div>
		</div>
	);
}

/** A record as the question names it: its title, what tells it from others, and its points. */
function RecordWords({ title, facts }: { title: string; facts: BulkQuestion["facts"][number] }) {
	const { t } = useTranslation("admin", { useSuspense: false });
	const { points } = useFormat();
	if (!facts) return title;
	const worth = t("bulk.points", { count: facts.points, points: points(facts.points) });
	return (
		<>
			<span className="figures font-semibold">{title}</span>
			{[...facts.details, worth].map((fact) => ` · ${fact}`)}
		</>
	);
}
