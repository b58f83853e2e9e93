import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData, useNavigation } from "@remix-run/react";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod";
import { Banner } from "~/components/ui/feedback/banner";
import { Button, ButtonLink } from "~/components/ui/form/button";
import { CheckboxField } from "~/components/ui/form/checkbox-field";
import { FormActions } from "~/components/ui/form/form-actions";
import { PageMark } from "~/components/ui/form/one-time-key";
import { Breadcrumb } from "~/components/ui/layout/breadcrumb";
import { PageHeader } from "~/components/ui/layout/page-header";
import { useMessage } from "~/components/ui/message";
import { useReply } from "~/components/ui/reply/use-reply";
import { NOTICE_SWITCHES_PATH } from "~/features/notices/notices.paths";
import { loadSwitches, saveSwitches } from "~/features/notices/notices.service.server";
import { switchGroups } from "~/features/notices/switch-groups.rules";
import { requireMember } from "~/gate/guards/member.server";
import { adminFailure } from "~/kernel/admin/failure.server";
import { memberKey, refuseOtherMember } from "~/kernel/one-time-keys/member-key.server";
import { parseForm } from "~/server/forms.server";
import { redirectWithToast } from "~/server/toast.server";

export const handle = { title: "notices:switches.title" };

export async function loader(args: LoaderFunctionArgs) {
	const { scope, session, tenant } = await requireMember(args);
	return {
		switches: await loadSwitches(scope, session.memberId, tenant.program),
		formKey: memberKey(session.memberId),
	};
}

const switchesSchema = z.looseObject({ asked: z.array(z.string()).optional() });

export async function action(args: ActionFunctionArgs) {
	const { scope, session, tenant } = await requireMember(args);
	const { value, submission, failure } = await parseForm(args.request, switchesSchema);
	if (failure) return failure;
	try {
		refuseOtherMember(session.memberId, value._key);
		const { asked: shown = null, ...ticked } = value;
		const chosen = { program: tenant.program, wanted: Object.keys(ticked), shown };
		await saveSwitches(scope, session.memberId, chosen);
	} catch (error) {
		const fallback = "notices:switches.failed";
		return adminFailure(error, { submission, fallback, requestId: args.context.requestId });
	}
	const toast = { type: "success", message: "notices:switches.saved" } as const;
	return redirectWithToast(args.context, NOTICE_SWITCHES_PATH, toast);
}

export default function NoticeSwitches() {
	const { switches, formKey } = useLoaderData<typeof loader>();
	const reply = useReply<typeof action>()?.lastResult;
	const errors: string[] = reply?.error?.[""] ?? [];
	const typed = reply?.initialValue as Record<string, unknown> | undefined;
	const { t } = useTranslation(["notices", "profile"], { useSuspense: false });
	const show = useMessage();
	const pending = useNavigation().formMethod === "POST";
	return (
		<div className="grid max-w-3xl grid-cols-1 gap-4">
			<div>
				<Breadcrumb items={[{ label: t("profile:title"), to: "/profile" }, { label: t("switches.title") }]} />
				<PageHeader title={t("switches.title")} className="pb-0">
					{t("switches.text")}
				</PageHeader>
			</div>
			{errors.map((error) => (
				<Banner key={error} tone="danger" role="alert">
					{show(error)}
				</Banner>
			))}
			<Form method="post" className="grid grid-cols-1 gap-4">
				<PageMark value={formKey} />
				<div className="switches">
					{switchGroups(switches).map((group) => (
						<fieldset key={group.name}>
							<legend className="text-lg font-semibold">{t(`groups.${group.name}.title`)}</legend>
							<p className="mb-2 text-sm text-muted">{t(`groups.${group.name}.text`)}</p>
							{group.switches.map(({ event, isOn }) => (
								<Fragment key={`${event}${isOn}`}>
									<input type="hidden" name="asked" value={event} />
									<CheckboxField
										label={t(`events.${event}`)}
										name={event}
										defaultChecked={typed ? event in typed : isOn}
									/>
								</Fragment>
							))}
						</fieldset>
					))}
				</div>
				<FormActions>
					<Button pending={pending}>{t("switches.save")}</Button>
					<ButtonLink to="/profile" variant="secondary">
						{t("switches.back")}
					</ButtonLink>
				</FormActions>
			</Form>
		</div>
	);
}
