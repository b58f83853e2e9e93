import { insertApiKey } from "~/features/api-keys/api-keys.repository.server";
import { insertArticle } from "~/features/articles/articles.repository.server";
import { insertBlog } from "~/features/articles/blogs/blogs.repository.server";
import { insertArticleCategory } from "~/features/articles/categories/article-categories.repository.server";
import { insertWatch } from "~/features/articles/watching/watches.repository.server";
import { ensureCompanyTag, insertCompany, linkMember } from "~/features/companies/companies.repository.server";
import { insertLink } from "~/features/credentials/member-links.repository.server";
import { insertDataSet } from "~/features/data-sets/data-sets.repository.server";
import { insertRecords } from "~/features/data-sets/records/records.repository.server";
import { insertDatabucket } from "~/features/databuckets/databuckets.repository.server";
import { findFormula, updateFormula } from "~/features/databuckets/formula/formula.repository.server";
import { openBucketImport } from "~/features/databuckets/imports/bucket-imports.repository.server";
import { insertImportedRows } from "~/features/databuckets/imports/import-rows.repository.server";
import { insertRun, moveRun } from "~/features/databuckets/postings/postings.repository.server";
import { putFigures } from "~/features/databuckets/results/figures.repository.server";
import { insertGeneration, publishGeneration } from "~/features/databuckets/results/generations.repository.server";
import { insertDemoToken } from "~/features/demo-sessions/demo-tokens.repository.server";
import { saveEntry } from "~/features/entries/entries.service.server";
import { reviewEntry } from "~/features/entries/review.service.server";
import { keepFiles } from "~/features/files/files.service.server";
import { prepareFile } from "~/features/files/prepare-files.server";
import { insertForm } from "~/features/forms/forms.repository.server";
import { insertSubmission } from "~/features/forms/submissions/submissions.repository.server";
import { insertLeaderboard } from "~/features/leaderboards/leaderboards.repository.server";
import { DEFAULT_SETTINGS } from "~/features/leaderboards/leaderboards.rules";
import { rankBoard } from "~/features/leaderboards/ranking/rank-board.service.server";
import { insertListView } from "~/features/list-views/list-views.repository.server";
import { tellMembers } from "~/features/mails/events/tell.service.server";
import { offToken } from "~/features/mails/layout/off-token.server";
import { queueMail } from "~/features/mails/mails.repository.server";
import { markSent } from "~/features/mails/outbox.repository.server";
import { putTemplate } from "~/features/mails/templates/mail-templates.repository.server";
import { deleteMember } from "~/features/members/deleting/remove-member.service.server";
import { insertMember, type NewMember, savePassword, setTags } from "~/features/members/members.repository.server";
import { insertOfferGroup } from "~/features/offers/groups/offer-groups.repository.server";
import { insertOffer } from "~/features/offers/offer-inserts.repository.server";
import { cancelForMember } from "~/features/orders/admin/orders-admin.service.server";
import { addToCart } from "~/features/orders/cart/cart.service.server";
import { post } from "~/features/points/points.service.server";
import { saveProgram } from "~/features/programs/programs.repository.server";
import { openAttempt, submitQuiz } from "~/features/quizzes/attempts/take-quiz.service.server";
import { insertQuizCategory } from "~/features/quizzes/categories/quiz-categories.repository.server";
import { insertQueued, markQueuedFailed } from "~/features/quizzes/queue/points-queue.repository.server";
import { insertQuiz, listQuestions } from "~/features/quizzes/quizzes.repository.server";
import { setRawRecord } from "~/features/result-views/raw/raw-records.repository.server";
import { completeUpload, insertBlock, insertUpload } from "~/features/result-views/raw/raw-uploads.repository.server";
import { insertRewardCatalogue } from "~/features/rewards/reward-catalogues.repository.server";
import { insertRewardCategory } from "~/features/rewards/reward-categories.repository.server";
import { insertReward } from "~/features/rewards/rewards.repository.server";
import { insertAward } from "~/features/standing/awards/awards.repository.server";
import { insertTier } from "~/features/standing/tiers/tiers.repository.server";
import { publish } from "~/features/tables/editing/save-table.service.server";
import { insertTable } from "~/features/tables/tables.repository.server";
import { NEW_SETTINGS } from "~/features/tables/tables.rules";
import { newId } from "~/lib/ids.server";
import { hashPassword } from "~/server/crypto/password.server";
import type { TenantScope, WriteScope } from "~db/scope";
import { transact } from "~db/transact";
import { fillContent } from "./content-records";
import { deliverTo, orderAs } from "./orders";

