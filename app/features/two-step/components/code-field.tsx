import { useTranslation } from "react-i18next";
import { Field } from "~/components/ui/form/field";
import type { FieldMeta } from "~/components/ui/form/field-meta";

interface CodeFieldProps {
	meta: FieldMeta;
	/** Codes of the app, recovery codes, or either. */
	takes: "app" | "recovery" | "either";
}

/** For a code that counts once; never filled in by the server. */
export function CodeField({ meta, takes }: CodeFieldProps) {
	const { t } = useTranslation("two-step", { useSuspense: false });
	return (
		<Field
			meta={meta}
			label={t(`code.${takes}`)}
			help={t(`code.help.${takes}`)}
			required
			maxLength={40}
			inputMode={takes === "app" ? "numeric" : "text"}
			autoComplete={takes === "recovery" ? "off" : "one-time-code"}
			autoCapitalize={takes === "app" ? "none" : "characters"}
			spellCheck={false}
			className="max-w-md"
			inputClassName="font-mono tracking-widest"
		/>
	);
}
