import { Outlet } from "@remix-run/react";
import { LanguageSwitch } from "~/components/document/language-switch";
import { useRootData } from "~/components/document/page-frame";
import { PRODUCT_NAME } from "~/components/document/page-title";

/** A centred card on the program's colour, with its name and the language. */
export default function AuthLayout() {
	const program = useRootData()?.program;
	return (
		<div className="auth-frame">
			<main id="main" tabIndex={-1} className="auth-card">
				<div className="flex items-center gap-3">
					{program?.logo && <img src={program.logo} alt="" className="h-10 w-auto object-contain" />}
					<p className="text-lg font-semibold">{program?.title ?? PRODUCT_NAME}</p>
				</div>
				<Outlet />
			</main>
			<LanguageSwitch />
		</div>
	);
}