export const PASSWORD = "correct horse battery";
let hash: Promise<string> | undefined;
/** Worked out once: it is slow on purpose. */
export const passwordHash = () => {
	hash ??= hashPassword(PASSWORD);
	return hash;
};

/** Figures of one participant that are shown, and a candidate with them, which waits to be looked at: its id. */
async function addResults(
	tx: WriteScope,
	databucketId: string,
	one: { participantId: string; code: string; rule: string },
) {
	const code = { code: one.code, actual: 120_000, target: 100_000, targetPoints: 5, claimPoints: 0, quizPoints: 0 };
	const totals = { actual: 120_000, target: 100_000, targetPoints: 5, bonus: 0, bonusRule: null, claimPoints: 0 };
	const figures = { codes: [{ ...code, rule: one.rule }], ...totals, quizPoints: 0, totalPoints: 5, owed: 5 };
	const settings = { hasTargets: true, neverBelowZero: true, participantType: "member" as const };
	const add = async (state: "Calculating" | "Candidate") => {
		const about = { databucketId, state, version: 0, rules: { ...settings, formula: [] }, total: 0 };
		const id = await insertGeneration(tx, about);
		await putFigures(tx, id, [{ participantId: one.participantId, figures, present: true, changed: true }]);
		return id;
	};
	await publishGeneration(tx, { id: await add("Calculating"), databucketId });
	return add("Candidate");
}

/** A blog with an article that `reader` has watched; and a blog, a category and an article that nothing else names. */
async function addArticles(tx: WriteScope, mark: string, reader: string) {
	const nobody = { memberTags: [], companyTagIds: [] };
	const blog = await insertBlog(tx, { title: `Blog ${mark}`, order: 0, ...nobody });
	const bareBlog = await insertBlog(tx, { title: `Bare blog ${mark}`, order: 1, ...nobody });
	const heading = { order: 0, status: "Active" } as const;
	const articleCategory = await insertArticleCategory(tx, { title: `Heading ${mark}`, ...heading }, mark);
	const bareArticleCategory = await insertArticleCategory(tx, { title: `Bare heading ${mark}`, ...heading }, mark);
	const said = { status: "Active", summary: `Summary ${mark}`, body: `Body ${mark}`, videoUrl: "" } as const;
	const about = { ...said, watchPoints: 5, publishFrom: null, publishUntil: null, blogId: blog, ...nobody };
	const article = await insertArticle(tx, { ...about, title: `Article ${mark}`, categories: [articleCategory] });
	const bareArticle = await insertArticle(tx, { ...about, title: `Bare article ${mark}`, categories: [] });
	const watch = { articleScope: "program", articleTitle: `Article ${mark}`, pointsAwarded: 0 } as const;
	await insertWatch(tx, { ...watch, articleId: article, memberId: reader });
	return { blog, bareBlog, articleCategory, bareArticleCategory, article, bareArticle };
}

