import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConfirmLink } from "~/components/admin/confirm/confirm-link";
import { useLanguageTabs } from "~/components/admin/languages/use-language-tabs";
import { RecordHeader } from "~/components/admin/record/record-header";
import { RecordMore } from "~/components/admin/record/record-more";
import { Badge } from "~/components/ui/feedback/badge";
import { changedBy } from "~/features/audit/changed-by.server";
import { loadDatabucketChoices } from "~/features/databuckets/databuckets.service.server";
import { TierForm } from "~/features/standing/components/tier-form";
import { tierPaths } from "~/features/standing/standing.paths";
import { findTier } from "~/features/standing/tiers/tiers.repository.server";
import { tierSchema } from "~/features/standing/tiers/tiers.schemas";
import { saveTier } from "~/features/standing/tiers/tiers.service.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { changeAction } from "~/gate/record-action.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";
import { IMAGE_MAX_BYTES } from "~/lib/limits";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, control, can } = await requireAdmin(args, "tiers:read");
	const id = requiredId(args.params.id, "tiers:errors.idRequired");
	const tier = found(await findTier(scope, id), "tiers:errors.notFound");
	return {
		tier,
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
	save: ({ scope, id }, value) => saveTier(scope, id, value),
	to: tierPaths.list,
	success: ({ notice }) =>
		notice ? { type: "error", message: notice } : { type: "success", message: "tiers:success.updated" },
	failure: "tiers:errors.update",
});

export const handle = { title: (data: { tier: { tier: string } }) => data.tier.tier };

export default function EditTier() {
	const { tier, databuckets } = useLoaderData<typeof loader>();
	const { t } = useTranslation(["tiers", "common"], { useSuspense: false });
	return (
		<>
			<RecordHeader
				title={tier.tier}
				badge={tier.isDefault && <Badge tone="success">{t("isDefault")}</Badge>}
				trail={[{ label: t("list.title"), to: tierPaths.list }]}
				tabs={useLanguageTabs("tier", tier.id)}
				actions={
					<>
						{!tier.isDefault && (
							<ConfirmLink
								to={tierPaths.default(tier.id)}
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
							id={tier.id}
							remove={{
								to: tierPaths.delete(tier.id),
								dialog: {
									title: t("delete.title", { title: tier.tier }),
									confirmLabel: t("delete.confirm"),
									text: t(tier.isDefault ? "delete.defaultText" : "delete.text"),
								},
							}}
						/>
					</>
				}
			/>
			<TierForm key={tier.id} tier={tier} databuckets={databuckets} />
		</>
	);
}
