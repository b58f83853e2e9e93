import { adminPaths } from "~/features/admins/admins.paths";
import { listAdminPage } from "~/features/admins/list/admin-list.repository.server";
import { globalArticlePaths } from "~/features/articles/articles.admin.paths";
import { listGlobalArticlesForAdmins } from "~/features/articles/global/global-articles.repository.server";
import { libraryPaths } from "~/features/files/files.paths";
import { searchUploads } from "~/features/files/library/file-list.repository.server";
import { importMark } from "~/features/import-jobs/imports.rules";
import { listJobs } from "~/features/import-jobs/jobs.repository.server";
import { IMPORTS_PATH, importPath } from "~/features/imports/imports.paths";
import { mailPaths, mailTemplatePaths, platformMailPaths } from "~/features/mails/mails.paths";
import { listMails } from "~/features/mails/mails.repository.server";
import { MAIL_LOOK } from "~/features/mails/mails.rules";
import { searchTemplates } from "~/features/mails/templates/search-templates.server";
import { shownStatus } from "~/features/offers/editing/offer-editing.rules";
import { searchOpportunities } from "~/features/offers/list/search-opportunities.repository.server";
import { offerPaths } from "~/features/offers/offers.admin.paths";
import { organisationPaths } from "~/features/organisations/organisations.paths";
import { listOrganisations } from "~/features/organisations/organisations.repository.server";
import { listReachedPrograms } from "~/features/programs/platform/directory.repository.server";
import { programPaths } from "~/features/programs/platform/programs.paths";
import { listReachedSites } from "~/features/sites/platform-sites.repository.server";
import { sitePaths } from "~/features/sites/sites.paths";
import { withReadable } from "~/features/sites/sites.service.server";
import type { Area } from "~/kernel/permissions/permissions.rules";
import type { PlatformArea, Reach } from "~/kernel/permissions/platform.rules";
import type { FoundRecord } from "~/kernel/search/found";
import type { SearchKind } from "~/kernel/search/search.rules";
import { FOUND_FOR_ADMINS, FOUND_WITHOUT_LIST } from "~/lib/limits";
import type { Locale } from "~/server/i18n/locale.server";
import type { ControlScope, TenantScope } from "~db/scope";

type Named = Pick<FoundRecord, "id" | "title" | "href" | "facts">;

type FoundMail = Awaited<ReturnType<typeof listMails>>[number];

export interface AboutFound {
	name: string;
	/** A message key. */
	title: string;
	area: string;
	/** The list that takes the same search; null where there is none that shows them all. */
	path: string | null;
	/** How many are shown. */
	most: number;
	/** What the word index knows its records as, where a slip of the finger is put right among them too. */
	kinds?: readonly SearchKind[];
}

interface Other<A extends string, By> extends AboutFound {
	area: A;
	find: (by: By, q: string, limit: number) => Promise<Named[]>;
}

interface InProgram {
	scope: TenantScope;
	/** The language that the admin reads. */
	locale: Locale;
}

interface InInstallation {
	control: ControlScope;
	reach: Reach;
}

const listed = (path: string) => ({ path, most: FOUND_FOR_ADMINS });
const unlisted = { path: null, most: FOUND_WITHOUT_LIST };

/** A mail as it is found: many have one subject. */
function foundMail({ id, subject, toAddress, status, created }: FoundMail): Omit<Named, "href"> {
	const mark = { text: `mails:status.${status}`, ...MAIL_LOOK[status] };
	return { id, title: subject, facts: { details: [toAddress], status, mark, at: created } };
}

