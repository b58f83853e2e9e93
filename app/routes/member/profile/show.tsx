import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { LANGUAGE_NAMES, LanguageSwitch } from "~/components/document/language-switch";
import { SignOutForm } from "~/components/document/sign-out-form";
import { Avatar } from "~/components/ui/data/avatar";
import { Card } from "~/components/ui/data/card";
import { DescriptionList } from "~/components/ui/data/description-list";
import { Button, ButtonLink } from "~/components/ui/form/button";
import { FormActions } from "~/components/ui/form/form-actions";
import { useFormat } from "~/components/ui/format-context";
import { PageHeader } from "~/components/ui/layout/page-header";
import { Section } from "~/components/ui/layout/section";
import { Stack } from "~/components/ui/layout/stack";
import { NoValue } from "~/components/ui/values/no-value";
import { listCompaniesOfMember as listCompanies } from "~/features/companies/companies.repository.server";
import { OwnCompanies } from "~/features/companies/components/own-companies";
import { tagsOfCompanies } from "~/features/companies/tags/tags-of-companies.repository.server";
import { BalanceTiles } from "~/features/members/components/balance-tiles";
import { SessionsList } from "~/features/members/components/sessions-list";
import { TagList } from "~/features/members/components/tag-list";
import { memberOr404 } from "~/features/members/find-member.server";
import { listTags } from "~/features/members/members.repository.server";
import { NOTICE_SWITCHES_PATH } from "~/features/notices/notices.paths";
import { findAddress } from "~/features/orders/delivery/addresses.repository.server";
import { addressText } from "~/features/orders/delivery/shown-delivery.server";
import { AttemptList } from "~/features/quizzes/components/attempt-list";
import { quizHistoryAsRead } from "~/features/quizzes/quizzes-as-read.server";
import { listSessionsOfMember as listSessions } from "~/features/sessions/sessions.repository.server";
import { OwnStandingSection } from "~/features/standing/components/own-standing-section";
import { loadOwnStanding } from "~/features/standing/own-standing.repository.server";
import { requireMember } from "~/gate/guards/member.server";
import { avatarUrl } from "~/lib/avatar";
import { readOrEmpty } from "~/server/faults/read-or-empty.server";
import { resolveMemberLocale } from "~/server/i18n/locale.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, session, tenant } = await requireMember(args);
	const member = await memberOr404(scope, session.memberId);
	const { firstname, lastname, email, mobile, phone, initials, color } = member;
	const { balance, awarded, redeemed, expired } = member;
	const { program } = tenant;
	const address = await findAddress(scope, session.memberId);
	const asked = program.deliveryAddresses ? "" : null;
	// Where somebody signs in is for themselves.
	const sessions = session.kind === "member" ? await listSessions(scope, session.memberId) : [];
	const companies = await listCompanies(scope, session.memberId);
	const companyTags = await tagsOfCompanies(
		scope,
		companies.map(({ id }) => id),
	);
	return {
		member: {
			name: `${firstname} ${lastname}`.trim(),
			email,
			mobile,
			phone,
			initials,
			color,
			avatar: avatarUrl(member),
		},
		/** Empty where none is kept yet, null where nobody asks for one either. */
		address: address ? addressText(address, await resolveMemberLocale(args.request, program)) : asked,
		standing: await readOrEmpty(
			args.context,
			"standing",
			() => loadOwnStanding(scope, session.memberId, program.avatarHosts),
			{ tier: null, next: null, awards: [], companies: [] },
		),
		quizzes: await quizHistoryAsRead(scope, session.memberId),
		totals: { balance, awarded, redeemed, expired },
		companies: companies.map(({ id, title, points }) => ({ id, title, points, tags: companyTags.get(id) ?? [] })),
		tags: await listTags(scope, session.memberId),
		sessions: sessions.map(({ tokenHash, ...one }) => ({ ...one, current: tokenHash === session.tokenHash })),
	};
}

export const handle = { title: "profile:title" };

/** How many browsers are listed at once; who signs in on many has the page for other things too. */
const LATEST = 4;

export default function Profile() {
	const { member, standing, quizzes, totals, companies, tags, sessions, address } = useLoaderData<typeof loader>();
	const older = sessions.slice(LATEST);
	const { t } = useTranslation(["profile", "notices", "quizzes", "orders"], { useSuspense: false });
	const { locale } = useFormat();
	return (
		<Stack gap="lg" className="wide">
			<div className="flex items-center gap-4">
				<Avatar size="xl" {...member} src={member.avatar} name={member.name} />
				<PageHeader title={member.name} className="min-w-0 flex-1 pb-0">
					<span className="break-all">{member.email}</span>
				</PageHeader>
			</div>
			<BalanceTiles totals={totals} />
			<div className="profile-columns">
				<OwnStandingSection standing={standing} />
				<Section
					title={t("details")}
					action={
						<ButtonLink to="/profile/edit" variant="secondary" icon="edit">
							{t("edit.link")}
						</ButtonLink>
					}
				>
					<Card>
						<DescriptionList
							items={[
								{ term: t("fields.mobile"), value: member.mobile || <NoValue /> },
								{ term: t("fields.phone"), value: member.phone || <NoValue /> },
								{ term: t("fields.companies"), value: <OwnCompanies companies={companies} /> },
								{ term: t("fields.tags"), value: <TagList tags={tags} /> },
								{
									term: t("orders:delivery.title"),
									value: address !== null && (
										<p className="contact-line">
											{address} <Link to="/profile/delivery">{t("orders:checkout.change")}</Link>
										</p>
									),
								},
								{
									term: t("fields.language"),
									value: (
										<span className="flex flex-wrap items-center gap-x-2">
											{LANGUAGE_NAMES[locale]}
											<LanguageSwitch className="-my-2.5" />
										</span>
									),
								},
							]}
						/>
					</Card>
					<FormActions>
						<ButtonLink to={NOTICE_SWITCHES_PATH} variant="secondary" icon="bell">
							{t("notices:switches.link")}
						</ButtonLink>
						<ButtonLink to="/profile/password" variant="secondary" icon="lock">
							{t("password.link")}
						</ButtonLink>
						<SignOutForm>
							<Button variant="secondary" icon="logout" className="max-sm:w-full">
								{t("signOut")}
							</Button>
						</SignOutForm>
					</FormActions>
				</Section>
				{quizzes.length > 0 && (
					<Section title={t("quizzes:attempts.latest")}>
						<Card>
							<AttemptList attempts={quizzes} titled />
						</Card>
					</Section>
				)}
				<Section title={t("sessions.title")}>
					<SessionsList sessions={sessions.slice(0, LATEST)} />
					{older.length > 0 && (
						<details className="more-rows">
							<summary>{t("sessions.older", { count: older.length })}</summary>
							<SessionsList sessions={older} />
						</details>
					)}
					{sessions.some(({ current }) => !current) && <p className="text-muted">{t("sessions.notYours")}</p>}
				</Section>
			</div>
		</Stack>
	);
}
