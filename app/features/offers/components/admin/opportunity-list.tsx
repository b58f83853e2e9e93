import { useTranslation } from "react-i18next";
import { FormSection } from "~/components/admin/form/form-section";
import { ItemList } from "~/components/admin/items/item-list";
import { TimeText } from "~/components/ui/data/time-text";
import { useStatusText } from "~/components/ui/feedback/status-badge";
import { useFormat } from "~/components/ui/format-context";
import { OPPORTUNITY_ANCHOR } from "../../editing/offer-editing.rules";
import type { OpenOffer } from "../../editing/offer-page.server";
import { offerPaths } from "../../offers.admin.paths";

/** The opportunities of an offer, part of its form. */
export function OpportunityList({ title, open }: { title: string; open: OpenOffer | undefined }) {
	const { t } = useTranslation(["offers-admin", "offers"], { useSuspense: false });
	return (
		<FormSection title={title} help={t("help.opportunities")}>
			<ItemList
				anchor={OPPORTUNITY_ANCHOR}
				pageOf={(itemId) => offerPaths.opportunity(open?.id ?? "", itemId)}
				items={(open?.opportunities ?? []).map((one) => ({ ...one, facts: <Facts {...one} /> }))}
				removed={open?.removed ?? null}
				noun={t("opportunity.untitled")}
				addLabel={t("opportunity.add")}
				empty={t("opportunity.empty")}
			/>
		</FormSection>
	);
}

function Facts({ points, deadline, form, status, entries }: OpenOffer["opportunities"][number]) {
	const { t } = useTranslation(["offers-admin", "offers"], { useSuspense: false });
	const format = useFormat();
	const statusText = useStatusText();
	const count = Number(points);
	const facts = [
		status === "Inactive" && statusText(status, "offer"),
		points !== "" && Number.isInteger(count) && t("offers:points", { count, points: format.points(count) }),
		deadline !== null && (
			<>
				{t("offers:until")} <TimeText value={deadline} as="dateTime" />
			</>
		),
		form,
		entries > 0 && t("opportunity.entries", { count: entries }),
	].filter(Boolean);
	return facts.map((fact, at) => (
		<span key={at}>
			{at > 0 && " · "}
			{fact}
		</span>
	));
}