/** A board of members, made from a file. */
async function insertBoard(tx: WriteScope, mark: string, uid: string): Promise<string> {
	const csvName = `${mark}.csv`;
	const uploadId = await insertUpload(tx, { csvName, headers: ["Key", "Sales", "Note"] });
	await insertBlock(tx, uploadId, 0, [[`KEY-member-${mark}`, "5", `Note ${mark}`]]);
	await completeUpload(tx, uploadId, 1);
	const { rankMappings } = DEFAULT_SETTINGS;
	const id = await insertLeaderboard(tx, {
		...({ title: `Board ${mark}`, status: "Active", mode: "static", accountKeyColumn: "Key" } as const),
		settings: {
			...DEFAULT_SETTINGS,
			rankMappings: { ...rankMappings, sortColumn: "Sales" },
			columnMappings: [{ uid, column: "Note", label: "", type: "text", threshold: 100 }],
		},
	});
	await setRawRecord(tx, { view: "leaderboard", recordId: id }, { csvName, uploadId });
	return id;
}

/**
 * One record of each kind in a program, and what names it. `mark` is in every text, so that an answer which holds it
 * has told something of this program. `member` is who signs in; `target` is somebody else whom admins work on.
 */
export async function fillProgram(scope: TenantScope, mark: string) {
	const stored = await passwordHash();
	const ids = await transact(scope, async (tx) => {
		await saveProgram(tx, { deliveryAddresses: true });
		const add = (name: string, status: NewMember["status"]) =>
			insertMember(tx, {
				email: `${name}-${mark}@example.test`,
				firstname: `${name} ${mark}`,
				lastname: mark,
				mobile: `+1 555 ${mark}`,
				accountKey: `KEY-${name}-${mark}`,
				status,
			});
		const member = await add("member", "Active");
		const target = await add("target", "Active");
		const pending = await add("pending", "Pending");
		const invited = await add("invited", "Invited");
		const cancelled = await add("cancelled", "Cancelled");
		const deleted = await add("deleted", "Active");
		for (const id of [member, cancelled]) await savePassword(tx, id, stored);
		await setTags(tx, target, [mark]);
		const company = await insertCompany(tx, { title: `Company ${mark}`, accountKey: `COMPANY-${mark}` });
		for (const id of [member, target]) await linkMember(tx, id, [company]);
		const companyTag = await ensureCompanyTag(tx, `tag ${mark}`);
		const category = await insertRewardCategory(tx, { title: `Category ${mark}` });
		const catalogue = await insertRewardCatalogue(tx, { title: `Catalogue ${mark}` });
		const bareCategory = await insertRewardCategory(tx, { title: `Bare category ${mark}` });
		const bareCatalogue = await insertRewardCatalogue(tx, { title: `Bare catalogue ${mark}` });
		const articles = await addArticles(tx, mark, target);
		const quizCategory = await insertQuizCategory(tx, { title: `Quiz category ${mark}` });
		const bareQuizCategory = await insertQuizCategory(tx, { title: `Bare quiz category ${mark}` });
		const targetCode = `CODE-${mark}`;
		const databucket = await insertDatabucket(tx, { title: `Databucket ${mark}`, targetCodes: [targetCode] });
		const bareDatabucket = await insertDatabucket(tx, { title: `Bare databucket ${mark}` });
		const resultBucket = await insertDatabucket(tx, { title: `Result databucket ${mark}`, targetCodes: [targetCode] });
		const generation = await addResults(tx, resultBucket, { participantId: target, code: targetCode, rule: mark });
		const { owingDatabucket, owingGeneration, postingRun } = await owing(tx, mark, target);
		const bucketImport = newId();
		await openBucketImport(tx, { id: bucketImport, databucketId: databucket, kind: "actual", csvName: `${mark}.csv` });
		await insertImportedRows(tx, { id: bucketImport, databucketId: databucket }, [
			{ row: 1, key: `KEY-${mark}`, keyHash: `hash-${mark}`, participantId: null, amounts: [[targetCode, 10_000]] },
		]);
		const formula = await findFormula(tx, bareDatabucket);
		const rule = { title: `Rule ${mark}`, statement: "{actual} > 0", level: "category", dynamicPoints: false } as const;
		const rules = [{ ...rule, selectedVariable: "actual", selectedFixed: "1", result: 5 } as const];
		if (formula) await updateFormula(tx, formula, { rules: [...rules], neverBelowZero: true }, undefined);
		const boardColumn = newId();
		const leaderboard = await insertBoard(tx, mark, boardColumn);
		const counted = { databucketId: databucket, targetCode };
		const asked = {
			text: `Question ${mark}`,
			answers: [{ text: `Right ${mark}`, points: 5, isCorrect: true }, { text: `Wrong ${mark}` }],
		};
		const quizOf = (title: string) => ({
			...({ title: `${title} ${mark}`, status: "Active", categoryId: quizCategory, passPoints: 5 } as const),
			...counted,
			questions: [asked],
		});
		const quiz = await insertQuiz(tx, quizOf("Quiz"));
		const takenQuiz = await insertQuiz(tx, quizOf("Taken quiz"));
		const startedQuiz = await insertQuiz(tx, quizOf("Started quiz"));
		const bareQuestion = newId();
		const bareQuiz = await insertQuiz(tx, { ...quizOf("Bare quiz"), questions: [{ ...asked, id: bareQuestion }] });
		const about = { pointsCost: 50, stockQuantity: 9, rewardCatalogueId: catalogue, categoryId: category };
		const reward = await insertReward(tx, { title: `Reward ${mark}`, status: "Active", ...about });
		const unused = await insertReward(tx, { title: `Unused ${mark}`, status: "Active", ...about });
		const dataSet = await insertDataSet(tx, { title: `Serials ${mark}`, claimsLimit: 1 });
		const bareDataSet = await insertDataSet(tx, { title: `Bare serials ${mark}` });
		const [record] = await insertRecords(tx, dataSet, [
			{ identifiers: [`SERIAL-${mark}`], name: `Record ${mark}`, status: "Active", claimsLimit: null },
		]);
		const formId = await insertForm(tx, {
			title: `Form ${mark}`,
			definition: { sections: [{ id: "description", type: "text", label: `Story ${mark}`, required: true }] },
		});
		const bareForm = await insertForm(tx, {
			title: `Bare form ${mark}`,
			definition: { sections: [{ id: `size-${mark}`, type: "text", label: `Size ${mark}` }] },
		});
		const openForm = await insertForm(tx, {
			title: `Open form ${mark}`,
			opensAlone: true,
			definition: { sections: [{ id: "wish", type: "text", label: `Wish ${mark}`, required: true }] },
		});
		const submission = newId();
		await insertSubmission(tx, {
			...{ id: submission, formId: openForm, formVersion: 1, memberId: target },
			data: JSON.stringify({ wish: `A wish of ${mark}` }),
		});
		const opportunity = newId();
		const offer = await insertOffer(tx, {
			title: `Offer ${mark}`,
			status: "Active",
			opportunities: [{ id: opportunity, title: `Opportunity ${mark}`, points: 100, formId, ...counted }],
		});
		const offerGroup = await insertOfferGroup(tx, { groupName: `Group ${mark}`, offerIds: [offer] });
		const bareOffer = await insertOffer(tx, { title: `Bare offer ${mark}`, status: "Active" });
		const statement = "{points} >= 500";
		const tier = await insertTier(tx, { tier: `Tier ${mark}`, conditions: [{ statement }] });
		const honour = await insertAward(tx, { award: `Honour ${mark}`, conditions: [{ statement }] });
		const award = { kind: "Award", points: 1000, description: `Gift ${mark}` } as const;
		const { id: posting } = await post(tx, { ...award, memberId: member, source: { kind: "test", id: "1" } });
		await post(tx, { ...award, memberId: target, source: { kind: "test", id: "2" } });
		const recipient = { toMemberId: target, toAddress: `target-${mark}@example.test` };
		const mail = await queueMail(tx, { kind: "reset", ...recipient, subject: `Mail ${mark}`, body: `Body ${mark}` });
		const failedMail = await queueMail(tx, {
			kind: "reset",
			...recipient,
			subject: `Lost ${mark}`,
			body: `Body ${mark}`,
		});
		await tx.trx
			.updateTable("outbox")
			.set({ status: "failed", attempts: 5 })
			.where("program_id", "=", tx.programId)
			.where("id", "=", failedMail)
			.execute();
		const sentMail = await queueMail(tx, { kind: "order-placed", ...recipient, subject: `Sent ${mark}`, body: "Body" });
		await markSent(tx, sentMail);
		const words = { subject: `Own ${mark}`, body: `Own words ${mark}` };
		await putTemplate(tx, { event: "order-placed", locale: "en" }, words, undefined);
		await tellMembers(tx, "points-added", [
			{ memberId: member, path: "/activity", values: { title: `Gift ${mark}`, points: 5 } },
		]);
		const mailsOff = offToken(tx.programId, { memberId: target, event: "order-placed" });
		const shown = { query: "?status=Active", columns: null, isShared: true };
		const listView = await insertListView(tx, "rewards", { name: `View ${mark}`, ...shown });
		const { id: apiKey, secret } = await insertApiKey(tx, {
			name: `Key ${mark}`,
			scopes: ["members:invite", "members:approve"],
		});
		const tableColumn = newId();
		const tableOf = async (title: string) => {
			const column = { uid: tableColumn, column: `Column ${mark}`, label: "", format: null, rounding: null };
			const settings = { ...NEW_SETTINGS, resultsHeaderMappings: [column] };
			const shown = { mode: "dynamic", participantType: "member", accountKeyColumn: "", settings } as const;
			const about = { ...shown, title: `${title} ${mark}`, selectedDatabucket: databucket };
			const id = await insertTable(tx, about);
			await publish(tx, { ...about, tableId: id }, null);
			return id;
		};
		const content = await fillContent(tx, mark, { catalogue, openForm });
		const demo = await insertDemoToken(tx, target, 60);
		return {
			...{ member, target, pending, invited, cancelled, deleted, company, companyTag, category, catalogue },
			rewardTitle: `Reward ${mark}`,
			...{ reward, unused, offer, opportunity, posting, mail, failedMail, sentMail, mailsOff, apiKey },
			...{ bareCategory, bareCatalogue },
			...{ quizCategory, bareQuizCategory, quiz, takenQuiz, startedQuiz, bareQuiz, bareQuestion },
			...{ tier, award: honour, ...articles, ...content },
			...{ tableColumn, table: await tableOf("Table"), bareTable: await tableOf("Bare table") },
			...{ form: formId, bareForm, openForm, submission },
			...{
				bareOffer,
				offerGroup,
				databucket,
				bareDatabucket,
				resultBucket,
				leaderboard,
				boardColumn,
				generation,
				owingDatabucket,
				owingGeneration,
				postingRun,
				bucketImport,
				targetCode,
				dataSet,
				bareDataSet,
				presetRecord: record?.id ?? "",
			},
			listView,
			companyKey: `COMPANY-${mark}`,
			...{ email: `member-${mark}@example.test`, targetEmail: `target-${mark}@example.test` },
			...{ demoToken: demo.id, demoSecret: demo.token, apiSecret: secret },
			activation: await insertLink(tx, invited, "activate"),
			reset: await insertLink(tx, target, "reset"),
		};
	});
	await rankBoard(scope, ids.leaderboard);
	const acting = (id: string): TenantScope => ({ ...scope, actor: { kind: "member", id } });
	const entryOf = async (memberId: string) => {
		const id = newId();
		const { offer: offerId, opportunity: opportunityId } = ids;
		const data = { description: `Answer ${mark}` };
		await saveEntry(acting(memberId), { id, status: "Pending", data, memberId, offerId, opportunityId });
		return id;
	};
	const attempt = await openAttempt(acting(ids.member), ids.member, ids.startedQuiz);
	const [asked] = await listQuestions(scope, ids.startedQuiz);
	const chosen = { question: asked?.id ?? "", chosenAnswer: asked?.answers[0]?.id ?? "" };
	const taken = await openAttempt(acting(ids.member), ids.member, ids.takenQuiz);
	const handed = { memberId: ids.member, quizId: ids.takenQuiz, attemptId: taken, form: new FormData() };
	await submitQuiz(acting(ids.member), handed);
	const failingAward = await transact(scope, async (tx) => {
		const about = { id: taken, quizId: ids.takenQuiz, quizTitle: `Taken quiz ${mark}`, memberId: ids.member };
		const given = {
			companyId: null,
			databucket: null,
			redeemable: true,
			late: false,
			answers: {},
			opened: 1,
			score: 100,
			passed: true,
			points: 5,
		};
		const [id = ""] = await insertQueued(tx, { ...about, ...given }, ["Award"]);
		await markQueuedFailed(tx, id, { error: `Lost ${mark}`, nextTry: 9e12 });
		await markQueuedFailed(tx, id, { error: `Lost ${mark}`, nextTry: 9e12 });
		return id;
	});
	const entry = await entryOf(ids.member);
	const reviewed = await entryOf(ids.target);
	await reviewEntry(scope, { entryId: reviewed, action: "complete", bonusPoints: 5, comments: `Well done ${mark}` });
	const order = await orderAs(acting(ids.member), ids.reward, mark);
	const cancelledOrder = await orderAs(acting(ids.target), ids.reward, mark);
	await cancelForMember(scope, cancelledOrder);
	await addToCart(acting(ids.member), { memberId: ids.member, rewardId: ids.reward, quantity: 1 });
	await deleteMember(scope, ids.deleted);
	const bytes = new TextEncoder().encode(`%PDF-1.7\n${mark}\nendobj\n`);
	const owned = { ownerMemberId: ids.member, isPrivate: true };
	const files = await prepareFile({ bytes, name: `${mark}.pdf`, folder: "documents", ...owned });
	await keepFiles(scope, files);
	const file = files[0]?.path ?? "";
	const { upload_id: upload } = await scope.query
		.selectFrom("files")
		.select("upload_id")
		.where("program_id", "=", scope.programId)
		.where("path", "=", file)
		.executeTakeFirstOrThrow();
	const { id: auditRecord } = await scope.query
		.selectFrom("audit_log")
		.select("id")
		.where("program_id", "=", scope.programId)
		.where("entity_id", "=", ids.deleted)
		.executeTakeFirstOrThrow();
	return {
		...ids,
		...chosen,
		deliverTo: deliverTo(mark),
		attempt,
		taken,
		failingAward,
		entry,
		reviewed,
		order,
		cancelledOrder,
		file,
		upload,
		auditRecord,
	};
}

/** A databucket that owes somebody points, and a posting of it that is over. */
async function owing(tx: WriteScope, mark: string, participantId: string) {
	const owingDatabucket = await insertDatabucket(tx, { title: `Owing databucket ${mark}`, pointsRedeemable: true });
	await addResults(tx, owingDatabucket, { participantId, code: `CODE-${mark}`, rule: mark });
	const shown = await tx.trx
		.selectFrom("databuckets")
		.select("generation_id")
		.where("program_id", "=", tx.programId)
		.where("id", "=", owingDatabucket)
		.executeTakeFirstOrThrow();
	const run = await insertRun(tx, { databucketId: owingDatabucket, byItself: false, generationId: null });
	await moveRun(tx, { ...run, databucketId: owingDatabucket }, { state: "Done" });
	return { owingDatabucket, owingGeneration: shown.generation_id ?? "", postingRun: run.id };
}
