import { type FormMetadata, getFormProps } from "@conform-to/react";
import { Form, useRevalidator, useRouteLoaderData } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "~/components/ui/class-names";
import { Button, ButtonLink } from "~/components/ui/form/button";
import { ErrorSummary, type FaultsElsewhere } from "~/components/ui/form/error-summary";
import { FormActions } from "~/components/ui/form/form-actions";
import { HiddenField } from "~/components/ui/form/hidden-field";
import { OneTimeKey } from "~/components/ui/form/one-time-key";
import { useFormat } from "~/components/ui/format-context";
import { useReply } from "~/components/ui/reply/use-reply";
import { FormUploads } from "~/components/ui/upload/form-uploads";
import { holdsLocalTime } from "~/kernel/drafts/local-times.rules";
import { ZONE_MARK } from "~/lib/admin/zone-mark";
import { useSending } from "../items/use-sending";
import { TranslateNext } from "../languages/translate-next";
import { LastChanged } from "../record/last-changed";
import { ConflictNotice, type SavedValues, type ValueNames } from "./conflict-notice";
import { DraftNotice, KeepDraft, type ShownDraft } from "./draft-parts";
import { LeaveWarning } from "./leave-warning";
import { ProgramMark } from "./program-mark";
import { useReadOnly } from "./use-read-only";

/** What an action answers when a save came too late (`nextUpdated` in app/server/admin). */
const CHANGED_MEANWHILE = "admin:errors.changedMeanwhile";

interface FormShellProps {
	// biome-ignore lint/suspicious/noExplicitAny: fits the form of every schema.
	form: FormMetadata<any>;
	/** Label texts by field name, for the summary of what went wrong. */
	labels: Record<string, string>;
	submitLabel: string;
	cancelHref: string;
	cancelLabel?: string;
	children: ReactNode;
	/** The record's `updated`, for the check that nobody saved in between; sent as `updated`. */
	lastUpdated?: number | undefined;
	/** Further stored values the save is based on, sent back as the form was opened with them. */
	basis?: Record<string, number>;
	/** The stored values by field name, as the form would send them; shown beside the typed ones after a conflict. */
	saved?: SavedValues;
	names?: ValueNames;
	/** With a file field. */
	multipart?: boolean;
	/** The admin's unsaved changes, where the form keeps them: null while there are none. */
	draft?: ShownDraft | null;
	/** The `updated` of a draft that this form is a part of: what a step has kept in it is not lost. */
	keptAt?: number | undefined;
	/** Further buttons. */
	more?: ReactNode;
	/** What saving does, said beside what saves. */
	outcome?: ReactNode;
	/** Labels and addresses of what failed on another page, e.g. in an item of a list. */
	elsewhere?: FaultsElsewhere;
	/** As wide as the page: its fields stand beside what they are about. */
	wide?: boolean;
	/** Brings a one-time key of its own. */
	keyed?: boolean;
	/** Its buttons stay in sight, for a form of many screens; on a phone, whose screen they would fill, the first two do. */
	sticky?: boolean;
}

interface Reply {
	lastResult?: { error?: Record<string, string[] | null>; initialValue?: Record<string, unknown> };
}

/**
 * The frame of every admin form: faults on top, fields, buttons; warns before typed text is lost. Who may only read the record
 * sees the same fields, without a form around them.
 */
export function FormShell(props: FormShellProps) {
	return useReadOnly() ? <ReadOnlyFields {...props} /> : <RecordForm {...props} />;
}

/**
 * The one-time key of a form that makes a record. The frame of the page brings it, anew with each page that is loaded and
 * after each form that was sent, so that no page of a new record has to.
 */
function FormKey() {
	const key = useRouteLoaderData<{ formKey?: string }>("routes/admin/layout")?.formKey;
	return key === undefined ? null : <OneTimeKey value={key} />;
}

interface ZoneMarkProps {
	/** What came back of the form: its times are in the zone that it names by now. */
	sent: Record<string, unknown> | undefined;
	/** The step of the draft that the form shows: those of another one are in the zone of the program as it is now. */
	step: number;
}

/** Says with a form in which time zone its local times are: the program may have turned to another one since. */
function ZoneMark({ sent, step }: ZoneMarkProps) {
	const { timeZone } = useFormat();
	// Live updates bring the other zone under an open form, whose times stay as they are.
	const [opened] = useState({ timeZone, step });
	const named = sent?.[ZONE_MARK];
	const shown = opened.step === step ? opened.timeZone : timeZone;
	return <HiddenField name={ZONE_MARK} value={typeof named === "string" ? named : shown} />;
}

