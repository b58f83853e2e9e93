import { useTranslation } from "react-i18next";
import { SignOutForm } from "../document/sign-out-form";
import { Button } from "../ui/form/button";
import { useFormat } from "../ui/format-context";

/** What an admin looks at: a member's pages, or those of somebody with some tags. */
export interface PreviewShown {
	expires: number;
	name?: string;
	tags?: string[];
}

interface DemoBannerProps {
	demo: { expires: number } | null;
	preview: PreviewShown | null;
}

/** Says that this is a demo session or a preview, how long it lasts, and ends it. */
export function DemoBanner({ demo, preview }: DemoBannerProps) {
	const { t } = useTranslation("common", { useSuspense: false });
	const format = useFormat();
	const shown = preview ?? demo;
	if (!shown) return null;
	const count = Math.max(0, Math.ceil((shown.expires - format.now) / 60_000));
	const tags = preview?.tags?.join(", ");
	const as = preview?.name ?? (tags ? t("preview.tagged", { tags }) : t("preview.untagged"));
	return (
		<div role="note" className="demo-banner">
			<p className="min-w-0 wrap-anywhere">
				{preview ? t("preview.banner", { as, count }) : t("demo.banner", { count })}
			</p>
			<SignOutForm>
				<Button variant="secondary" size="sm">
					{preview ? t("preview.end") : t("demo.end")}
				</Button>
			</SignOutForm>
		</div>
	);
}
