import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RecordHeader } from "~/components/admin/record-header";
import { Card } from "~/components/ui/data/card";
import { DescriptionList } from "~/components/ui/data/description-list";
import { TimeText } from "~/components/ui/data/time-text";
import { Banner } from "~/components/ui/feedback/banner";
import { Section } from "~/components/ui/layout/section";
import { Stack } from "~/components/ui/layout/stack";
import { MailBody } from "~/features/mails/components/mail-body";
import { MailStatus } from "~/features/mails/components/mail-status";
import { findMail } from "~/features/mails/mails.repository.server";
import { withoutSecrets } from "~/features/mails/mails.rules";
import { requireAdmin } from "~/server/guards/admin.server";
import { runtime } from "~/server/runtime.server";

export const handle = { title: (data: { mail: { subject: string } }) => data.mail.subject };

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "mails:read");
	const mail = await findMail(scope, args.params.id ?? "");
	if (!mail) throw new Response("mails:show.notFound", { status: 404 });
	// In development the outbox is where mails are read; elsewhere nobody signs in with somebody else's link.
	const body = runtime().env.production ? withoutSecrets(mail.body) : mail.body;
	return { mail: { ...mail, body }, hidden: body !== mail.body };
}

export default function MailPage() {
	const { t, i18n } = useTranslation("mails", { useSuspense: false });
	const { mail, hidden } = useLoaderData<typeof loader>();
	const member = mail.toMemberId && (
		<Link to={`/admin/members/${mail.toMemberId}`} className="underline underline-offset-4">
			{mail.toAddress}
		</Link>
	);
	return (
		<Stack>
			<RecordHeader
				title={mail.subject}
				badge={<MailStatus status={mail.status} />}
				trail={[{ label: t("show.back"), to: "/admin/mails" }]}
			/>
			<DescriptionList
				items={[
					{ term: t("show.to"), value: member || mail.toAddress },
					{ term: t("show.kind"), value: i18n.exists(`mails:kind.${mail.kind}`) ? t(`kind.${mail.kind}`) : mail.kind },
					{ term: t("show.created"), value: <TimeText value={mail.created} as="dateTime" /> },
					{ term: t("show.sent"), value: mail.sent !== null && <TimeText value={mail.sent} as="dateTime" /> },
					{ term: t("show.attempts"), value: mail.attempts > 0 && String(mail.attempts) },
					{ term: t("show.lastError"), value: mail.lastError },
				]}
			/>
			<Section title={t("show.body")}>
				{hidden && <Banner tone="info">{t("show.hidden")}</Banner>}
				<Card>
					<MailBody body={mail.body} />
				</Card>
			</Section>
		</Stack>
	);
}
