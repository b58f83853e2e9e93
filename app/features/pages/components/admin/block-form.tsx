import { useTranslation } from "react-i18next";
import { useReadOnly } from "~/components/admin/form/use-read-only";
import { ItemForm, useItemForm } from "~/components/admin/items/item-form";
import { RewardImage } from "~/components/ui/data/reward-image";
import { Field } from "~/components/ui/form/field";
import { FileField } from "~/components/ui/form/file-field";
import { HiddenField } from "~/components/ui/form/hidden-field";
import { SelectField } from "~/components/ui/form/select-field";
import { RichTextField } from "~/components/ui/rich-text/rich-text-field";
import { UploadVideoLink } from "~/features/files/components/upload-video-link";
import { insideName } from "~/kernel/drafts/inside-names";
import { IMAGE_MAX_BYTES } from "~/lib/limits";
import { PAGE_ANCHOR, ROW_FIELDS } from "../../editing/page-editing.rules";
import type { OpenBlock } from "../../editing/page-form.server";
import type { BlockValue } from "../../editing/pages.schemas";
import { pagePaths } from "../../pages.paths";
import { type BlockKind, hasRows, RECORD_BLOCKS, showsRecords } from "../../pages.rules";
import { BlockRows } from "./block-rows";
import { PlaceholderHelp } from "./placeholder-help";

interface BlockFormProps {
	open: OpenBlock & { kind: BlockKind };
	/** What is wrong with it is shown at once. */
	check: boolean;
}

/** Without a line of their own. */
const UNTITLED: readonly BlockKind[] = ["text", "leaderboard", "table", "divider"];

/** The form of a block, which is kept in the draft of its page; its fields are those of its kind. */
export function BlockForm({ open, check }: BlockFormProps) {
	const { t } = useTranslation("pages-admin", { useSuspense: false });
	const { id, kind, pictures, typed } = open;
	const { fields, labels, shell } = useItemForm<BlockValue & { image: string }>({
		...{ id: "block", open, check },
		about: {
			title: t(`block.titles.${UNTITLED.includes(kind) ? "heading" : kind}`),
			text: t("block.fields.text"),
			video: t("block.fields.video"),
			picture: t(kind === "video" ? "block.fields.poster" : "block.fields.picture"),
			image: t("block.fields.image"),
			alt: t("block.fields.alt"),
			href: t("block.fields.href"),
			record: t("block.fields.record"),
		},
	});
	const rowLabels = Object.fromEntries(
		open.rows.flatMap((row, at) =>
			ROW_FIELDS.map((name) => [
				insideName(row.id, name),
				t("rows.at", { place: at + 1, field: t(`block.fields.${name}`) }),
			]),
		),
	);
	const readOnly = useReadOnly();
	const chosen = pictures.find((one) => one.id === typed?.picture);
	return (
		<ItemForm
			shell={shell}
			open={open}
			back={pagePaths.edit(id)}
			anchor={PAGE_ANCHOR}
			rowLabels={rowLabels}
			multipart={kind === "picture"}
		>
			<HiddenField name="kind" value={kind} />
			{!UNTITLED.includes(kind) && (
				<Field
					label={labels.title}
					meta={fields.title}
					required={kind === "heading" || kind === "button" || kind === "video"}
					maxLength={200}
				/>
			)}
			{kind === "text" && <RichTextField label={labels.text} meta={fields.text} required counterMax={20_000} />}
			{kind === "picture" && (
				<>
					{chosen?.url && <RewardImage src={chosen.url} alt={chosen.name} eager className="max-w-48 rounded-card" />}
					<SelectField
						label={labels.picture}
						meta={fields.picture}
						required={false}
						placeholder={t("block.choosePicture")}
						options={pictures.map((one) => ({ value: one.id, label: one.name }))}
					/>
					{!readOnly && (
						<FileField
							label={labels.image}
							meta={fields.image}
							required={false}
							help={t("help.image")}
							accept="image/png,image/jpeg,image/gif,image/webp"
							maxBytes={IMAGE_MAX_BYTES}
						/>
					)}
					<Field label={labels.alt} meta={fields.alt} required maxLength={300} help={t("help.alt")} />
				</>
			)}
			{kind === "video" && (
				<>
					<SelectField
						label={labels.video}
						meta={fields.video}
						required
						placeholder={t("block.chooseRecord")}
						options={open.videos.map((one) => ({ value: one.id, label: one.name }))}
						help={
							<>
								{t("help.video")}
								<UploadVideoLink label={t("block.uploadVideo")} />
							</>
						}
					/>
					<SelectField
						label={labels.picture}
						meta={fields.picture}
						required={false}
						placeholder={t("block.choosePicture")}
						options={pictures.map((one) => ({ value: one.id, label: one.name }))}
						help={t("help.poster")}
					/>
				</>
			)}
			{kind === "button" && (
				<Field label={labels.href} meta={fields.href} required maxLength={400} help={t("help.href")} />
			)}
			{showsRecords(kind) && RECORD_BLOCKS[kind] === "one" && (
				<SelectField
					label={labels.record}
					meta={fields.record}
					required
					placeholder={t("block.chooseRecord")}
					options={open.records.map((one) => ({ value: one.id, label: one.title }))}
					help={t("help.records")}
				/>
			)}
			{hasRows(kind) && <BlockRows open={open} form={shell.form} />}
			{showsRecords(kind) && RECORD_BLOCKS[kind] === "many" && (
				<p className="text-sm text-muted">{t("help.records")}</p>
			)}
			{kind === "divider" && <p className="text-muted">{t("help.divider")}</p>}
			{open.isTemplate && <PlaceholderHelp open={false} />}
		</ItemForm>
	);
}
