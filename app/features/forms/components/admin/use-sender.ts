import { useTranslation } from "react-i18next";
import type { ListedSubmission } from "../../submissions/submissions.repository.server";

/** Who sent something, in words. */
export function useSender() {
	const { t } = useTranslation("forms-admin", { useSuspense: false });
	return ({ submittedBy, firstname, lastname, email }: Omit<ListedSubmission, "id">): string => {
		if (submittedBy === "anonymous") return t("submissions.anonymous");
		return `${firstname ?? ""} ${lastname ?? ""}`.trim() || email || t("submissions.gone");
	};
}
