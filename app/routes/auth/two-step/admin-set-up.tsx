import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Banner } from "~/components/ui/feedback/banner";
import { ButtonLink } from "~/components/ui/form/button";
import { AuthHeading } from "~/features/auth/components/auth-heading";
import { adminPath } from "~/features/auth/second-step/admin-path.server";
import { BeginForm, FirstCodeForm } from "~/features/auth/second-step/set-up-forms";
import { RecoveryCodes } from "~/features/two-step/components/recovery-codes";
import { drawKey } from "~/features/two-step/totp.server";
import { findPendingSecret, isTwoStepOn } from "~/features/two-step/two-step.repository.server";
import { inGroups } from "~/features/two-step/two-step.rules";
import { beginSchema, codeSchema } from "~/features/two-step/two-step.schemas";
import { beginTwoStep, turnTwoStepOn } from "~/features/two-step/two-step.service.server";
import { requireAdminSettingUp } from "~/gate/guards/admin.server";
import { adminFailure, type KeptInput } from "~/kernel/admin/failure.server";
import { readForm } from "~/server/forms/read-form.server";
import { parseFormData } from "~/server/forms.server";
import { askedFor } from "~/server/http/redirects.server";
import { redirectAfterWrite } from "~/server/toast.server";

export const handle = { title: "two-step:setUp.title" };

export async function loader(args: LoaderFunctionArgs) {
	const { admin, control } = await requireAdminSettingUp(args);
	const wanted = askedFor(args.request);
	const secret = await findPendingSecret(control, admin.id, admin.tokenHash);
	return {
		isOn: await isTwoStepOn(control, admin.id),
		demanded: Boolean(admin.mustSetUp),
		email: admin.email,
		/** Where to go on, or back to. */
		next: wanted === null ? "/admin/profile" : adminPath(wanted),
		key: secret === undefined ? null : { secret: inGroups(secret, " "), drawing: drawKey(secret, admin.email) },
	};
}

export async function action(args: ActionFunctionArgs) {
	const { admin, control } = await requireAdminSettingUp(args);
	const { request, context } = args;
	let kept: KeptInput = null;
	try {
		const form = await readForm(request);
		if (!form.has("oneTimeCode")) {
			const { value, submission, failure } = parseFormData(form, beginSchema);
			kept = submission;
			if (failure) return failure;
			await beginTwoStep(control, admin, value.ownPassword);
			const { pathname, search } = new URL(request.url);
			return await redirectAfterWrite(context, `${pathname.replace(/\.data$/, "")}${search}`);
		}
		const { value, submission, failure } = parseFormData(form, codeSchema);
		kept = submission;
		if (failure) return failure;
		const codes = await turnTwoStepOn(control, admin, value.oneTimeCode);
		return data({ codes: codes.map((code) => inGroups(code, "-")), lastResult: undefined });
	} catch (error) {
		const { requestId } = context;
		return adminFailure(error, { submission: kept, fallback: "two-step:errors.failed", requestId });
	}
}

export default function SetUpTwoStep() {
	const { t } = useTranslation(["two-step", "auth"], { useSuspense: false });
	const { isOn, demanded, email, next, key } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	if (answer && "codes" in answer)
		return (
			<>
				<AuthHeading title={t("recovery.title")}>{t("recovery.nowOn")}</AuthHeading>
				<RecoveryCodes codes={answer.codes} next={next} />
			</>
		);
	if (isOn)
		return (
			<>
				<AuthHeading title={t("setUp.title")}>{t("setUp.already")}</AuthHeading>
				<ButtonLink to={next}>{t("setUp.goOn")}</ButtonLink>
			</>
		);
	const lastResult = answer?.lastResult;
	return (
		<>
			<AuthHeading title={t("setUp.title")}>{t(key ? "setUp.scan" : "setUp.text")}</AuthHeading>
			{demanded && (
				<Banner tone="info" title={t("setUp.demanded")}>
					{t("setUp.demandedText")}
				</Banner>
			)}
			{key ? <FirstCodeForm {...{ lastResult, ...key }} /> : <BeginForm {...{ lastResult, email }} />}
			<ButtonLink to={demanded ? "/admin/logout" : next} variant="secondary">
				{t(demanded ? "auth:logout.submit" : "setUp.notNow")}
			</ButtonLink>
		</>
	);
}
