import { useTranslation } from "react-i18next";
import { FieldErrors } from "~/components/ui/form/field-frame";
import { type FieldMeta, useFieldIdentity } from "~/components/ui/form/field-meta";
import { Icon } from "~/components/ui/icon";
import type { IconName } from "~/lib/icon-names";
import { importExamplePath } from "../imports.paths";

export interface ShownKind {
	id: string;
	icon: IconName;
	/** The record that its rows belong to, as the form calls it. */
	subject: string | null;
	variants: readonly string[];
}

interface KindCardsProps {
	legend: string;
	meta: FieldMeta;
	groups: readonly { name: string; kinds: readonly ShownKind[] }[];
}

/** What a file can be about: a card for each kind, in it the ways to read such a file, each with an example. */
export function KindCards({ legend, meta, groups }: KindCardsProps) {
	const { t } = useTranslation("imports", { useSuspense: false });
	const { id, errors, errorId, aria } = useFieldIdentity({ meta, required: true });
	const [first] = groups.flatMap(({ kinds }) => kinds);
	return (
		<fieldset key={meta.key} className="grid min-w-0 grid-cols-1 gap-6" {...aria}>
			<legend className="mb-4 text-lg font-semibold">{legend}</legend>
			<FieldErrors id={errorId} errors={errors} />
			<div className="kind-groups">
				{groups.map(({ name, kinds }) => (
					<section key={name} aria-labelledby={`${id}-${name}`} className="grid content-start gap-3">
						<h2 id={`${id}-${name}`} className="text-sm font-semibold text-muted">
							{t(`new.groups.${name}`)}
						</h2>
						<div className="kind-group">
							{kinds.map((kind) => (
								<KindCard key={kind.id} kind={kind} isFirst={kind === first} {...{ id, meta }} />
							))}
						</div>
					</section>
				))}
			</div>
		</fieldset>
	);
}

interface KindCardProps {
	id: string;
	kind: ShownKind;
	meta: FieldMeta;
	isFirst: boolean;
}

function KindCard({ id, kind, meta, isFirst }: KindCardProps) {
	const { t } = useTranslation("imports", { useSuspense: false });
	const title = t(`new.kinds.${kind.id}.title`);
	return (
		// One of them is open at a time, on a phone.
		<details
			className="kind-card phone-fold"
			name={`${id}-kinds`}
			open={String(meta.initialValue).startsWith(`${kind.id}/`)}
		>
			<summary className="fold-head">
				<Icon name={kind.icon} />
				{title}
				<Icon name="check-circle" className="kind-mark" />
				<Icon name="chevron-down" className="fold-sign" />
			</summary>
			<div className="kind-head">
				<span className="grid size-11 shrink-0 place-items-center rounded-control bg-sunken max-sm:hidden">
					<Icon name={kind.icon} />
				</span>
				<div className="min-w-0">
					<h3 className="kind-title">{title}</h3>
					<p className="text-sm text-muted">{t(`new.kinds.${kind.id}.text`)}</p>
				</div>
			</div>
			{kind.variants.map((variant, at) => (
				<KindWay
					key={variant}
					// The summary of what went wrong leads to the first choice.
					id={isFirst && at === 0 ? id : `${id}-${kind.id}-${variant}`}
					{...{ kind, variant, meta }}
				/>
			))}
		</details>
	);
}

interface KindWayProps {
	id: string;
	kind: ShownKind;
	variant: string;
	meta: FieldMeta;
}

function KindWay({ id, kind, variant, meta }: KindWayProps) {
	const { t } = useTranslation("imports", { useSuspense: false });
	const what = `${kind.id}/${variant}`;
	const label = t(`variants.${kind.id}.${variant}.label`);
	return (
		<div className="kind-way">
			<div className="flex items-center gap-3">
				<label className="flex min-h-11 min-w-0 flex-1 items-center gap-3">
					<input
						{...{ id, type: "radio", name: meta.name, value: what, required: true }}
						defaultChecked={meta.initialValue === what}
						aria-label={label}
						aria-describedby={`${id}-help`}
						data-subject={kind.subject ?? undefined}
						className="size-5 shrink-0"
					/>
					<span aria-hidden="true">{t(`new.ways.${variant}`)}</span>
				</label>
				<a
					href={importExamplePath(kind.id, variant)}
					download
					aria-label={t("new.exampleOf", { label })}
					className="inline-flex min-h-11 shrink-0 items-center gap-1.5 text-sm underline underline-offset-4"
				>
					<Icon name="download" className="size-4" /> {t("new.example")}
				</a>
			</div>
			<p id={`${id}-help`} className="kind-help">
				{t(`variants.${kind.id}.${variant}.help`)}
			</p>
		</div>
	);
}
