import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLanguageTabs } from "~/components/admin/languages/use-language-tabs";
import { RecordHeader } from "~/components/admin/record/record-header";
import { RecordMore } from "~/components/admin/record/record-more";
import { changedBy } from "~/features/audit/changed-by.server";
import { OfferGroupForm } from "~/features/offers/components/admin/offer-group-form";
import { findOfferGroup } from "~/features/offers/groups/offer-groups.repository.server";
import { offerGroupSchema } from "~/features/offers/groups/offer-groups.schemas";
import { saveOfferGroup } from "~/features/offers/groups/offer-groups.service.server";
import { offerTitles } from "~/features/offers/groups/offer-picks.repository.server";
import { pickOffers } from "~/features/offers/groups/offer-picks.server";
import { offerGroupPaths } from "~/features/offers/offers.admin.paths";
import { requireAdmin } from "~/gate/guards/admin.server";
import { changeAction } from "~/gate/record-action.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, control, can } = await requireAdmin(args, "offers:read");
	const id = requiredId(args.params.id, "offers-admin:groups.errors.idRequired");
	const group = found(await findOfferGroup(scope, id), "offers-admin:groups.errors.notFound");
	return {
		group,
		suggestions: await offerTitles(scope),
		readOnly: !can("offers:write"),
		changedBy: await changedBy({ scope, control }, "offer_group", id),
	};
}

export const action = changeAction({
	permission: "offers:write",
	idRequired: "offers-admin:groups.errors.idRequired",
	schema: offerGroupSchema,
	pick: pickOffers,
	save: ({ scope, id }, value) => saveOfferGroup(scope, id, value),
	to: offerGroupPaths.list,
	success: "offers-admin:groups.success.updated",
	failure: "offers-admin:groups.errors.update",
});

export const handle = { title: ({ group }: { group: { groupName: string } }) => group.groupName };

export default function EditOfferGroup() {
	const { group, suggestions } = useLoaderData<typeof loader>();
	const { t } = useTranslation(["offers-admin", "common"], { useSuspense: false });
	return (
		<>
			<RecordHeader
				title={group.groupName}
				trail={[{ label: t("groups.list.title"), to: offerGroupPaths.list }]}
				tabs={useLanguageTabs("offer_group", group.id)}
				actions={
					<RecordMore
						entity="offer_group"
						id={group.id}
						remove={{
							to: offerGroupPaths.delete(group.id),
							dialog: {
								title: t("groups.delete.title", { title: group.groupName }),
								confirmLabel: t("groups.delete.confirm"),
								text: t("groups.delete.text"),
							},
						}}
					/>
				}
			/>
			<OfferGroupForm key={group.id} group={group} suggestions={suggestions} />
		</>
	);
}
