import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Banner } from "~/components/ui/feedback/banner";
import { Button, ButtonLink, buttonClass } from "~/components/ui/form/button";
import { useHydrated } from "~/components/ui/hydrated";
import { Icon } from "~/components/ui/icon";

interface RecoveryCodesProps {
	codes: readonly string[];
	/** Where their owner goes on. */
	next: string;
}

/** New recovery codes, for the only time that anybody can read them. */
export function RecoveryCodes({ codes, next }: RecoveryCodesProps) {
	const { t } = useTranslation("two-step", { useSuspense: false });
	const hydrated = useHydrated();
	const [copied, setCopied] = useState(false);
	const text = `${t("recovery.fileTitle")}\r\n\r\n${codes.join("\r\n")}\r\n`;
	const copy = () =>
		navigator.clipboard.writeText(codes.join("\n")).then(
			() => setCopied(true),
			() => setCopied(false),
		);
	return (
		<div className="grid max-w-form gap-5">
			<Banner tone="warning" title={t("recovery.once")} role="status">
				{t("recovery.text")}
			</Banner>
			<ol
				translate="no"
				className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-x-8 gap-y-2 rounded-card border border-line bg-sunken p-4 font-mono whitespace-nowrap"
			>
				{codes.map((code) => (
					<li key={code}>
						<code>{code}</code>
					</li>
				))}
			</ol>
			<div className="flex flex-wrap gap-3 screen-only">
				<a
					href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
					download={t("recovery.fileName")}
					className={buttonClass({ variant: "secondary" })}
				>
					<Icon name="download" className="size-5" />
					{t("recovery.download")}
				</a>
				{hydrated && (
					<>
						<Button type="button" variant="secondary" icon={copied ? "check" : "copy"} onClick={copy}>
							<span aria-live="polite">{t(copied ? "recovery.copied" : "recovery.copy")}</span>
						</Button>
						<Button type="button" variant="secondary" icon="print" onClick={() => window.print()}>
							{t("recovery.print")}
						</Button>
					</>
				)}
			</div>
			<div className="screen-only">
				<ButtonLink to={next} variant="primary">
					{t("recovery.kept")}
				</ButtonLink>
			</div>
		</div>
	);
}
