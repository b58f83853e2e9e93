import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/data/card";
import { TimeText } from "~/components/ui/data/time-text";
import { Badge } from "~/components/ui/feedback/badge";
import { Icon } from "~/components/ui/icon";
import { deviceName } from "~/features/sign-ins/device-name";

interface Session {
	kind: "member" | "demo";
	created: number;
	seen: number;
	userAgent: string | null;
	address: string | null;
	/** The session of this very browser. */
	current?: boolean;
}

interface SessionsListProps<T> {
	sessions: readonly T[];
	/** What can be done with each. */
	action?: (session: T) => ReactNode;
}

/** Where somebody is signed in. */
export function SessionsList<T extends Session>({ sessions, action }: SessionsListProps<T>) {
	const { t } = useTranslation("profile", { useSuspense: false });
	return (
		<Card flush>
			<ul className="divide-y divide-line">
				{sessions.map((session, index) => (
					<li key={`${session.created}-${index}`} className="flex items-center gap-4 px-5 py-3">
						<Icon name={session.kind === "demo" ? "eye" : "globe"} className="text-muted" />
						<div className="min-w-0 flex-1">
							<p className="flex flex-wrap items-center gap-x-2 font-semibold">
								{deviceName(session.userAgent) ?? t("sessions.unknown")}
								{session.kind === "demo" && <Badge>{t("sessions.demo")}</Badge>}
								{session.current && <Badge tone="success">{t("sessions.current")}</Badge>}
							</p>
							<p className="text-sm text-muted">
								{t("sessions.seen")} <TimeText value={session.seen} as="dateTime" /> · {t("sessions.since")}{" "}
								<TimeText value={session.created} as="dateTime" />
								{session.address && ` · ${session.address}`}
							</p>
						</div>
						{action?.(session)}
					</li>
				))}
			</ul>
		</Card>
	);
}
