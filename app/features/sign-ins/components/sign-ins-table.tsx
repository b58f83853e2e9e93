import { useTranslation } from "react-i18next";
import { DataTable, Td, Th } from "~/components/ui/data/data-table";
import { TimeText } from "~/components/ui/data/time-text";
import { Badge } from "~/components/ui/feedback/badge";
import { Section } from "~/components/ui/layout/section";
import { NoValue } from "~/components/ui/values/no-value";
import { deviceName } from "~/features/sign-ins/device-name";

interface SignIn {
	id: string;
	at: number;
	ok: boolean;
	/** A word of `audit:reasons`, where it was refused. */
	reason: string | null;
	userAgent: string | null;
	address: string | null;
}

/** When and from where somebody signed in, or tried to. */
export function SignInsTable({ signIns }: { signIns: readonly SignIn[] }) {
	const { t } = useTranslation("audit", { useSuspense: false });
	return (
		<Section title={t("signIns.title")}>
			{signIns.length === 0 ? (
				<p className="text-muted">{t("signIns.none")}</p>
			) : (
				<DataTable caption={t("signIns.title")} className="list-table">
					<thead>
						<tr>
							<Th>{t("columns.when")}</Th>
							<Th>{t("signIns.result")}</Th>
							<Th>{t("signIns.device")}</Th>
							<Th>{t("columns.from")}</Th>
						</tr>
					</thead>
					<tbody>
						{signIns.map((one) => (
							<tr key={one.id}>
								<Th scope="row" className="list-name font-normal whitespace-nowrap max-xl:font-semibold">
									<TimeText value={one.at} as="dateTime" />
								</Th>
								<Td data-label={t("signIns.result")}>
									<Badge tone={one.ok ? "success" : "danger"} icon={one.ok ? "check-circle" : "cancel"}>
										{t(one.ok ? "signIns.ok" : "signIns.refused")}
									</Badge>
									{one.reason && (
										<span className="ms-2 text-muted">{t(`reasons.${one.reason}`, { defaultValue: one.reason })}</span>
									)}
								</Td>
								<Td data-label={t("signIns.device")}>{deviceName(one.userAgent) ?? t("signIns.unknownDevice")}</Td>
								<Td data-label={t("columns.from")} className="figures text-muted">
									{one.address ?? <NoValue />}
								</Td>
							</tr>
						))}
					</tbody>
				</DataTable>
			)}
		</Section>
	);
}
