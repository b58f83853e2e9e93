import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ConfirmForm } from "~/components/admin/confirm/confirm-page";
import { RecordHeader } from "~/components/admin/record/record-header";
import { Card } from "~/components/ui/data/card";
import { DescriptionList } from "~/components/ui/data/description-list";
import { TimeText } from "~/components/ui/data/time-text";
import { Banner } from "~/components/ui/feedback/banner";
import { Section } from "~/components/ui/layout/section";
import { Stack } from "~/components/ui/layout/stack";
import { useMessage } from "~/components/ui/message";
import type { FormReply } from "~/server/forms.server";
import type { MailData } from "../mail-pages.server";
import { MailBody } from "./mail-body";
import { MailKind } from "./mail-kind";
import { MailStatus } from "./mail-status";

interface MailRecordProps extends MailData {
	list: { label: string; to: string };
	/** The page of whom it goes to; null when nobody knows. */
	receiverHref: string | null;
	mayRetry: boolean;
	/** The way to send it once more, where it went out. */
	again?: ReactNode;
	lastResult: FormReply["lastResult"] | undefined;
}

/** One mail: where it is on its way, why not further, and its text; one that was given up can be sent again. */
export function MailRecord({ mail, hidden, list, receiverHref, mayRetry, again, lastResult }: MailRecordProps) {
	const { t } = useTranslation("mails", { useSuspense: false });
	const show = useMessage();
	const receiver = receiverHref && (
		<Link to={receiverHref} className="underline underline-offset-4">
			{mail.toAddress}
		</Link>
	);
	return (
		<Stack>
			<RecordHeader title={mail.subject} badge={<MailStatus status={mail.status} />} trail={[list]} />
			{(lastResult?.error?.[""] ?? []).map((error) => (
				<Banner key={error} tone="danger" role="alert">
					{show(error)}
				</Banner>
			))}
			<Card>
				<DescriptionList
					items={[
						{ term: t("show.to"), value: receiver || mail.toAddress },
						{ term: t("show.kind"), value: <MailKind kind={mail.kind} /> },
						{ term: t("show.created"), value: <TimeText value={mail.created} as="dateTime" /> },
						{ term: t("show.sent"), value: mail.sent !== null && <TimeText value={mail.sent} as="dateTime" /> },
						{ term: t("show.attempts"), value: mail.attempts > 0 && String(mail.attempts) },
						{ term: t("show.lastError"), value: mail.lastError && show(mail.lastError) },
					]}
				/>
			</Card>
			{mayRetry && mail.status === "failed" && <ConfirmForm confirmLabel={t("bulk.retry")} />}
			{again}
			<Section title={t("show.body")}>
				{hidden && <Banner tone="info">{t("show.hidden")}</Banner>}
				<Card>
					<MailBody body={mail.body} />
				</Card>
			</Section>
		</Stack>
	);
}
