import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ProgramMark } from "~/components/admin/form/program-mark";
import { Banner } from "~/components/ui/feedback/banner";
import { Button, ButtonLink } from "~/components/ui/form/button";
import { CheckboxField } from "~/components/ui/form/checkbox-field";
import { ErrorSummary } from "~/components/ui/form/error-summary";
import { Field } from "~/components/ui/form/field";
import { FileField } from "~/components/ui/form/file-field";
import { FormActions } from "~/components/ui/form/form-actions";
import { useMessage } from "~/components/ui/message";
import { useForm } from "~/components/ui/reply/use-form";
import { useReply } from "~/components/ui/reply/use-reply";
import { UploadBars } from "~/components/ui/upload/upload-bars";
import { useUploads } from "~/components/ui/upload/uploads-store";
import type { FormReply } from "~/server/forms.server";
import { libraryPaths } from "../files.paths";
import { ACCEPTED, VIDEO_TYPE } from "../files.rules";
import { useUploadQueue } from "./use-upload-queue";

interface UploadFormProps {
	/** The folder to begin with. */
	folder: string;
	/** The folders there are. */
	folders: readonly string[];
}

/** Uploads files: one post without scripts; with them one file after the other, each with its bar. */
export function UploadForm({ folder, folders }: UploadFormProps) {
	const { t } = useTranslation(["file-library", "common"], { useSuspense: false });
	const show = useMessage();
	const [form, fields] = useForm<{ folder: string; isPrivate: boolean; files: string }>({
		id: "upload",
		lastResult: useReply<FormReply>()?.lastResult,
		defaultValue: { folder: folder || "documents" },
		defaultNoValidate: false,
	});
	const uploads = useUploads();
	const queue = useUploadQueue();
	const pending = useNavigation().state !== "idle" || queue.busy;
	return (
		<Form
			method="post"
			encType="multipart/form-data"
			id={form.id}
			noValidate={form.noValidate}
			onSubmit={queue.onSubmit}
			className="grid max-w-form grid-cols-1 gap-6"
		>
			<ProgramMark />
			<ErrorSummary form={form} labels={{ files: t("files"), folder: t("folder") }} />
			{queue.failed.length > 0 && (
				<Banner tone="danger" role="alert" title={t("new.failed", { count: queue.failed.length })}>
					<ul className="list-disc ps-5">
						{queue.failed.map((text) => (
							<li key={text} className="wrap-anywhere">
								{show(text)}
							</li>
						))}
					</ul>
				</Banner>
			)}
			<FileField
				label={t("files")}
				meta={fields.files}
				help={t("new.filesHelp")}
				accept={`${ACCEPTED},${VIDEO_TYPE}`}
				multiple
				required
			/>
			<Field
				label={t("folder")}
				meta={fields.folder}
				required
				maxLength={200}
				list="folders"
				autoComplete="off"
				help={t("new.folderHelp")}
			/>
			<datalist id="folders">
				{folders.map((one) => (
					<option key={one} value={one} />
				))}
			</datalist>
			<CheckboxField label={t("private")} meta={fields.isPrivate} help={t("new.privateHelp")} />
			<UploadBars uploads={uploads} onCancel={queue.cancel} />
			<FormActions>
				<Button pending={pending} icon="upload">
					{t("upload")}
				</Button>
				<ButtonLink to={libraryPaths.list(folder)} variant="secondary">
					{t("common:actions.cancel")}
				</ButtonLink>
			</FormActions>
		</Form>
	);
}
