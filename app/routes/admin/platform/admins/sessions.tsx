import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Button } from "~/components/ui/form/button";
import { HiddenField } from "~/components/ui/form/hidden-field";
import { Stack } from "~/components/ui/layout/stack";
import { FormFaults } from "~/components/ui/reply/form-faults";
import { listSessionsOf } from "~/features/admins/admin-sessions.repository.server";
import { adminPaths } from "~/features/admins/admins.paths";
import { endAdminSessionsSchema } from "~/features/admins/admins.schemas";
import { AdminHeader } from "~/features/admins/components/admin-header";
import { adminPage } from "~/features/admins/editing/admin-page.server";
import { endAdminSessions } from "~/features/admins/editing/remove-admin.service.server";
import { SessionsList } from "~/features/members/components/sessions-list";
import { sessionHandle } from "~/features/sessions/session-handle.server";
import { requirePlatform } from "~/gate/guards/platform.server";
import { adminFailure } from "~/kernel/admin/failure.server";
import { requiredId } from "~/kernel/admin/required-id.server";
import { parseForm } from "~/server/forms.server";
import { redirectWithToast } from "~/server/toast.server";

export async function loader(args: LoaderFunctionArgs) {
	const { control, admin: acting } = await requirePlatform(args, "admins:write");
	const { admin, decisions, sessionCount } = await adminPage(control, acting.id, args.params.id);
	if (sessionCount === undefined) throw new Response("admin:forbidden", { status: 403 });
	const sessions = await listSessionsOf(control, admin.id);
	return {
		...{ admin, decisions, sessionCount },
		sessions: sessions.map(({ tokenHash, ...session }) => ({
			...session,
			kind: "member" as const,
			handle: sessionHandle(tokenHash),
			current: tokenHash === acting.tokenHash,
		})),
	};
}

export async function action(args: ActionFunctionArgs) {
	const { control, admin } = await requirePlatform(args, "admins:write");
	const { request, context, params } = args;
	const id = requiredId(params.id, "admins:errors.idRequired");
	const { value, failure } = await parseForm(request, endAdminSessionsSchema);
	if (failure) return failure;
	try {
		const ended = await endAdminSessions(control, admin.id, id, value.session);
		const message = ended === 0 ? "none" : value.session === undefined ? "allEnded" : "ended";
		return await redirectWithToast(context, adminPaths.sessions(id), {
			type: ended === 0 ? "error" : "success",
			message: `admins:sessions.${message}`,
		});
	} catch (error) {
		return adminFailure(error, { fallback: "admins:sessions.failed", requestId: context.requestId });
	}
}

export const handle = { title: "admins:tabs.sessions" };

export default function AdminSessions() {
	const { admin, decisions, sessionCount, sessions } = useLoaderData<typeof loader>();
	const { t } = useTranslation("admins", { useSuspense: false });
	return (
		<>
			<AdminHeader {...{ admin, decisions, sessionCount }} tab="sessions" />
			<FormFaults hidden={["session"]} />
			{sessions.length === 0 ? (
				<EmptyState icon="globe" title={t("sessions.empty")} />
			) : (
				<Stack gap="sm">
					<SessionsList
						sessions={sessions}
						action={({ handle }) => (
							<Form method="post">
								<HiddenField name="session" value={handle} />
								<Button variant="secondary" size="sm" icon="logout">
									{t("sessions.end")}
								</Button>
							</Form>
						)}
					/>
					<Form method="post">
						<Button variant="secondary" icon="logout">
							{t("sessions.endAll")}
						</Button>
					</Form>
				</Stack>
			)}
		</>
	);
}
