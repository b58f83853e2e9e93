import { describe, expect, test } from "vitest";
import { FieldChanges } from "~/features/audit/components/field-changes";
import { HistoryList } from "~/features/members/components/history-list";
import { MemberFacts } from "~/features/members/components/member-facts";
import { MemberHeader } from "~/features/members/components/member-header";
import { MembersTable } from "~/features/members/components/members-table";
import { SessionsList } from "~/features/members/components/sessions-list";
import type { ListedMember } from "~/features/members/list/member-list.repository.server";
import { MEMBER_COLUMNS } from "~/features/members/list/member-list.rules";
import { shownList } from "../../components/admin/shown-list";
import { render, wordsOf } from "./rendering";

const person: ListedMember = {
	id: "m1",
	name: "Ada Lovelace",
	email: "ada@example.test",
	initials: "AL",
	color: "c3",
	avatar: null,
	phone: null,
	status: "Awaiting Approval",
	balance: 12450,
	created: Date.UTC(2024, 0, 31),
};

const tableOf = (more: Partial<ListedMember> = {}) =>
	render(<MembersTable list={shownList([{ ...person, ...more }], MEMBER_COLUMNS)} />);

describe("the list", () => {
	test("shows name, e-mail, status and balance, and - for no phone [MEM-04]", () => {
		const words = wordsOf(tableOf());
		expect(words).toContain("AL Ada Lovelace ada@example.test - Awaiting Approval 12,450");
		expect(wordsOf(tableOf({ phone: "555" }))).toContain("555");
	});

	test("a row opens the record", () => {
		expect(tableOf()).toContain('href="/admin/members/m1"');
	});

	test("without any picture the initials stand on the member's own colour [MEM-08 MEM-07]", () => {
		const without = tableOf();
		expect(without).toMatch(/class="[^"]*avatar-c3[^"]*"[^>]*>AL</);
		expect(without).not.toContain("<img");
		const withPicture = tableOf({ avatar: "/files/avatars/a.webp" });
		expect(withPicture).toContain('src="/files/avatars/a.webp"');
	});

	test("names are text, whatever they hold", () => {
		const html = tableOf({ name: "<img src=x onerror=1>" });
		expect(html).not.toContain("<img src=x");
	});
});

const facts = {
	email: "ada@example.test",
	mobile: null,
	phone: "",
	accountKey: null,
	lastVisit: null,
	created: Date.UTC(2024, 0, 31, 15, 5),
	updated: Date.UTC(2024, 0, 31, 15, 6),
	createdBy: "system",
	updatedBy: "Robin",
};

test("the record says - for no phone, leaves out what else is empty, and says who made and changed it [MEM-04 MEM-14]", () => {
	const page = render(<MemberFacts member={facts} companies={[]} tags={[]} companyTags={[]} />);
	const words = wordsOf(page);
	expect(page.match(/role="img" aria-label="Not set"/g)).toHaveLength(1);
	expect(words).toContain("ada@example.test Phone - Created");
	expect(words).toContain("Created Jan 31, 2024, 15:05 · System Updated Jan 31, 2024, 15:06 · Robin");
});

test("the record names every company and leads to it, and from a tag to those who have it [MEM-05]", () => {
	const companies = ["North", "South"].map((title) => ({ id: title, title }));
	const page = render(<MemberFacts member={facts} companies={companies} tags={["vip"]} companyTags={["Gold"]} />);
	expect(wordsOf(page)).toContain("Companies North South Tags vip Company tags Gold");
	expect(page).toContain('href="/admin/companies/South/members"');
	expect(page).toContain('href="/admin/members?tag=vip"');
});

test("the record says the tier with its day and the awards, where there are any", () => {
	const none = { companies: [], tags: [], companyTags: [] };
	const standing = { tier: { name: "Gold", since: Date.UTC(2024, 0, 31) }, awards: ["Star", "Comet"] };
	expect(wordsOf(render(<MemberFacts member={facts} {...none} standing={standing} />))).toContain(
		"Tier Gold · Jan 31, 2024 Awards Star, Comet",
	);
	const nothing = wordsOf(render(<MemberFacts member={facts} {...none} standing={{ tier: null, awards: [] }} />));
	expect(nothing).not.toMatch(/Tier|Awards/);
});

