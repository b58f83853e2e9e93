import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/ui/form/button";
import type { ItemType } from "~/entities";
import { previewPath } from "~/kernel/publication/preview.paths";

/** To the program as somebody sees it who has this item's tags. */
export function PreviewLink({ type, id }: { type: ItemType; id: string }) {
	const { t } = useTranslation("admin", { useSuspense: false });
	return (
		<ButtonLink to={previewPath(type, id)} variant="secondary" icon="eye">
			{t("preview.link")}
		</ButtonLink>
	);
}
