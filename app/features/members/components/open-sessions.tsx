import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/form/button";
import { HiddenField } from "~/components/ui/form/hidden-field";
import { Stack } from "~/components/ui/layout/stack";
import type { MemberPanel } from "../member-panels.server";
import { memberPages } from "../members.paths";
import { SessionsList } from "./sessions-list";

interface OpenSessionsProps {
	memberId: string;
	sessions: Extract<MemberPanel, { tab: "sessions" }>["sessions"];
	canEnd: boolean;
}

/** Where a member is signed in, for admins, who may end it. */
export function OpenSessions({ memberId, sessions, canEnd }: OpenSessionsProps) {
	const { t } = useTranslation("members", { useSuspense: false });
	if (!canEnd) return <SessionsList sessions={sessions} />;
	const action = memberPages.sessions(memberId);
	return (
		<Stack gap="sm">
			<SessionsList
				sessions={sessions}
				action={({ handle }) => (
					<Form method="post" action={action}>
						<HiddenField name="session" value={handle} />
						<Button variant="secondary" size="sm" icon="logout">
							{t("sessions.end")}
						</Button>
					</Form>
				)}
			/>
			<Form method="post" action={action}>
				<Button variant="secondary" icon="logout">
					{t("sessions.endAll")}
				</Button>
			</Form>
		</Stack>
	);
}