/** Kinds of a program that are found beside its lists. */
export const PROGRAM_OTHERS: readonly Other<Area, InProgram>[] = [
	{
		...{ name: "opportunities", title: "offers-admin:fields.opportunities", area: "offers", ...unlisted },
		kinds: ["opportunities"],
		find: async ({ scope }, q, limit) =>
			(await searchOpportunities(scope, q, limit)).map(({ id, offerId, title, offer, ...stands }) => ({
				...{ id, title, href: offerPaths.opportunity(offerId, id) },
				facts: { details: [offer], status: shownStatus(stands), of: "offer" },
			})),
	},
	{
		...{ name: "files", title: "file-library:title", area: "files", ...unlisted },
		find: async ({ scope }, q, limit) =>
			(await searchUploads(scope, q, limit)).map(({ uploadId, name, folder }) => ({
				...{ id: uploadId, title: `${folder}/${name}`, href: libraryPaths.show(uploadId) },
			})),
	},
	{
		...{ name: "imports", title: "imports:title", area: "imports", ...listed(IMPORTS_PATH) },
		find: async ({ scope }, q, limit) =>
			(await listJobs(scope, limit, { q })).map(({ id, fileName, created, ...job }) => ({
				...{ id, title: fileName, href: importPath(id) },
				facts: { details: [], status: job.status, at: created, mark: importMark(job) },
			})),
	},
	{
		...{ name: "mails", title: "mails:list.title", area: "mails", ...listed(mailPaths.list) },
		find: async ({ scope }, q, limit) =>
			(await listMails(scope, limit, undefined, { q })).map((mail) => ({
				...foundMail(mail),
				href: mailPaths.show(mail.id),
			})),
	},
	{
		...{ name: "mail-templates", title: "mail-templates:list.title", area: "mail-templates", ...unlisted },
		find: async ({ scope, locale }, q, limit) =>
			(await searchTemplates(scope, q, locale))
				.slice(0, limit)
				.map(({ id, title }) => ({ id, title, href: mailTemplatePaths.edit(id) })),
	},
];

/** What belongs to the installation, as far as an admin reaches it. */
export const INSTALLATION_OTHERS: readonly Other<PlatformArea, InInstallation>[] = [
	{
		...{ name: "programs", title: "programs:list.title", area: "programs", ...listed(programPaths.list) },
		find: async ({ control, reach }, q, limit) =>
			(await listReachedPrograms(control, reach, { q }, { limit })).map(({ programId: id, title }) => ({
				...{ id, title, href: programPaths.edit(id) },
			})),
	},
	{
		...{ name: "organisations", title: "organisations:list.title", area: "organisations" },
		...listed(organisationPaths.list),
		find: async ({ control, reach }, q, limit) =>
			(await listOrganisations(control, reach, { q, limit })).map(({ id, title }) => ({
				...{ id, title, href: organisationPaths.show(id) },
			})),
	},
	{
		...{ name: "sites", title: "sites:list.title", area: "sites", ...listed(sitePaths.list) },
		find: async ({ control, reach }, q, limit) =>
			(await listReachedSites(control, reach, { q }, { limit })).map(withReadable).map(({ id, readable }) => ({
				...{ id, title: readable, href: sitePaths.edit(id) },
			})),
	},
	{
		...{ name: "admins", title: "admins:list.title", area: "admins", ...listed(adminPaths.list) },
		find: async ({ control, reach }, q, limit) =>
			(await listAdminPage(control, reach, { q, limit })).map(({ id, name, email }) => ({
				...{ id, title: name || email, href: adminPaths.edit(id) },
			})),
	},
	{
		...{ name: "common-articles", title: "articles-admin:global.title", area: "globals" },
		...listed(globalArticlePaths.list),
		find: async ({ control }, q, limit) =>
			(await listGlobalArticlesForAdmins(control, { q, after: null, limit })).map(({ id, title }) => ({
				...{ id, title, href: globalArticlePaths.edit(id) },
			})),
	},
	{
		...{ name: "mails-to-admins", title: "mails:toAdmins.title", area: "outbox", ...listed(platformMailPaths.list) },
		find: async ({ control }, q, limit) =>
			(await listMails(control, limit, undefined, { q })).map((mail) => ({
				...foundMail(mail),
				href: platformMailPaths.show(mail.id),
			})),
	},
];
