import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Badge } from "~/components/ui/feedback/badge";
import type { FieldMeta } from "~/components/ui/form/field-meta";
import { TextareaField } from "~/components/ui/form/textarea-field";
import { TRANSLATION_TEXT } from "~/lib/limits";
import type { DirectoryRow } from "../directory/directory-page.rules";

interface DirectoryFieldProps {
	row: DirectoryRow;
	meta: FieldMeta;
	locale: string;
	removeHref: string;
}

/** One text: what it is called, what the product says, and what members are to read. */
export function DirectoryField({ row, meta, locale, removeHref }: DirectoryFieldProps) {
	const { t } = useTranslation("translations", { useSuspense: false });
	const { key, english, builtIn, entered } = row;
	return (
		<div className="grid grid-cols-1 items-start gap-x-6 gap-y-2 md:grid-cols-2">
			<div className="grid gap-1">
				{english === null ? (
					<p className="text-sm text-muted">{t("directory.gone")}</p>
				) : (
					<p lang="en" className="whitespace-pre-line wrap-anywhere">
						{english}
					</p>
				)}
				{locale !== "en" && builtIn !== "" && (
					<p lang={locale} className="text-sm whitespace-pre-line wrap-anywhere text-muted">
						{builtIn}
					</p>
				)}
				<TextMarks row={row} />
			</div>
			<div className="grid gap-1">
				<TextareaField
					label={t("directory.valueOf", { key })}
					hideLabel
					meta={meta}
					lang={locale}
					rows={(english ?? "").length > 80 ? 3 : 1}
					maxLength={TRANSLATION_TEXT}
					placeholder={builtIn}
				/>
				{entered && (
					<Link to={removeHref} className="inline-flex min-h-11 items-center text-sm underline underline-offset-2">
						{t("directory.remove", { key })}
					</Link>
				)}
			</div>
		</div>
	);
}

/** A text's key, and which form of a count it is. */
export function TextMarks({ row: { key, english, plural } }: { row: DirectoryRow }) {
	const { t } = useTranslation("translations", { useSuspense: false });
	return (
		<p className="flex flex-wrap items-center gap-2">
			<code className="text-sm wrap-anywhere text-muted">{plural?.of ?? key}</code>
			{plural && <Badge>{t(`plural.${plural.form}`)}</Badge>}
			{english === null && <Badge tone="warning">{t("directory.unknown")}</Badge>}
		</p>
	);
}
