import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RecordHeader } from "~/components/admin/record/record-header";
import { Card } from "~/components/ui/data/card";
import { DescriptionList } from "~/components/ui/data/description-list";
import { TimeText } from "~/components/ui/data/time-text";
import { Section } from "~/components/ui/layout/section";
import { Stack } from "~/components/ui/layout/stack";
import { listEntryUploads } from "~/features/files/member-uploads.repository.server";
import { useSender } from "~/features/forms/components/admin/use-sender";
import { AnswersView } from "~/features/forms/components/answers-view";
import { findForm } from "~/features/forms/editing/form-record.repository.server";
import { describeAnswers } from "~/features/forms/form-definition.rules";
import { formPaths } from "~/features/forms/forms.paths";
import { findSubmission } from "~/features/forms/submissions/submissions.repository.server";
import { listVersions } from "~/features/forms/versions/form-versions.repository.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "forms:read");
	const id = requiredId(args.params.id, "forms:errors.idRequired");
	const form = found(await findForm(scope, id), "forms:errors.notFound");
	const submission = found(
		await findSubmission(scope, id, args.params.submissionId ?? ""),
		"forms-admin:errors.submissionNotFound",
	);
	const definition = (await listVersions(scope, id)).get(submission.formVersion) ?? form.definition;
	return {
		...{ id, title: form.title, submission, definition },
		files: await listEntryUploads(scope, submission.id),
	};
}

export const handle = { title: "forms-admin:submissions.one" };

export default function Submission() {
	const { id, title, submission, definition, files } = useLoaderData<typeof loader>();
	const { t } = useTranslation(["forms-admin", "forms"], { useSuspense: false });
	const sender = useSender();
	const words = { yes: t("forms:answers.yes"), no: t("forms:answers.no") };
	return (
		<>
			<RecordHeader
				title={t("submissions.one")}
				trail={[
					{ label: t("list.title"), to: formPaths.list },
					{ label: title, to: formPaths.edit(id) },
					{ label: t("submissions.title"), to: formPaths.submissions(id) },
				]}
			/>
			<Stack gap="lg">
				<DescriptionList
					items={[
						{ term: t("submissions.at"), value: <TimeText value={submission.submittedAt} as="dateTime" /> },
						{ term: t("submissions.by"), value: sender(submission) },
						{ term: t("fields.version"), value: submission.formVersion },
					]}
				/>
				<Section title={t("submissions.answers")}>
					<Card>
						<AnswersView rows={describeAnswers(definition, submission.answers, words)} files={files} />
					</Card>
				</Section>
			</Stack>
		</>
	);
}
