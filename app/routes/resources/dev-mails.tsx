import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { TimeText } from "~/components/ui/data/time-text";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Disclosure } from "~/components/ui/layout/disclosure";
import { PageHeader } from "~/components/ui/layout/page-header";
import { MailBody } from "~/features/mails/components/mail-body";
import { MailStatus } from "~/features/mails/components/mail-status";
import { listMailTexts } from "~/features/mails/mails.repository.server";
import { requireVisitor } from "~/gate/guards/tenant.server";
import { isDevHost } from "~/server/context.server";
import { runtime } from "~/server/runtime.server";
import { controlScope } from "~db/scope";

const SHOWN = 50;

export const handle = { title: "mails:dev.title" };

/** The outbox without signing in: on a developer's own machine only. */
export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireVisitor(args);
	if (runtime().env.production || !isDevHost(args.context.host)) throw new Response(null, { status: 404 });
	const control = await controlScope(await runtime().regions.control());
	const mails = [...(await listMailTexts(scope, SHOWN)), ...(await listMailTexts(control, SHOWN))];
	return { mails: mails.sort((one, other) => other.created - one.created).slice(0, SHOWN) };
}

export default function DevMails() {
	const { t } = useTranslation("mails", { useSuspense: false });
	const { mails } = useLoaderData<typeof loader>();
	return (
		<main id="main" tabIndex={-1} className="mx-auto w-full max-w-3xl px-4 py-8 outline-none">
			<PageHeader title={t("dev.title")}>{t("dev.text")}</PageHeader>
			{mails.length === 0 && <EmptyState icon="mail" title={t("dev.empty")} />}
			<ul className="grid gap-3">
				{mails.map((mail, index) => (
					<li key={mail.id}>
						<Disclosure
							open={index === 0}
							summary={
								<>
									<span className="block">{mail.subject}</span>
									<span className="block text-sm font-normal text-muted">
										{mail.toAddress} · <TimeText value={mail.created} as="dateTime" />
									</span>
								</>
							}
						>
							<div className="grid gap-3">
								<p>
									<MailStatus status={mail.status} />
								</p>
								<MailBody body={mail.body} linked />
							</div>
						</Disclosure>
					</li>
				))}
			</ul>
		</main>
	);
}
