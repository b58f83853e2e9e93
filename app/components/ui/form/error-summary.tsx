import type { FormMetadata } from "@conform-to/react";
import { Link, useActionData } from "@remix-run/react";
import { useEffect, useRef, useSyncExternalStore } from "react";
import type { FormReply } from "~/server/forms.server";
import { inFieldOrder, saysName } from "../form-faults";
import { Icon } from "../icon";
import { useMessage } from "../message";
import { KeptNotice } from "../reply/kept-notice";
import { useUiText } from "../ui-text";

/** By the name of a fault that stands on another page: what it is called there, and where. */
export type FaultsElsewhere = (name: string) => { label: string; href: string } | undefined;

interface ErrorSummaryProps {
	// biome-ignore lint/suspicious/noExplicitAny: fits the form of every schema.
	form: Pick<FormMetadata<any>, "id" | "allErrors">;
	/** Label texts by field name, in the order in which the fields stand. */
	labels?: Record<string, string>;
	elsewhere?: FaultsElsewhere | undefined;
}

const FAULT_LINK = "inline-flex items-center py-1 underline underline-offset-2 hover:no-underline max-lg:min-h-11";

const NEVER = () => () => {};

/** What stopped the form, with a link to each field. Takes the focus after a failed submit, with and without scripts. */
export function ErrorSummary({ form, labels = {}, elsewhere }: ErrorSummaryProps) {
	const show = useMessage();
	const t = useUiText();
	const box = useRef<HTMLDivElement>(null);
	const named = (label: string | undefined, text: string) => {
		if (label === undefined || saysName(label, text)) return text;
		// A question has its mark already.
		return `${label}${label.endsWith("?") ? "" : t("colon")} ${text}`;
	};
	const failed = inFieldOrder(form.allErrors, labels);
	const answer = useActionData<Pick<FormReply, "link">>();
	const signature = JSON.stringify(failed);
	const comesToLife = useSyncExternalStore(
		NEVER,
		() => false,
		() => true,
	);

	// Again for each answer: the same mistake twice is still news.
	// biome-ignore lint/correctness/useExhaustiveDependencies: the answer and its errors are what triggers it.
	useEffect(() => {
		// Whoever has gone on before the scripts came would press beside what moves under their finger.
		if (comesToLife && document.activeElement !== document.body) return;
		box.current?.focus();
	}, [answer, signature]);

	if (failed.length === 0) return answer === undefined ? <KeptNotice /> : null;
	return (
		<div
			ref={box}
			role="alert"
			tabIndex={-1}
			// biome-ignore lint/a11y/noAutofocus: without scripts this is what brings the reader to the problem.
			autoFocus
			className="flex gap-3 rounded-card border border-danger-text bg-danger-soft p-4 max-lg:pb-2"
		>
			<Icon name="error" className="mt-0.5 text-danger-text" />
			<div className="min-w-0">
				<p className="font-semibold text-danger-text">{t("errorSummary.title", { count: failed.length })}</p>
				<ul className="mt-1 grid text-sm">
					{failed.flatMap(([name, errors]) => {
						const there = elsewhere?.(name);
						return errors.map((error) => (
							<li key={name + error}>
								{there ? (
									<Link to={there.href} className={FAULT_LINK}>
										{named(there.label, show(error))}
									</Link>
								) : name === "" ? (
									<span className="flex items-center py-1 max-lg:min-h-11">{show(error)}</span>
								) : (
									<a href={`#${form.id}-${name}`} className={FAULT_LINK}>
										{named(labels[name], show(error))}
									</a>
								)}
							</li>
						));
					})}
				</ul>
				{answer?.link && (
					<Link
						to={answer.link.href}
						className="mt-1 inline-flex items-center py-1 text-sm font-semibold underline underline-offset-2 hover:no-underline max-lg:min-h-11"
					>
						{show(answer.link.label)}
					</Link>
				)}
			</div>
		</div>
	);
}
