import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConfirmPage } from "~/components/admin/confirm/confirm-page";
import { tierPaths } from "~/features/standing/standing.paths";
import { findTier } from "~/features/standing/tiers/tiers.repository.server";
import { makeTierDefault } from "~/features/standing/tiers/tiers.service.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { changeAction } from "~/gate/record-action.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";
import { confirmSchema } from "~/lib/fields.schemas";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "tiers:write");
	const id = requiredId(args.params.id, "tiers:errors.idRequired");
	const { tier } = found(await findTier(scope, id), "tiers:errors.notFound");
	return { id, tier };
}

export const action = changeAction({
	permission: "tiers:write",
	idRequired: "tiers:errors.idRequired",
	schema: confirmSchema,
	save: ({ scope, id }) => makeTierDefault(scope, id),
	to: tierPaths.list,
	success: "tiers:success.default",
	failure: "tiers:errors.default",
});

export const handle = { title: "tiers:default.confirm" };

export default function MakeTierDefault() {
	const { id, tier } = useLoaderData<typeof loader>();
	const { t } = useTranslation("tiers", { useSuspense: false });
	return (
		<ConfirmPage
			title={t("default.title", { title: tier })}
			confirmLabel={t("default.confirm")}
			cancelHref={tierPaths.edit(id)}
		>
			{t("default.text")}
		</ConfirmPage>
	);
}
