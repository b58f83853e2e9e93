import { Outlet } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { LanguageSwitch } from "~/components/document/language-switch";
import { useRootData } from "~/components/document/page-frame";
import { PRODUCT_NAME } from "~/components/document/page-title";
import { PendingPage } from "~/components/document/pending-bar";

/** A centred card on the program's colour, with its name and the language; beside it the program's cover where it has one. */
export default function AuthLayout() {
	const program = useRootData()?.program;
	const { t } = useTranslation("common", { useSuspense: false });
	const cover = program?.cover;
	return (
		<div className="auth-frame">
			{cover && <img src={cover.src} alt={cover.alt} width={1600} height={1200} className="auth-cover" />}
			<main id="main" tabIndex={-1} className="auth-card">
				<div className="flex items-center gap-3">
					{program?.logo && <img src={program.logo} alt="" className="h-10 w-auto object-contain" />}
					<p className="text-lg font-semibold">{program?.title ?? PRODUCT_NAME}</p>
				</div>
				<Outlet />
				{program?.contact && (
					<p className="contact-line text-sm">
						{t("contact")} <a href={`mailto:${program.contact}`}>{program.contact}</a>
					</p>
				)}
				<PendingPage />
			</main>
			<LanguageSwitch />
		</div>
	);
}
