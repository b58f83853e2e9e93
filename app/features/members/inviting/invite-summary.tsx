import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DataTable, Td, Th } from "~/components/ui/data/data-table";
import { Banner } from "~/components/ui/feedback/banner";
import { ButtonLink } from "~/components/ui/form/button";
import { Stack } from "~/components/ui/layout/stack";
import { useMessage } from "~/components/ui/message";
import type { InvitationSummary } from "../invite-by-status.service.server";
import { MEMBERS_PATH, memberPath } from "../members.paths";

/** How inviting many went, with who could not be invited and why. */
export function InviteSummary({ invited, refused, failed }: InvitationSummary) {
	const { t } = useTranslation(["members", "admin"], { useSuspense: false });
	const show = useMessage();
	return (
		<Stack gap="sm">
			<Banner tone="warning" role="status">
				{t("inviteAll.done", { count: invited })} {t("inviteAll.failed", { count: refused })}
			</Banner>
			<DataTable caption={t("inviteAll.failures")}>
				<thead>
					<tr>
						<Th>{t("fields.name")}</Th>
						<Th>{t("inviteAll.reason")}</Th>
					</tr>
				</thead>
				<tbody>
					{failed.map(({ id, name, reason }) => (
						<tr key={id}>
							<Th scope="row">
								<Link to={memberPath(id)} className="underline underline-offset-4 hover:no-underline">
									{name}
								</Link>
							</Th>
							<Td>{show(reason)}</Td>
						</tr>
					))}
				</tbody>
			</DataTable>
			{refused > failed.length && (
				<p className="text-muted">{t("admin:bulk.more", { count: refused - failed.length })}</p>
			)}
			<p>
				<ButtonLink to={MEMBERS_PATH} variant="secondary" icon="people">
					{t("list.title")}
				</ButtonLink>
			</p>
		</Stack>
	);
}
