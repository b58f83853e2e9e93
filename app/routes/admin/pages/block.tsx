import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { afterRefusal } from "~/components/admin/form/after-refusal";
import { RecordHeader } from "~/components/admin/record/record-header";
import { BlockForm } from "~/features/pages/components/admin/block-form";
import { BlockKinds } from "~/features/pages/components/admin/block-kinds";
import { draftedPage } from "~/features/pages/editing/drafted-page.server";
import { BLOCK_FIELDS, ROW_FIELDS } from "~/features/pages/editing/page-editing.rules";
import { openBlock } from "~/features/pages/editing/page-form.server";
import { blockSchema, rowSchema } from "~/features/pages/editing/pages.schemas";
import { receiveBlockPicture } from "~/features/pages/editing/receive-picture.server";
import { pagePaths } from "~/features/pages/pages.paths";
import { itemAction } from "~/gate/draft-item.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";
import { IMAGE_MAX_BYTES } from "~/lib/limits";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, can } = await requireAdmin(args, "pages:read");
	const id = requiredId(args.params.id, "pages:idRequired");
	const itemId = requiredId(args.params.itemId, "drafts:errors.itemGone");
	const { searchParams } = new URL(args.request.url);
	const asked = searchParams.get("kind") ?? "";
	const open = found(await openBlock(scope, id, { itemId, asked }), "pages:notFound");
	return { open, check: searchParams.has("check"), readOnly: !can("pages:write") };
}

export const action = itemAction({
	permission: "pages:write",
	drafted: () => draftedPage,
	schema: blockSchema,
	names: BLOCK_FIELDS,
	upload: IMAGE_MAX_BYTES,
	receive: ({ scope }, form) => receiveBlockPicture(scope, form),
	inside: { schema: rowSchema, names: ROW_FIELDS },
	idRequired: "pages:idRequired",
	failure: "pages-admin:errors.update",
});

export const shouldRevalidate = afterRefusal;

export const handle = { title: "pages-admin:block.title" };

export default function EditBlock() {
	const { open, check } = useLoaderData<typeof loader>();
	const { t } = useTranslation("pages-admin", { useSuspense: false });
	const { kind } = open;
	return (
		<>
			<RecordHeader
				title={kind ? t(`blocks.${kind}`) : t("block.new")}
				trail={[
					{ label: t("list.title"), to: pagePaths.list },
					{ label: open.pageTitle || t("untitled"), to: pagePaths.edit(open.id) },
				]}
			/>
			<p className="max-w-form pb-6 text-muted">{t(kind ? "block.inDraft" : "block.choose")}</p>
			{kind ? <BlockForm key={open.item.id + kind} open={{ ...open, kind }} check={check} /> : <BlockKinds />}
		</>
	);
}
