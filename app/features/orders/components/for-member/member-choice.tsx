import { useTranslation } from "react-i18next";
import { FilterBar } from "~/components/admin/filter-bar";
import { Avatar } from "~/components/ui/data/avatar";
import { DataTable, Td, Th } from "~/components/ui/data/data-table";
import { PointsText } from "~/components/ui/data/points-text";
import { RecordLink } from "~/components/ui/data/record-link";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Section } from "~/components/ui/layout/section";
import type { ListedMember } from "~/features/members/list/member-list.repository.server";
import { orderPaths } from "../../orders.paths";

interface MemberChoiceProps {
	q: string;
	/** The first active ones that fit. */
	members: readonly Pick<ListedMember, "id" | "name" | "email" | "initials" | "color" | "avatar" | "balance">[];
}

/** Whose order it is: a search, and a link for each member it finds. */
export function MemberChoice({ q, members }: MemberChoiceProps) {
	const { t } = useTranslation(["orders", "members"], { useSuspense: false });
	return (
		<Section title={t("forMember.choose")}>
			<FilterBar
				search={{ name: "q", label: t("members:list.search"), value: q }}
				clearHref={q === "" ? undefined : orderPaths.new()}
			/>
			{members.length === 0 ? (
				<EmptyState icon="people" title={t("forMember.nobody")} />
			) : (
				<DataTable caption={t("forMember.choose")}>
					<thead>
						<tr>
							<Th>{t("members:fields.name")}</Th>
							<Th className="max-sm:hidden">{t("members:fields.email")}</Th>
							<Th numeric>{t("members:fields.balance")}</Th>
						</tr>
					</thead>
					<tbody>
						{members.map(({ id, name, email, initials, color, avatar, balance }) => (
							<tr key={id}>
								<Th scope="row">
									<RecordLink
										to={orderPaths.new(id)}
										picture={<Avatar size="sm" src={avatar} {...{ initials, color }} />}
									>
										{name}
									</RecordLink>
									<span className="block text-sm font-normal wrap-anywhere text-muted sm:hidden">{email}</span>
								</Th>
								<Td className="wrap-anywhere max-sm:hidden">{email}</Td>
								<Td numeric>
									<PointsText value={balance} />
								</Td>
							</tr>
						))}
					</tbody>
				</DataTable>
			)}
		</Section>
	);
}
