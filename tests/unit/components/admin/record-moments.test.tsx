import { expect, test } from "vitest";
import { AdminHeader } from "~/features/admins/components/admin-header";
import { WatchForm } from "~/features/articles/components/watch-form";
import { CompanyHeader } from "~/features/companies/components/company-header";
import { DataSetHeader } from "~/features/data-sets/components/data-set-header";
import PresetRecord from "~/routes/admin/data-sets/record";
import ShowOrganisation from "~/routes/admin/platform/organisations/show";
import ReadArticle from "~/routes/member/articles/show";
import { wordsOf } from "../../features/members/rendering";
import { renderPage } from "./render-page";

const AT = Date.UTC(2024, 0, 31, 15, 5);
const WHEN = "Jan 31, 2024, 15:05";
const stamps = { created: AT, updated: AT, createdBy: "system", updatedBy: "system" };

const company = {
	...{ id: "c1", title: "North", status: "Active", points: 0, accountKey: null, importBatchId: null },
	created: AT,
};
const admin = {
	...({
		id: "a1",
		name: "Ada",
		email: "ada@example.test",
		role: "admin",
		status: "Active",
		hasPassword: true,
		twoStep: false,
	} as const),
	created: AT,
};
const article = {
	...{ id: "r1", title: "Spring", summary: "", html: "", videoFile: null, author: null, category: null, blog: null },
	...{ blogId: null, image: null, imageLarge: null, next: [], watch: null, watchPoints: 0, sortedAt: AT },
};
const watching = { isFilm: true, watchPoints: 7, watchKey: "k", failure: undefined };

test.each([
	[
		"a company",
		`Created ${WHEN}`,
		<CompanyHeader key="c" company={company} memberCount={0} keyLabel="key" tab="details" canWrite={false} />,
		undefined,
	],
	[
		"an admin",
		`Created ${WHEN}`,
		<AdminHeader key="a" admin={admin} decisions={{} as never} tab="details" sessionCount={undefined} />,
		undefined,
	],
	[
		"a data set",
		`Changed ${WHEN}`,
		<DataSetHeader
			key="d"
			dataSet={{ id: "d1", title: "Serials", claimsLimit: null, ...stamps } as never}
			tab="details"
			canWrite={false}
		/>,
		undefined,
	],
	[
		"a record of a data set",
		`Created ${WHEN}`,
		<PresetRecord key="r" />,
		{ record: { id: "p1", identifier: "A-1", claimsLimit: null, created: AT }, canWrite: false, history: [] },
	],
	[
		"an organisation",
		`Created ${WHEN}`,
		<ShowOrganisation key="o" />,
		{
			organisation: { id: "o1", title: "Acme", created: AT },
			programs: [],
			people: [],
			more: false,
			canWrite: false,
			canAdd: false,
		},
	],
	["an article", `Spring ${WHEN}`, <ReadArticle key="s" />, { article, video: null, watchKey: "k" }],
	[
		"an article that was watched",
		`Watched on ${WHEN}`,
		<WatchForm {...watching} key="w" watch={{ watchedAt: AT, pointsAwarded: 0 }} />,
		undefined,
	],
	[
		"an article that paid",
		`7 points earned, ${WHEN}`,
		<WatchForm {...watching} key="p" watch={{ watchedAt: AT, pointsAwarded: 7 }} />,
		undefined,
	],
])("the page of %s adds the 24-hour time to its day [UI-23]", (_of, words, element, loaded) => {
	expect(wordsOf(renderPage(element, { loaded }))).toContain(words);
});

test.each([
	[true, "Watched it to the end? Mark as watched"],
	[false, "Read it to the end? Mark as read"],
])(
	"the button below an article asks of a film whether it was watched, of a text whether it was read (film: %s)",
	(isFilm, words) => {
		expect(wordsOf(renderPage(<WatchForm {...watching} watchPoints={0} isFilm={isFilm} watch={null} />))).toContain(
			words,
		);
	},
);
