import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/data/card";
import { TimeText } from "~/components/ui/data/time-text";
import { Banner } from "~/components/ui/feedback/banner";
import { Button, ButtonLink } from "~/components/ui/form/button";
import { ErrorSummary } from "~/components/ui/form/error-summary";
import { Field } from "~/components/ui/form/field";
import { Breadcrumb } from "~/components/ui/layout/breadcrumb";
import { PageHeader } from "~/components/ui/layout/page-header";
import { Section } from "~/components/ui/layout/section";
import { useForm } from "~/components/ui/reply/use-form";
import { MEMBERS_PATH, memberPath } from "~/features/members/members.paths";

interface DemoPanelProps {
	member: { id: string; name: string; status: string };
	tokens: { id: string; created: number; expiry: number }[];
	/** Shown once, right after it was made. */
	link: string | null;
	lastResult: SubmissionResult<string[]> | undefined;
}

/** Opens a time-limited, read-only session as the member, and ends the ones that are open. */
export function DemoPanel({ member, tokens, link, lastResult }: DemoPanelProps) {
	const { t } = useTranslation("members", { useSuspense: false });
	const [form, fields] = useForm<{ minutes: number }>({
		lastResult,
		defaultValue: { minutes: 60 },
		defaultNoValidate: false,
	});
	return (
		<div className="grid max-w-form gap-8">
			<div>
				<Breadcrumb
					items={[
						{ label: t("list.title"), to: MEMBERS_PATH },
						{ label: member.name, to: memberPath(member.id) },
					]}
				/>
				<PageHeader title={t("demo.title")} eyebrow={member.name} className="pt-2 pb-0">
					{t("demo.text")}
				</PageHeader>
			</div>
			{link && (
				<Banner tone="success" title={t("demo.ready")}>
					<a href={link} className="break-all underline underline-offset-4" rel="noreferrer" target="_blank">
						{link}
					</a>
				</Banner>
			)}
			<Form method="post" id={form.id} className="grid gap-4">
				<ErrorSummary form={form} labels={{ minutes: t("demo.minutesLabel") }} />
				<Field
					label={t("demo.minutesLabel")}
					meta={fields.minutes}
					type="number"
					min={5}
					max={1440}
					required
					help={t("demo.minutes")}
				/>
				<div className="flex flex-wrap gap-3">
					<Button icon="key">{t("demo.create")}</Button>
					<ButtonLink to={memberPath(member.id)} variant="secondary">
						{t("demo.back")}
					</ButtonLink>
				</div>
			</Form>
			{tokens.length > 0 && (
				<Section title={t("demo.open")}>
					<ul className="grid gap-3">
						{tokens.map((token) => (
							<Card as="li" key={token.id} className="flex flex-wrap items-center justify-between gap-3">
								<span>
									{t("demo.until")} <TimeText value={token.expiry} as="dateTime" />
								</span>
								<Form method="post">
									<Button variant="danger" size="sm" name="revoke" value={token.id}>
										{t("demo.revoke")}
									</Button>
								</Form>
							</Card>
						))}
					</ul>
				</Section>
			)}
		</div>
	);
}
