import { useTranslation } from "react-i18next";
import { Disclosure } from "~/components/ui/layout/disclosure";
import { PLACEHOLDER_NAMES } from "../../templates/placeholders.rules";

/** What a template can say of its reader, to be copied into its texts. */
export function PlaceholderHelp({ open }: { open: boolean }) {
	const { t } = useTranslation("pages-admin", { useSuspense: false });
	return (
		<Disclosure summary={t("placeholders.title")} open={open}>
			<p className="pb-3 text-sm text-muted">{t("placeholders.text")}</p>
			<dl className="grid grid-cols-1 gap-x-4 gap-y-1 text-sm sm:grid-cols-[auto_1fr]">
				{PLACEHOLDER_NAMES.map((name) => (
					<div key={name} className="contents">
						<dt>
							<code className="select-all wrap-anywhere">{`{{${name}}}`}</code>
						</dt>
						<dd className="text-muted max-sm:pb-2">{t(`placeholders.${name}`)}</dd>
					</div>
				))}
			</dl>
		</Disclosure>
	);
}
