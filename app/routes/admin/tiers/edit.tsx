import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConfirmLink } from "~/components/admin/confirm/confirm-link";
import { afterRefusal } from "~/components/admin/form/after-refusal";
import { useLanguageTabs } from "~/components/admin/languages/use-language-tabs";
import { RecordHeader } from "~/components/admin/record/record-header";
import { RecordMore } from "~/components/admin/record/record-more";
import { Badge } from "~/components/ui/feedback/badge";
import { changedBy } from "~/features/audit/changed-by.server";
import { loadDatabucketChoices } from "~/features/databuckets/databuckets.service.server";
import { TierForm } from "~/features/standing/components/tier-form";
import { tierPaths } from "~/features/standing/standing.paths";
import { draftedTier, openTierForm } from "~/features/standing/tiers/drafted-tier.server";
import { tierSchema } from "~/features/standing/tiers/tiers.schemas";
import { saveTier } from "~/features/standing/tiers/tiers.service.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { changeAction } from "~/gate/record-action.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";
import { IMAGE_MAX_BYTES } from "~/lib/limits";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, control, can } = await requireAdmin(args, "tiers:read");
	const id = requiredId(args.params.id, "tiers:errors.idRequired");
	return {
		open: found(await openTierForm(scope, id), "tiers:errors.notFound"),
		databuckets: await loadDatabucketChoices(scope),
		readOnly: !can("tiers:write"),
		changedBy: await changedBy({ scope, control }, "tier", id),
	};
}

export const action = changeAction({
	permission: "tiers:write",
	idRequired: "tiers:errors.idRequired",
	schema: tierSchema,
	upload: IMAGE_MAX_BYTES,
	drafted: () => draftedTier,
	save: ({ scope, id }, value) => saveTier(scope, id, value),
	to: tierPaths.list,
	success: ({ created, notice }) =>
		notice
			? { type: "error", message: notice }
			: { type: "success", message: created ? "tiers:success.created" : "tiers:success.updated" },
	failure: "tiers:errors.update",
	creationFailure: "tiers:errors.create",
});

export const shouldRevalidate = afterRefusal;

export const handle = {
	title: ({ open }: { open: { tier: { tier: string } | null } }) => open.tier?.tier ?? "tiers:new",
};

export default function EditTier() {
	const { open, databuckets } = useLoaderData<typeof loader>();
	const { t } = useTranslation(["tiers", "common"], { useSuspense: false });
	// A draft that was dropped leaves a form that begins anew.
	const anew = useSearchParams()[0].get("anew");
	const { id, tier } = open;
	const tabs = useLanguageTabs("tier", id);
	return (
		<>
			<RecordHeader
				title={tier?.tier ?? t("new")}
				badge={tier?.isDefault && <Badge tone="success">{t("isDefault")}</Badge>}
				trail={[{ label: t("list.title"), to: tierPaths.list }]}
				tabs={tier ? tabs : undefined}
				actions={
					tier && (
						<>
							{!tier.isDefault && (
								<ConfirmLink
									to={tierPaths.default(id)}
									label={t("default.confirm")}
									title={t("default.title", { title: tier.tier })}
									confirmLabel={t("default.confirm")}
									icon="flag"
								>
									{t("default.text")}
								</ConfirmLink>
							)}
							<RecordMore
								entity="tier"
								id={id}
								remove={{
									to: tierPaths.delete(id),
									dialog: {
										title: t("delete.title", { title: tier.tier }),
										confirmLabel: t("delete.confirm"),
										text: t(tier.isDefault ? "delete.defaultText" : "delete.text"),
									},
								}}
							/>
						</>
					)
				}
			/>
			<TierForm key={id + anew} open={open} databuckets={databuckets} />
		</>
	);
}
