import { useTranslation } from "react-i18next";
import { Banner } from "~/components/ui/feedback/banner";

interface UnsavedTextProps {
	words: readonly string[];
}

/** What somebody wrote who may not save it any more, and whose page has no form to show it in: to be copied. */
export function UnsavedText({ words }: UnsavedTextProps) {
	const { t } = useTranslation("admin", { useSuspense: false });
	if (words.length === 0) return null;
	return (
		<div className="mb-6 grid max-w-form gap-4">
			<Banner tone="danger" role="alert">
				{t("unsaved.text")}
			</Banner>
			<label className="grid gap-1 text-sm font-semibold">
				{t("unsaved.label")}
				<textarea
					readOnly
					rows={Math.min(12, words.length + 2)}
					className="control font-normal"
					defaultValue={words.join("\n")}
				/>
			</label>
		</div>
	);
}
