import { adminEntity } from "~/features/admins/admin.entity";
import { apiKeyEntity } from "~/features/api-keys/api-key.entity";
import { articleEntity } from "~/features/articles/article.entity";
import { blogEntity } from "~/features/articles/blogs/blog.entity";
import { articleCategoryEntity } from "~/features/articles/categories/article-category.entity";
import { globalArticleEntity } from "~/features/articles/global/global-article.entity";
import { companyEntity } from "~/features/companies/company.entity";
import { companyTagEntity } from "~/features/companies/tags/company-tag.entity";
import { dataSetEntity } from "~/features/data-sets/data-set.entity";
import { presetRecordEntity } from "~/features/data-sets/records/preset-record.entity";
import { databucketEntity } from "~/features/databuckets/databucket.entity";
import { entryEntity } from "~/features/entries/entry.entity";
import { fileEntity } from "~/features/files/file.entity";
import { formEntity } from "~/features/forms/form.entity";
import { importEntity } from "~/features/imports/import.entity";
import { leaderboardEntity } from "~/features/leaderboards/leaderboard.entity";
import { mailEntity } from "~/features/mails/mail.entity";
import { mailTemplateEntity } from "~/features/mails/mail-template.entity";
import { platformMailEntity } from "~/features/mails/platform-mail.entity";
import { memberEntity } from "~/features/members/member.entity";
import { primaryMenuEntity } from "~/features/menus/primary-menu.entity";
import { secondaryMenuEntity } from "~/features/menus/secondary-menu.entity";
import { offerGroupEntity } from "~/features/offers/groups/offer-group.entity";
import { offerEntity } from "~/features/offers/offer.entity";
import { orderEntity } from "~/features/orders/order.entity";
import { organisationEntity } from "~/features/organisations/organisation.entity";
import { pageEntity } from "~/features/pages/page.entity";
import { programListingEntity } from "~/features/programs/platform/program-listing.entity";
import { programEntity } from "~/features/programs/program.entity";
import { quizAttemptEntity } from "~/features/quiz-results/quiz-attempt.entity";
import { quizCategoryEntity } from "~/features/quizzes/categories/quiz-category.entity";
import { quizEntity } from "~/features/quizzes/quiz.entity";
import { rewardEntity } from "~/features/rewards/reward.entity";
import { rewardCatalogueEntity } from "~/features/rewards/reward-catalogue.entity";
import { rewardCategoryEntity } from "~/features/rewards/reward-category.entity";
import { siteEntity } from "~/features/sites/site.entity";
import { awardEntity } from "~/features/standing/awards/award.entity";
import { tierEntity } from "~/features/standing/tiers/tier.entity";
import { tableEntity } from "~/features/tables/table.entity";
import { translationEntity } from "~/features/translations/translation.entity";

/** Every kind of record of a program, in the order of the navigation. */
export const PROGRAM_ENTITIES = [
	memberEntity,
	companyEntity,
	companyTagEntity,
	importEntity,
	entryEntity,
	offerEntity,
	offerGroupEntity,
	formEntity,
	dataSetEntity,
	presetRecordEntity,
	quizEntity,
	quizCategoryEntity,
	quizAttemptEntity,
	databucketEntity,
	leaderboardEntity,
	tableEntity,
	tierEntity,
	awardEntity,
	rewardEntity,
	rewardCategoryEntity,
	rewardCatalogueEntity,
	orderEntity,
	articleEntity,
	blogEntity,
	articleCategoryEntity,
	translationEntity,
	pageEntity,
	primaryMenuEntity,
	secondaryMenuEntity,
	programEntity,
	fileEntity,
	mailEntity,
	mailTemplateEntity,
	apiKeyEntity,
] as const;

/** Every kind of record of the installation, in the order of the navigation. */
export const INSTALLATION_ENTITIES = [
	organisationEntity,
	adminEntity,
	programListingEntity,
	siteEntity,
	globalArticleEntity,
	platformMailEntity,
] as const;

export const ENTITIES = [...PROGRAM_ENTITIES, ...INSTALLATION_ENTITIES] as const;

type ProgramEntities = (typeof PROGRAM_ENTITIES)[number];

/** Kinds of records that only members with their tags see, as their tags are stored. */
export type ItemType = Extract<ProgramEntities, { targeted: true }>["name"];

export const TARGETED_ENTITIES = PROGRAM_ENTITIES.filter(
	(entity): entity is Extract<ProgramEntities, { targeted: true }> => "targeted" in entity,
);

/** Kinds of records that are shown between two moments. */
export const PUBLISHED_ENTITIES = PROGRAM_ENTITIES.filter(
	(entity): entity is Extract<ProgramEntities, { published: readonly string[] }> => "published" in entity,
);

/** Kinds of records that show a file by its address. */
export type PicturedEntity = Extract<ProgramEntities, { pictured: true }>;
export const PICTURED_ENTITIES = PROGRAM_ENTITIES.filter((entity): entity is PicturedEntity => "pictured" in entity);

/** The page of a record of a program; null while its kind has none. */
export const pageOf = (name: ProgramEntities["name"], id: string): string | null =>
	PROGRAM_ENTITIES.find((entity) => entity.name === name)?.page?.(id) ?? null;

/** What open pages follow beside records. */
const MORE_TOPICS = ["transactions", "session", "cart", "notices"] as const;
type AppTopic = ProgramEntities["topic"] | (typeof MORE_TOPICS)[number];

declare module "~db/changes" {
	interface Topics extends Record<AppTopic, true> {}
}

/** What pages may follow. */
export const TOPICS: readonly AppTopic[] = [
	...new Set([...PROGRAM_ENTITIES.map(({ topic }) => topic), ...MORE_TOPICS]),
];

/** What changes only what admins see: its news name other members, and what an import or a data set has of them. */
const FOR_ADMINS: readonly AppTopic[] = ["admin", "imports", "mail-templates", "program"];
export const MEMBER_TOPICS = TOPICS.filter((topic) => !FOR_ADMINS.includes(topic));
