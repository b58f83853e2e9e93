import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "~/components/ui/form/button";
import { AuthHeading } from "~/features/auth/components/auth-heading";
import { readOffToken } from "~/features/mails/layout/off-token.server";
import { NOTICE_SWITCHES_PATH } from "~/features/notices/notices.paths";
import { followOffLink } from "~/features/notices/notices.service.server";
import { requireVisitor } from "~/gate/guards/tenant.server";

export const handle = { title: "notices:off.title" };

/** Asks first: programs that look at mails follow their links. */
export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireVisitor(args);
	const link = readOffToken(scope.programId, args.params.token ?? "");
	return data({ event: link?.event ?? null }, { status: link ? 200 : 404 });
}

/** One click in a mail program, which posts without a session, or the button of the page. The link says all there is. */
export async function action(args: ActionFunctionArgs) {
	const { scope } = await requireVisitor(args);
	const event = await followOffLink(scope, args.params.token ?? "");
	return data({ done: event !== null }, { status: event === null ? 404 : 200 });
}

export default function MailsOff() {
	const { event } = useLoaderData<typeof loader>();
	const isDone = useActionData<typeof action>()?.done ?? false;
	const { t } = useTranslation("notices", { useSuspense: false });
	if (event === null)
		return (
			<>
				<AuthHeading title={t("off.title")}>{t("off.dead")}</AuthHeading>
				<ButtonLink to={NOTICE_SWITCHES_PATH}>{t("switches.link")}</ButtonLink>
			</>
		);
	const name = t(`events.${event}`);
	if (!isDone)
		return (
			<>
				<AuthHeading title={t("off.title")}>{t("off.ask", { name })}</AuthHeading>
				<Form method="post">
					<Button className="w-full">{t("off.confirm")}</Button>
				</Form>
			</>
		);
	return (
		<>
			<AuthHeading title={t("off.title")}>{t("off.done", { name })}</AuthHeading>
			<ButtonLink to={NOTICE_SWITCHES_PATH} variant="secondary">
				{t("switches.link")}
			</ButtonLink>
		</>
	);
}