test("history says what was reached and what was lost again among what was changed, newest first", () => {
	const step = { id: "s", at: 2, kind: "award" as const, name: "Star", reached: 1 };
	const steps = [
		step,
		{ ...step, id: "l", at: 9, reached: 0 },
		{ ...step, id: "t", at: 5, kind: "tier" as const, name: "Bronze", reached: 0 },
	];
	const change = { id: "1", at: 7, action: "update", actor: "Robin", detail: {} };
	const words = wordsOf(render(<HistoryList changes={[change]} steps={steps} />, "fr"));
	expect(words).toMatch(/Distinction perdue .*Star .*Robin.*Niveau abaissé .*Bronze .*Distinction obtenue .*Star/);
});

test("only what the admin may do is offered [ADMIN-32]", () => {
	const all = render(<MemberHeader member={person} changes={["approve", "cancel"]} canAdjust />);
	expect(all).toContain('href="/admin/members/m1/status?change=approve"');
	expect(all).toContain('href="/admin/members/m1/points"');
	const none = render(<MemberHeader member={person} changes={[]} canAdjust={false} />);
	expect(none).not.toContain("<a ");
	expect(wordsOf(none)).toBe("AL Ada Lovelace Awaiting Approval");
	const demo = (status: string, canEdit: boolean) =>
		render(<MemberHeader member={{ ...person, status }} changes={[]} canAdjust={false} canEdit={canEdit} />);
	expect(demo("Active", true)).toContain('href="/admin/members/m1/demo"');
	expect(demo("Cancelled", true) + demo("Active", false)).not.toContain("/demo");
});

test("an Active member who cannot sign in for want of a password is told beside the status, with the link that helps", () => {
	const active = { ...person, status: "Active" };
	const lacking = render(<MemberHeader member={active} changes={["link", "cancel"]} lacksPassword canAdjust={false} />);
	expect(wordsOf(lacking)).toMatch(/Ada Lovelace Active No password yet Send activation link .*Cancel membership/);
	const able = render(<MemberHeader member={active} changes={["cancel"]} lacksPassword={false} canAdjust={false} />);
	expect(wordsOf(able)).not.toContain("password");
});

test("history says what changed, in the reader's language", () => {
	const change = {
		id: "1",
		at: Date.UTC(2024, 0, 31, 15, 5),
		action: "points",
		actor: "Robin",
		detail: { before: { balance: 10000 }, after: { balance: 12050, transactionId: "secret-id" }, note: "Contest" },
	};
	const words = wordsOf(render(<HistoryList changes={[change]} />));
	expect(words).toContain("Contest Balance: 10,000 → 12,050");
	expect(words).not.toContain("secret-id");
	expect(wordsOf(render(<HistoryList changes={[{ ...change, actor: "system" }]} />, "fr"))).not.toContain("System");
	const edited = {
		...{ ...change, action: "update" },
		detail: { before: { status: "Awaiting Approval" }, after: { status: "Active", changed: ["accountKey", "phone"] } },
	};
	const english = wordsOf(render(<HistoryList changes={[edited]} />));
	expect(english).toContain("Status: Awaiting Approval → Active");
	expect(english).toContain("Changed fields: Account key, Phone");
	const french = wordsOf(render(<HistoryList changes={[edited]} />, "fr"));
	expect(french).toMatch(/Statut\s: En attente d’approbation → Actif/);
	expect(french).toMatch(/Champs modifiés\s: Clé de compte, Téléphone/);
});

test("a row of the audit log says a status in the reader's language, in the gender of its record", () => {
	const status = { field: "status", before: "Pending", after: "Completed", changed: true, hidden: false };
	const title = { field: "title", before: "Completed", after: "Active", changed: true, hidden: false };
	const shown = (entity: string) => wordsOf(render(<FieldChanges entity={entity} fields={[status, title]} />, "fr"));
	expect(shown("order")).toMatch(/Statut En attente Terminée .*Titre Completed Active/);
	expect(shown("entry")).toContain("Validée");
});

test("sessions are named by browser and system, the present one marked; the last visit has its day and time [UI-23]", () => {
	const session = {
		kind: "member" as const,
		created: 0,
		seen: Date.UTC(2024, 0, 31, 23),
		userAgent: null,
		address: null,
	};
	const firefox = "Mozilla/5.0 (Windows NT 10.0; rv:120.0) Gecko/20100101 Firefox/120.0";
	const words = wordsOf(
		render(<SessionsList sessions={[{ ...session, userAgent: firefox, current: true }, session]} />),
	);
	expect(words).toContain("Firefox · Windows This browser");
	expect(words).toContain("Unknown browser");
	expect(words.match(/Last seen Jan 31, 2024, 23:00/g)).toHaveLength(2);
});
