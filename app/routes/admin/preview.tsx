import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PreviewForm } from "~/components/admin/preview-form";
import { Breadcrumb } from "~/components/ui/layout/breadcrumb";
import { PageHeader } from "~/components/ui/layout/page-header";
import { useMessage } from "~/components/ui/message";
import { PROGRAM_ENTITIES, TARGETED_ENTITIES } from "~/entities";
import { listCompanyTags } from "~/features/companies/companies.repository.server";
import { pickTargeting } from "~/features/companies/picking/targeting-picks.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { startPreview } from "~/gate/guards/preview.server";
import { adminFailure, type KeptInput } from "~/kernel/admin/failure.server";
import { refuseUnknownIds } from "~/kernel/admin/known-ids.repository.server";
import { pickAgain } from "~/kernel/admin/picks.server";
import { mayPreviewMembers } from "~/kernel/permissions/permissions.rules";
import { type PreviewFormValue, previewSchema } from "~/kernel/publication/preview.schemas";
import { wayToItem } from "~/kernel/publication/previewed-item.repository.server";
import { countAudience } from "~/kernel/targeting/audience.repository.server";
import { findItemTags, suggestMemberTags } from "~/kernel/targeting/targeting.repository.server";
import { readForm } from "~/server/forms/read-form.server";
import { parseFormData } from "~/server/forms.server";
import { redirectAfterWrite } from "~/server/toast.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, role } = await requireAdmin(args, "rewards:read");
	const { searchParams } = new URL(args.request.url);
	const type = TARGETED_ENTITIES.find(({ name }) => name === searchParams.get("item"))?.name;
	const id = searchParams.get("id");
	const tags = type && id ? await findItemTags(scope, type, id) : { memberTags: [], companyTagIds: [] };
	return {
		way: type && id ? await wayToItem(scope, type, id) : {},
		tags,
		reaches: await countAudience(scope, [tags]),
		options: { companyTags: await listCompanyTags(scope), memberTags: await suggestMemberTags(scope) },
		mayPreviewMembers: mayPreviewMembers(role),
	};
}

/** Counts whom tags reach, or opens the program as somebody who has them. */
export async function action(args: ActionFunctionArgs) {
	const admin = await requireAdmin(args, "rewards:read");
	let kept: KeptInput = null;
	try {
		const form = await readForm(args.request);
		const { pickers, into } = await pickTargeting<PreviewFormValue>(admin, form);
		const { value, submission, failure } = parseFormData(form, previewSchema);
		const again = pickAgain(form, submission, ...pickers);
		if (again) return again;
		if (failure) return failure;
		kept = submission;
		const { step, ...tags } = into(value);
		const unknown = { field: "companyTagIds", messageKey: "admin:errors.companyTagUnknown" };
		await refuseUnknownIds(admin.scope, "company_tags", tags.companyTagIds, unknown);
		if (step === "count") {
			const { initialValue = {} } = submission.reply();
			return data({ lastResult: { initialValue }, reaches: await countAudience(admin.scope, [tags]) });
		}
		const companyTags = await listCompanyTags(admin.scope);
		const titles = companyTags.filter(({ id }) => tags.companyTagIds.includes(id)).map(({ tag }) => tag);
		const headers = await startPreview(args, admin, { tags, named: [...tags.memberTags, ...titles] });
		return redirectAfterWrite(args.context, pageOfItem(args.request) ?? "/home", headers);
	} catch (error) {
		const failed = { fallback: "admin:preview.failed", requestId: args.context.requestId };
		return adminFailure(error, { submission: kept, ...failed });
	}
}

/** Where members see what is previewed, where it has a page of its own. */
function pageOfItem(request: Request): string | undefined {
	const { searchParams } = new URL(request.url);
	const entity = PROGRAM_ENTITIES.find(({ name }) => name === searchParams.get("item"));
	const id = searchParams.get("id");
	return id && entity && "seen" in entity ? entity.seen(id) : undefined;
}

export const handle = { title: "admin:preview.title" };

export default function Preview() {
	const { mayPreviewMembers, way, ...loaded } = useLoaderData<typeof loader>();
	const { t } = useTranslation("admin", { useSuspense: false });
	const show = useMessage();
	const trail = [...(way.list ? [{ ...way.list, label: show(way.list.label) }] : []), ...(way.item ? [way.item] : [])];
	return (
		<>
			{trail.length > 0 && <Breadcrumb items={trail} />}
			<PageHeader title={t("preview.title")}>
				<p className="max-w-prose">{t("preview.text")}</p>
				{mayPreviewMembers && <p className="max-w-prose">{t("preview.person")}</p>}
			</PageHeader>
			<PreviewForm {...loaded} />
		</>
	);
}
