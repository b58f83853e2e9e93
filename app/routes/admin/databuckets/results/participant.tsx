import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RecordHeader } from "~/components/admin/record/record-header";
import { Section } from "~/components/ui/layout/section";
import { Stack } from "~/components/ui/layout/stack";
import { LinesTable, ParticipantCodes } from "~/features/databuckets/components/participant-tables";
import { databucketPaths } from "~/features/databuckets/databuckets.paths";
import { participantPage } from "~/features/databuckets/results/pages/participant-page.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { requiredId } from "~/kernel/admin/required-id.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "databuckets:read");
	const id = requiredId(args.params.id, "databuckets:errors.idRequired");
	return participantPage(scope, id, requiredId(args.params.participantId, "databuckets:results.errors.notFound"));
}

export const handle = { title: "databuckets:results.participant" };

export default function ParticipantResults() {
	const { databucket, name, columns, result, lines } = useLoaderData<typeof loader>();
	const { t } = useTranslation("databuckets", { useSuspense: false });
	return (
		<>
			<RecordHeader
				title={name ?? t("results.gone")}
				trail={[
					{ label: t("list.title"), to: databucketPaths.list },
					{ label: databucket.title, to: databucketPaths.results(databucket.id) },
				]}
			/>
			<Stack>
				<Section title={t("results.byCode")}>
					<ParticipantCodes columns={columns} result={result} />
				</Section>
				<Section title={t("results.lines")}>
					<LinesTable lines={lines} />
				</Section>
			</Stack>
		</>
	);
}
