import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/data/card";
import { DescriptionList } from "~/components/ui/data/description-list";
import { TimeText } from "~/components/ui/data/time-text";
import { NoValue } from "~/components/ui/values/no-value";
import { type Who, WhoText } from "~/features/audit/components/who-text";
import { companyPaths } from "~/features/companies/companies.paths";
import { membersTaggedPath } from "../members.paths";
import { TagList } from "./tag-list";

interface MemberFactsProps {
	member: {
		email: string;
		mobile: string | null;
		phone: string | null;
		accountKey: string | null;
		lastVisit: number | null;
		created: number;
		updated: number;
		createdBy: Who;
		updatedBy: Who;
	};
	companies: readonly { id: string; title: string }[];
	tags: readonly string[];
	companyTags: readonly string[];
	/** What the member has reached; null for the tier where the program has none. */
	standing?: { tier: { name: string; since: number | null } | null; awards: readonly string[] };
}

/** A member's key facts for admins; what is empty is left out, but for the phone, which says that there is none. */
export function MemberFacts({ member, companies, tags, companyTags, standing }: MemberFactsProps) {
	const { t } = useTranslation("members", { useSuspense: false });
	const stamp = (time: number, who: Who) => (
		<>
			<TimeText value={time} as="dateTime" /> · <WhoText who={who} />
		</>
	);
	return (
		<Card className="grid grid-cols-1 gap-x-12 lg:grid-cols-2">
			<DescriptionList
				className="content-start max-lg:border-b max-lg:border-line max-lg:pb-3 max-lg:mb-3"
				items={[
					{ term: t("fields.email"), value: member.email },
					{ term: t("fields.mobile"), value: member.mobile },
					{ term: t("fields.phone"), value: member.phone || <NoValue /> },
					{ term: t("fields.accountKey"), value: member.accountKey },
					{ term: t("fields.tier"), value: standing?.tier && <TierSince {...standing.tier} /> },
					{ term: t("fields.awards"), value: standing?.awards.join(", ") },
				]}
			/>
			<DescriptionList
				className="content-start"
				items={[
					{
						term: t("fields.companies"),
						value: companies.length > 0 && <CompanyLinks companies={companies} />,
					},
					{ term: t("fields.tags"), value: tags.length > 0 && <TagList tags={tags} to={membersTaggedPath} /> },
					{ term: t("fields.companyTags"), value: companyTags.length > 0 && <TagList tags={companyTags} /> },
					{ term: t("fields.created"), value: stamp(member.created, member.createdBy) },
					{ term: t("fields.updated"), value: stamp(member.updated, member.updatedBy) },
					{
						term: t("fields.lastVisit"),
						value: member.lastVisit && <TimeText value={member.lastVisit} as="dateTime" />,
					},
				]}
			/>
		</Card>
	);
}

function TierSince({ name, since }: { name: string; since: number | null }) {
	return (
		<>
			{name}
			{since !== null && (
				<>
					{" · "}
					<TimeText value={since} as="date" />
				</>
			)}
		</>
	);
}

function CompanyLinks({ companies }: Pick<MemberFactsProps, "companies">) {
	return (
		<span className="-my-2.5 flex flex-wrap gap-x-4">
			{companies.map(({ id, title }) => (
				<Link key={id} to={companyPaths.members(id)} className="py-2.5 underline underline-offset-4">
					{title}
				</Link>
			))}
		</span>
	);
}
