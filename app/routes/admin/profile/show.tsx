import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RecordHeader } from "~/components/admin/record/record-header";
import { Button, ButtonLink } from "~/components/ui/form/button";
import { HiddenField } from "~/components/ui/form/hidden-field";
import { Section } from "~/components/ui/layout/section";
import { Stack } from "~/components/ui/layout/stack";
import { listSessionsOf } from "~/features/admins/admin-sessions.repository.server";
import { findOwnProfile } from "~/features/admins/profile/own-profile.repository.server";
import { ownProfileSchema } from "~/features/admins/profile/own-profile.schemas";
import { saveOwnProfile } from "~/features/admins/profile/own-profile.service.server";
import { OwnProfileForm } from "~/features/admins/profile/own-profile-form";
import { platformChangedBy } from "~/features/audit/changed-by.server";
import { SessionsList } from "~/features/members/components/sessions-list";
import { sessionHandle } from "~/features/sessions/session-handle.server";
import { TwoStepSection } from "~/features/two-step/components/two-step-section";
import { countRecoveryCodes } from "~/features/two-step/recovery-codes.repository.server";
import { isTwoStepOn } from "~/features/two-step/two-step.repository.server";
import { requireAdminIdentity } from "~/gate/guards/admin.server";
import { resolveTenant } from "~/gate/tenant.server";
import { adminFailure } from "~/kernel/admin/failure.server";
import { localeCookie } from "~/server/cookies.server";
import { parseForm } from "~/server/forms.server";
import { resolveLocale } from "~/server/i18n/locale.server";
import { redirectWithToast } from "~/server/toast.server";

export const handle = { title: "admin:profile.title" };

export async function loader(args: LoaderFunctionArgs) {
	const { admin, control } = await requireAdminIdentity(args);
	const { name, email, locale: chosen, updated } = await findOwnProfile(control, admin.id);
	const host = await resolveTenant(args.context, args.request);
	// Without a choice that of this page, so that a save of something else leaves it as it is.
	const own = "tenant" in host ? host.tenant.program.locale : undefined;
	const locale = chosen ?? (await resolveLocale(args.request, own));
	const sessions = await listSessionsOf(control, admin.id);
	return {
		profile: { name, email, locale, updated },
		sessions: sessions.map(({ tokenHash, ...session }) => ({
			...session,
			kind: "member" as const,
			handle: sessionHandle(tokenHash),
			current: tokenHash === admin.tokenHash,
		})),
		recoveryCodes: (await isTwoStepOn(control, admin.id)) ? await countRecoveryCodes(control, admin.id) : null,
		changedBy: await platformChangedBy(control, "admin", admin.id),
	};
}

export async function action(args: ActionFunctionArgs) {
	const { admin, control } = await requireAdminIdentity(args);
	const { value, submission, failure } = await parseForm(args.request, ownProfileSchema);
	if (failure) return failure;
	try {
		await saveOwnProfile(control, admin.id, value, admin.tokenHash);
		const headers = new Headers({ "Set-Cookie": await localeCookie().serialize(value.locale) });
		const toast = { type: "success", message: "admin:profile.done" } as const;
		return await redirectWithToast(args.context, "/admin/profile", toast, headers);
	} catch (error) {
		const fallback = "admin:profile.failed";
		return adminFailure(error, { submission, fallback, requestId: args.context.requestId });
	}
}

export default function OwnProfile() {
	const { profile, sessions, recoveryCodes } = useLoaderData<typeof loader>();
	const { t } = useTranslation(["admin", "profile"], { useSuspense: false });
	return (
		<>
			<RecordHeader title={t("profile.title")} />
			<Stack gap="lg">
				<OwnProfileForm key={profile.updated} profile={profile} />
				<Section title={t("profile.password")}>
					<div>
						<ButtonLink to="/admin/profile/password" variant="secondary" icon="lock">
							{t("profile:password.link")}
						</ButtonLink>
					</div>
				</Section>
				<TwoStepSection left={recoveryCodes} />
				<Section title={t("profile:sessions.title")}>
					<SessionsList
						sessions={sessions}
						action={({ handle, current }) =>
							!current && (
								<Form method="post" action="/admin/profile/sessions">
									<HiddenField name="session" value={handle} />
									<Button variant="secondary" size="sm" icon="logout">
										{t("profile.endSession")}
									</Button>
								</Form>
							)
						}
					/>
					{sessions.length > 1 && (
						<Form method="post" action="/admin/profile/sessions">
							<Button variant="secondary" icon="logout">
								{t("profile.endOthers")}
							</Button>
						</Form>
					)}
				</Section>
			</Stack>
		</>
	);
}
