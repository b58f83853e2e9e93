import { useFetcher } from "@remix-run/react";
import { type FormEvent, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { afterRefusal } from "~/components/admin/form/after-refusal";
import { Button } from "~/components/ui/form/button";
import { Field } from "~/components/ui/form/field";
import { Section } from "~/components/ui/layout/section";
import { databucketPaths } from "../../databuckets.paths";
import type { Tested } from "../../formula/test-rules.service.server";
import { TestedFigures } from "./tested-figures";
import { TestedResult } from "./tested-result";

interface TesterProps {
	databucketId: string;
	/** The answer of a post without scripts. */
	tested?: Tested | null;
	/** The rule that is edited beside, and the id of its form. */
	rule?: { id: string; form: string };
	/** Changes when there are other rules to try. */
	asked: string;
}

/** After the last key, before rules are tried anew. */
const PAUSE = 400;

/** Tries rules out with somebody's figures or typed ones. Posts a page without scripts; with them it follows what is typed. */
export function Tester({ databucketId, tested: posted = null, rule, asked }: TesterProps) {
	const { t } = useTranslation("databucket-rules", { useSuspense: false });
	const fetcher = useFetcher<{ tested?: Tested }>();
	const form = useRef<HTMLFormElement>(null);
	const tested = fetcher.data?.tested ?? posted;
	const action = databucketPaths.test(databucketId);
	const { submit } = fetcher;
	const ruleId = rule?.id;
	const ruleForm = rule?.form;

	const follow = useRef((_button?: HTMLElement | null) => {});
	follow.current = (button = null) => {
		if (!form.current) return;
		const typed = new FormData(form.current, button);
		const beside = ruleForm === undefined ? null : document.getElementById(ruleForm);
		if (ruleId !== undefined && beside instanceof HTMLFormElement) {
			typed.set("rule.id", ruleId);
			for (const [name, value] of new FormData(beside)) if (name in RULE_NAMES) typed.set(`rule.${name}`, value);
		}
		submit(typed, { method: "post", action });
	};

	useEffect(() => {
		let timer: ReturnType<typeof setTimeout> | undefined;
		const later = (event: Event) => {
			const { form: typedInto } = (event.target ?? {}) as { form?: HTMLFormElement | null };
			// Nothing is tried before somebody has begun to.
			const begun = form.current?.querySelector("[name='figures[0].code']");
			if (!begun || !typedInto || (typedInto !== form.current && typedInto.id !== ruleForm)) return;
			clearTimeout(timer);
			timer = setTimeout(() => follow.current(), PAUSE);
		};
		document.addEventListener("input", later);
		return () => {
			clearTimeout(timer);
			document.removeEventListener("input", later);
		};
	}, [ruleForm]);

	// Other rules, other points.
	useEffect(() => {
		if (asked !== "" && form.current?.querySelector("[name='figures[0].code']")) follow.current();
	}, [asked]);

	const send = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const { submitter } = event.nativeEvent as SubmitEvent;
		follow.current(submitter as HTMLElement | null);
	};

	return (
		<Section title={t("tester.title")}>
			<p className="text-sm text-muted">{t("tester.text")}</p>
			<form ref={form} method="post" action={action} onSubmit={send} noValidate className="grid grid-cols-1 gap-6">
				{/* Enter tries, whatever other buttons stand in the form. */}
				<button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
				<div className="flex flex-wrap items-end gap-3">
					<Field
						className="min-w-0 grow"
						label={t("tester.search")}
						name="q"
						defaultValue={posted?.q ?? ""}
						autoComplete="off"
						maxLength={100}
						required={false}
						help={t("tester.searchHelp")}
					/>
				</div>
				<div>
					<Button variant="secondary" icon="search">
						{t(tested ? "tester.try" : "tester.begin")}
					</Button>
				</div>
				{tested && <TestedFigures key={`${tested.participant?.id}`} tested={tested} />}
			</form>
			{tested && (
				<div aria-live="polite">
					<TestedResult tested={tested} />
				</div>
			)}
		</Section>
	);
}

/** `shouldRevalidate` of a page with the tester: trying rules out changes nothing that it shows. */
export const unlessTried = (given: Parameters<typeof afterRefusal>[0] & { formAction?: string | undefined }): boolean =>
	!given.formAction?.endsWith("/test") && afterRefusal(given);

const RULE_NAMES: Readonly<Record<string, true>> = {
	...{ title: true, statement: true, level: true, dynamicPoints: true },
	...{ selectedVariable: true, selectedFixed: true, result: true },
};
