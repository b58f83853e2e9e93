import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

/** The picture of a record that is only read, without the ways to another. */
export function ReadPicture({ label, children }: { label: string; children: ReactNode }) {
	const { t } = useTranslation("admin", { useSuspense: false });
	return (
		<div className="grid gap-2">
			<p className="text-sm font-semibold">{label}</p>
			{children || <p className="text-sm text-muted">{t("picture.none")}</p>}
		</div>
	);
}
