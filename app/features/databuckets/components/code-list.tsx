import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { classNames } from "~/components/ui/class-names";
import { Banner } from "~/components/ui/feedback/banner";
import { Button } from "~/components/ui/form/button";
import { Field } from "~/components/ui/form/field";
import { Section } from "~/components/ui/layout/section";
import { useMessage } from "~/components/ui/message";
import { useCodeText } from "~/components/ui/values/use-code-text";

interface CodeListProps {
	codes: readonly string[];
	canWrite: boolean;
	/** What an action has refused, by field; "" is no field's. */
	faults: Record<string, string[] | null>;
}

/** The codes of a databucket, each added and removed by itself. */
export function CodeList({ codes, canWrite, faults }: CodeListProps) {
	const { t } = useTranslation("databuckets", { useSuspense: false });
	const show = useMessage();
	const codeText = useCodeText();
	return (
		<Section title={t("codes.title")}>
			{faults[""]?.map((fault) => (
				<Banner key={fault} tone="danger" role="alert">
					{show(fault)}
				</Banner>
			))}
			{codes.length === 0 && <p className="text-muted">{t("codes.none")}</p>}
			<ul className="flex flex-wrap gap-2">
				{codes.map((code) => (
					<li
						key={code}
						className={classNames(
							"flex items-center gap-2 rounded-control border border-line bg-raised ps-3",
							!canWrite && "pe-3",
						)}
					>
						<span className="py-2.5 wrap-anywhere">
							{codeText(code)}
							{codeText(code) !== code && <span className="ms-2 text-sm text-muted">{code}</span>}
						</span>
						{canWrite && (
							<Form method="post">
								<input type="hidden" name="code" value={code} />
								<Button
									name="intent"
									value="remove"
									variant="quiet"
									icon="close"
									aria-label={t("codes.removeOne", { code })}
								>
									{t("codes.remove")}
								</Button>
							</Form>
						)}
					</li>
				))}
			</ul>
			{canWrite && (
				<Form method="post" className="flex max-w-form flex-wrap items-end gap-4">
					<Field
						label={t("codes.add")}
						name="code"
						{...(faults.code && { errors: faults.code })}
						required
						autoComplete="off"
						className="min-w-48 grow"
					/>
					<Button name="intent" value="add" variant="secondary" icon="plus">
						{t("codes.submit")}
					</Button>
				</Form>
			)}
		</Section>
	);
}
