import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DataTable, Td, Th } from "~/components/ui/data/data-table";
import { StatusBadge } from "~/components/ui/feedback/status-badge";
import { useFormat } from "~/components/ui/format-context";
import type { ListedProgram } from "../platform/directory.repository.server";
import { programPaths } from "../platform/programs.paths";

/** The rows of the list of programs. */
export function PlatformProgramTable({ programs }: { programs: readonly ListedProgram[] }) {
	const { t } = useTranslation("programs", { useSuspense: false });
	const { points } = useFormat();
	return (
		<DataTable caption={t("list.title")}>
			<thead>
				<tr>
					<Th>{t("fields.title")}</Th>
					<Th>{t("fields.id")}</Th>
					<Th>{t("fields.status")}</Th>
					<Th>{t("fields.organisation")}</Th>
					<Th>{t("fields.region")}</Th>
					<Th numeric>{t("fields.sites")}</Th>
				</tr>
			</thead>
			<tbody>
				{programs.map((program) => (
					<tr key={program.programId}>
						<Th scope="row">
							<Link
								to={programPaths.edit(program.programId)}
								prefetch="intent"
								className="inline-flex min-h-9 items-center wrap-anywhere underline-offset-4 hover:underline"
							>
								{program.title}
							</Link>
						</Th>
						<Td>{program.programId}</Td>
						<Td>
							<StatusBadge status={program.status} />
						</Td>
						<Td className="min-w-32">
							{program.organisation ?? <span className="text-muted">{t("noOrganisation")}</span>}
						</Td>
						<Td>{t(`regions.${program.databaseId}`, { defaultValue: program.databaseId })}</Td>
						<Td numeric>{points(Number(program.siteCount ?? 0))}</Td>
					</tr>
				))}
			</tbody>
		</DataTable>
	);
}