function ReadOnlyFields({ children, wide, cancelHref, cancelLabel, lastUpdated }: FormShellProps) {
	const { t } = useTranslation("admin", { useSuspense: false });
	return (
		<div className={classNames("grid grid-cols-1 gap-6", !wide && "max-w-form")}>
			<p className="text-sm text-muted">{t("form.readOnly")}</p>
			<fieldset disabled className={classNames("grid min-w-0 grid-cols-1 gap-6", !wide && "form-card")}>
				{children}
			</fieldset>
			<FormActions>
				<ButtonLink to={cancelHref} variant="secondary">
					{cancelLabel ?? t("form.back")}
				</ButtonLink>
			</FormActions>
			<LastChanged at={lastUpdated} />
		</div>
	);
}

function RecordForm(props: FormShellProps) {
	const { form, labels, submitLabel, cancelHref, children, lastUpdated, basis, saved, names, multipart } = props;
	const { draft, elsewhere, more, cancelLabel, keptAt, wide, sticky, keyed, outcome } = props;
	const { t } = useTranslation(["admin", "common"], { useSuspense: false });
	const sending = useSending();
	const reply = useReply<Reply>()?.lastResult;
	const conflict = reply?.error?.[""]?.includes(CHANGED_MEANWHILE) ?? false;
	const { revalidate } = useRevalidator();
	const refused = conflict ? reply : undefined;
	// A refusal brings no new data by itself: without it, what was typed would be compared with what the form was opened
	// with, and the next save would be based on that and be refused as well.
	useEffect(() => {
		if (refused) revalidate();
	}, [refused, revalidate]);
	// What is kept as a draft is not lost.
	const step = draft?.updated ?? keptAt ?? 0;
	const [touched, setTouched] = useState(-1);
	const stored: Record<string, number> = { ...basis, ...(lastUpdated !== undefined && { updated: lastUpdated }) };
	// Live updates bring newer records under an open form; what it was opened with must not follow them.
	const [opened] = useState<Record<string, number>>({ ...stored, ...(draft?.basedOn && { updated: draft.basedOn }) });
	const submitted = reply?.initialValue ?? {};
	const basedOn = (name: string) =>
		(conflict ? stored[name] : ((submitted[name] as string | undefined) ?? opened[name])) ?? "";
	return (
		<Form
			method="post"
			encType={multipart ? "multipart/form-data" : undefined}
			{...getFormProps(form)}
			onInput={() => setTouched(step)}
			className={classNames("grid grid-cols-1 gap-6", !wide && "max-w-form")}
		>
			{/* Enter saves, whatever other buttons stand in the form. */}
			<button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
			<ErrorSummary form={form} labels={labels} elsewhere={elsewhere} />
			{draft && <DraftNotice {...{ draft, labels, saved, names, lastUpdated }} told={reply !== undefined} />}
			{conflict && saved && (
				<ConflictNotice
					{...{ labels, names }}
					saved={{ ...saved, ...draft?.savedLists }}
					typed={{ ...submitted, ...draft?.lists }}
				/>
			)}
			<ProgramMark sent={reply?.initialValue} />
			{holdsLocalTime(labels) && <ZoneMark sent={reply?.initialValue} step={step} />}
			{lastUpdated === undefined && !keyed && <FormKey />}
			{draft && <HiddenField name="draft" value={draft.updated} />}
			{Object.keys(stored).map((name) => (
				<HiddenField key={name} name={name} value={basedOn(name)} />
			))}
			{wide ? children : <div className="form-card">{children}</div>}
			{multipart && <FormUploads />}
			<FormActions
				className={classNames(
					"record-actions",
					sticky && "record-foot z-10 border-line sm:sticky sm:bottom-0 sm:border-t sm:bg-surface sm:pb-3",
				)}
			>
				<div className="record-save">
					<Button pending={sending()} className="max-sm:flex-1">
						{submitLabel}
					</Button>
					<ButtonLink to={cancelHref} variant="secondary">
						{cancelLabel ?? t("common:actions.cancel")}
					</ButtonLink>
				</div>
				{lastUpdated === undefined && <TranslateNext />}
				{draft !== undefined && <KeepDraft />}
				{more}
				{outcome && <p className="form-outcome">{outcome}</p>}
			</FormActions>
			<LastChanged at={lastUpdated} />
			<LeaveWarning when={touched === step || (reply !== undefined && step === 0)} />
		</Form>
	);
}
