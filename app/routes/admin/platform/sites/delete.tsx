import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConfirmPage } from "~/components/admin/confirm/confirm-page";
import { Breadcrumb } from "~/components/ui/layout/breadcrumb";
import { useForm } from "~/components/ui/reply/use-form";
import { useReply } from "~/components/ui/reply/use-reply";
import { OwnPasswordField } from "~/features/admins/components/own-password-field";
import { confirmOwnPassword } from "~/features/admins/own-password.server";
import { countOtherSites, findReachedSite } from "~/features/sites/platform-sites.repository.server";
import { sitePaths } from "~/features/sites/sites.paths";
import { removeSite, withReadable } from "~/features/sites/sites.service.server";
import { requirePlatform } from "~/gate/guards/platform.server";
import { platformChangeAction } from "~/gate/records/platform-action.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";
import { confirmedSchema } from "~/lib/fields.schemas";
import type { FormReply } from "~/server/forms.server";

export async function loader(args: LoaderFunctionArgs) {
	const { control, reach } = await requirePlatform(args, "sites:write");
	const id = requiredId(args.params.id, "sites:errors.idRequired");
	const site = found(await findReachedSite(control, reach, id), "sites:errors.notFound");
	const last = site.programId !== "" && (await countOtherSites(control, site)) === 0;
	return { site: withReadable(site), last, here: args.context.host === site.domainLower };
}

export const action = platformChangeAction({
	permission: "sites:write",
	idRequired: "sites:errors.idRequired",
	schema: confirmedSchema,
	reached: async ({ control, reach, id }) => found(await findReachedSite(control, reach, id), "sites:errors.notFound"),
	save: async ({ admin, control, reach, id }, { ownPassword }) => {
		await confirmOwnPassword(control, admin.id, ownPassword);
		await removeSite(control, reach, id);
	},
	to: sitePaths.list,
	success: "sites:success.deleted",
	failure: "sites:errors.delete",
});

export const handle = { title: "sites:delete.confirm" };

export default function DeleteSite() {
	const { site, last, here } = useLoaderData<typeof loader>();
	const { t } = useTranslation(["sites", "common"], { useSuspense: false });
	const [, fields] = useForm<{ ownPassword: string }>({
		id: "delete-site",
		lastResult: useReply<FormReply>()?.lastResult,
		defaultNoValidate: false,
	});
	const program = site.programTitle ?? site.programId;
	return (
		<>
			<Breadcrumb
				items={[
					{ label: t("list.title"), to: sitePaths.list },
					{ label: site.readable, to: sitePaths.edit(site.id) },
				]}
			/>
			<ConfirmPage
				title={t("delete.title", { domain: site.readable })}
				confirmLabel={t("delete.confirm")}
				cancelHref={sitePaths.edit(site.id)}
				tone="danger"
				fields={<OwnPasswordField meta={fields.ownPassword} />}
			>
				<p>{t("delete.text", { domain: site.readable })}</p>
				{last && <p className="mt-3 font-semibold">{t("delete.last", { program })}</p>}
				{here && <p className="mt-3 font-semibold">{t("delete.here")}</p>}
			</ConfirmPage>
		</>
	);
}
