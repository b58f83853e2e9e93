import { ROSTER_COLUMNS, uploadForm } from "../portal/imports";
import { RECOVERY_CODE } from "../portal/people";
import type { Ids } from "../portal/portal";
import { PASSWORD } from "../portal/records";
import { nothing, type Scenarios } from "./scenario";

const target = ({ target }: Ids) => ({ id: target });
const company = ({ company }: Ids) => ({ id: company });
const companyTag = ({ companyTag }: Ids) => ({ id: companyTag });
const dataSet = ({ dataSet }: Ids) => ({ id: dataSet });
const presetRecord = () => ({ identifier: "S-1|S-2", name: "First", status: "Active", claimsLimit: "3" });
const imported = ({ imported }: Ids) => ({ id: imported });
const deleted = ({ deleted }: Ids) => ({ id: deleted });
const change = (to: string) => ({ query: () => ({ change: to }), form: nothing });

function recordsForm({ dataSet }: Ids): FormData {
	const form = uploadForm("identifier\nS-1", "serials.csv");
	form.set("what", "records/create-new");
	form.set("subject", dataSet);
	return form;
}

function actualsForm({ databucket, targetCode }: Ids): FormData {
	const form = uploadForm(`accountKey,${targetCode}\nK-1,5`, "actuals.csv");
	form.set("what", "actuals/wide");
	form.set("databucket", databucket);
	return form;
}

/** One record, confirmed. */
const bulk = (name: keyof Ids, intent: string, typed: Record<string, string> = {}) => ({
	form: (ids: Ids) => ({ intent, id: ids[name], count: "1", ...typed }),
});

const person = {
	...{ firstname: "Grace", lastname: "Hopper", email: "grace@example.test", mobile: "+1 555 0100" },
	...{ tags: "north, south", status: "Pending" },
};

const listView = ({ listView }: Ids) => ({ list: "rewards", id: listView });

export const peopleScenarios: Scenarios = {
	"admin/lists/columns.tsx": {
		params: () => ({ list: "rewards" }),
		form: () => ({ query: "?status=Active", columns: "cost" }),
	},
	"admin/lists/new-view.tsx": {
		params: () => ({ list: "members" }),
		form: () => ({ query: "?status=Active", name: "Active ones" }),
	},
	"admin/lists/edit-view.tsx": {
		params: listView,
		form: () => ({ query: "", name: "Others", isShared: "on", isDefault: "on" }),
	},
	"admin/lists/delete-view.tsx": { params: listView, form: nothing },
	"admin/members/new.tsx": { form: ({ companyKey }) => ({ ...person, addCompanies: companyKey }) },
	"admin/members/invite.tsx": {
		form: () => ({ status: "Pending" }),
		inSteps: "each member is invited alone, and the answer names those who could not be",
	},
	"admin/members/bulk.tsx": {
		...bulk("pending", "approve"),
		more: {
			invite: bulk("pending", "invite"),
			cancel: bulk("target", "cancel"),
			reactivate: bulk("cancelled", "reactivate"),
			"add a tag": bulk("target", "addTag", { tag: "gold" }),
			"add to a company": {
				form: ({ pending, companyKey }) => ({ intent: "addCompany", id: pending, company: companyKey, count: "1" }),
			},
			delete: bulk("pending", "delete"),
		},
	},
	"admin/trash/bulk.tsx": bulk("deleted", "restore"),
	"admin/members/show.tsx": { params: target },
	"admin/members/status.tsx": {
		params: ({ pending }) => ({ id: pending }),
		...change("invite"),
		more: {
			approve: change("approve"),
			cancel: change("cancel"),
			reactivate: { ...change("reactivate"), params: ({ cancelled }) => ({ id: cancelled }) },
		},
	},
	"admin/members/points.tsx": {
		params: target,
		form: () => ({ _key: "one-time-key-3", direction: "add", amount: "50", reason: "Thanks" }),
		more: {
			subtract: { form: () => ({ _key: "one-time-key-4", direction: "subtract", amount: "50", reason: "Mistake" }) },
		},
	},
	"admin/home.tsx": { form: nothing },
	"admin/preview.tsx": {
		form: ({ companyTag }) => ({ memberTags: "vip", companyTagIds: companyTag }),
		more: { count: { form: ({ companyTag }) => ({ memberTags: "vip", companyTagIds: companyTag, step: "count" }) } },
	},
	"admin/preview-text.tsx": { form: () => ({ previewedField: "text", text: "**Rain**" }) },
	"admin/members/preview.tsx": { params: ({ member }) => ({ id: member }), form: nothing },
	"admin/members/demo.tsx": {
		params: target,
		form: () => ({ minutes: "30" }),
		more: { revoke: { form: ({ demoToken }) => ({ revoke: demoToken }) } },
	},
	"admin/members/edit.tsx": { params: target, form: ({ company }) => ({ ...person, companyIds: company }) },
	"admin/members/delete.tsx": {
		params: target,
		form: nothing,
		inSteps: "leaving the companies is a step of its own, whose failure is only logged",
	},
	"admin/trash/restore.tsx": { params: deleted, form: nothing },
	"admin/trash/purge.tsx": { params: deleted, form: nothing },
	"admin/members/sessions.tsx": { params: target, form: nothing },
	"admin/companies/new.tsx": {
		form: ({ companyTag }) => ({ title: "Acme", accountKey: "ACME", companyTagIds: companyTag }),
	},
	"admin/companies/edit.tsx": {
		params: company,
		form: ({ companyTag }) => ({ title: "Acme", accountKey: "ACME", companyTagIds: companyTag }),
	},
	"admin/companies/delete.tsx": { params: company, form: () => ({ confirm: "on" }) },
	"admin/companies/bulk.tsx": {
		...bulk("company", "delete"),
		more: {
			"add a tag": {
				form: ({ company, companyTag }) => ({ intent: "addTag", id: company, tag: companyTag, count: "1" }),
			},
		},
	},
	"admin/company-tags/bulk.tsx": bulk("companyTag", "delete", { opening: "yes" }),
	"admin/companies/members.tsx": {
		params: company,
		form: ({ pending }) => ({ members: pending }),
	},
	"admin/companies/points.tsx": { params: company },
	"admin/companies/members-bulk.tsx": {
		params: company,
		form: ({ target }) => ({ intent: "remove", id: target, count: "1" }),
	},
	"admin/company-tags/new.tsx": { form: () => ({ tag: "gold" }) },
	"admin/company-tags/edit.tsx": { params: companyTag, form: () => ({ tag: "gold" }) },
	"admin/company-tags/delete.tsx": { params: companyTag, form: () => ({ confirm: "on" }) },
};

const offer = ({ offer }: Ids) => ({ id: offer });
const typedQuiz = ({ companyTag, quizCategory }: Ids) => ({
	...{ title: "Blades", description: "What cuts", categoryId: quizCategory, status: "Draft", passingScore: "50" },
	...{ passPoints: "5", companyTagIds: companyTag },
});
const brochure = ({ companyTag }: Ids) => ({
	title: "Brochure",
	status: "Active",
	sortOrder: "1",
	companyTagIds: companyTag,
});
const form = ({ form }: Ids) => ({ id: form });
const openForm = ({ openForm }: Ids) => ({ id: openForm });
const survey = ({ companyTag }: Ids) => ({ title: "Survey", opensAlone: "on", companyTagIds: companyTag });
const offerGroup = ({ offerGroup }: Ids) => ({ id: offerGroup });
const card = () => ({ groupName: "Card", order: "2" });
const tier = ({ tier }: Ids) => ({ id: tier });
const award = ({ award }: Ids) => ({ id: award });
const reward = ({ reward }: Ids) => ({ id: reward });
const category = ({ category }: Ids) => ({ id: category });
const catalogue = ({ catalogue }: Ids) => ({ id: catalogue });
const mug = ({ category, catalogue, companyTag }: Ids) => ({
	...{ title: "Mug", status: "Active", stockQuantity: "7", pointsCost: "20", memberTags: "north" },
	...{ categoryId: category, rewardCatalogueId: catalogue, companyTagIds: companyTag },
});
const shelf = ({ companyTag }: Ids) => ({ title: "Shelf", order: "3", status: "Active", companyTagIds: companyTag });

export const shopScenarios: Scenarios = {
	"admin/offers/bulk.tsx": bulk("offer", "archive"),
	"admin/offers/new.tsx": {
		form: brochure,
		more: { "a draft": { form: (ids) => ({ ...brochure(ids), step: "add" }) } },
	},
	"admin/offers/edit.tsx": {
		params: offer,
		form: brochure,
		more: {
			"a step": {
				form: ({ opportunity, companyTag }) => ({
					...brochure({ companyTag } as Ids),
					step: `duplicate:${opportunity}`,
				}),
			},
			"a draft": { form: (ids) => ({ ...brochure(ids), step: "keep" }) },
		},
	},
	"admin/offers/opportunity.tsx": {
		params: ({ offer, opportunity }) => ({ id: offer, itemId: opportunity }),
		form: ({ databucket, targetCode }) => ({
			...{ title: "A photo", points: "10", status: "Active", databucketId: databucket, targetCode },
		}),
	},
	"admin/offers/duplicate.tsx": { params: offer, form: () => ({ _key: "a-key-of-a-copy" }) },
	"admin/offers/delete.tsx": {
		params: ({ bareOffer }) => ({ id: bareOffer }),
		form: nothing,
		more: { "back to draft": { params: offer, form: () => ({ instead: "draft" }) } },
	},
	"admin/forms/bulk.tsx": bulk("bareForm", "delete"),
	"admin/forms/new.tsx": {
		form: survey,
		more: { "a draft": { form: (ids) => ({ ...survey(ids), step: "add" }) } },
	},
	"admin/forms/edit.tsx": {
		params: form,
		form: survey,
		more: {
			"a step": { form: (ids) => ({ ...survey(ids), step: "duplicate:~0" }) },
			"a draft": { form: (ids) => ({ ...survey(ids), step: "keep" }) },
		},
	},
	"admin/forms/field.tsx": {
		params: ({ form }) => ({ id: form, itemId: "description" }),
		form: () => ({ type: "text", label: "Your story" }),
	},
	"admin/forms/duplicate.tsx": { params: form, form: () => ({ _key: "a-key-of-a-copy" }) },
	"admin/forms/delete.tsx": { params: ({ bareForm }) => ({ id: bareForm }), form: nothing },
	"admin/forms/submissions.tsx": { params: openForm },
	"admin/forms/export.ts": { params: openForm },
	"admin/forms/submission.tsx": {
		params: ({ openForm, submission }) => ({ id: openForm, submissionId: submission }),
	},
	"admin/offer-groups/bulk.tsx": bulk("offerGroup", "delete"),
	"admin/offer-groups/new.tsx": { form: card },
	"admin/offer-groups/edit.tsx": { params: offerGroup, form: card },
	"admin/offer-groups/delete.tsx": { params: offerGroup, form: nothing },
	"admin/quizzes/statistics.tsx": { params: ({ takenQuiz }) => ({ id: takenQuiz }) },
	"admin/failing-awards/bulk.tsx": bulk("failingAward", "retry"),
	"admin/rewards/bulk.tsx": {
		...bulk("reward", "archive"),
		more: {
			"switch off": bulk("reward", "switchOff"),
			"add a tag": {
				form: ({ reward, companyTag }) => ({ intent: "addTag", id: reward, companyTag, count: "1" }),
			},
			delete: bulk("unused", "delete"),
		},
	},
	"admin/reward-categories/bulk.tsx": bulk("bareCategory", "delete"),
	"admin/quizzes/bulk.tsx": {
		...bulk("quiz", "draft"),
		more: { delete: bulk("bareQuiz", "delete"), publish: bulk("bareQuiz", "publish") },
	},
	"admin/quizzes/new.tsx": {
		form: typedQuiz,
		more: { "a draft": { form: (ids) => ({ ...typedQuiz(ids), step: "add" }) } },
	},
	"admin/quizzes/edit.tsx": {
		params: ({ bareQuiz }) => ({ id: bareQuiz }),
		form: typedQuiz,
		more: {
			"a step": { form: (ids) => ({ ...typedQuiz(ids), step: `duplicate:${ids.bareQuestion}` }) },
			"a draft": { form: (ids) => ({ ...typedQuiz(ids), step: "keep" }) },
		},
	},
	"admin/quizzes/question.tsx": {
		params: ({ bareQuiz, bareQuestion }) => ({ id: bareQuiz, itemId: bareQuestion }),
		form: () => ({ text: "How many?", explanation: "" }),
		more: { "a row": { form: ({ bareQuestion }) => ({ text: "How many?", step: `add:${bareQuestion}` }) } },
	},
	"admin/quizzes/duplicate.tsx": {
		params: ({ quiz }) => ({ id: quiz }),
		form: () => ({ title: "Another one", _key: "a-key-of-a-quiz" }),
	},
	"admin/quizzes/delete.tsx": {
		params: ({ bareQuiz }) => ({ id: bareQuiz }),
		form: nothing,
		more: { "back to draft": { params: ({ takenQuiz }) => ({ id: takenQuiz }), form: () => ({ instead: "draft" }) } },
	},
	"admin/quiz-categories/bulk.tsx": bulk("bareQuizCategory", "delete"),
	"admin/quiz-categories/new.tsx": { form: () => ({ title: "Products", description: "What we sell" }) },
	"admin/quiz-categories/edit.tsx": {
		params: ({ quizCategory }) => ({ id: quizCategory }),
		form: () => ({ title: "Products" }),
	},
	"admin/quiz-categories/delete.tsx": { params: ({ bareQuizCategory }) => ({ id: bareQuizCategory }), form: nothing },
	"admin/data-sets/new.tsx": { form: () => ({ title: "Receipts", claimsLimit: "1" }) },
	"admin/data-sets/edit.tsx": { params: dataSet, form: () => ({ title: "Receipts", claimsLimit: "2" }) },
	"admin/data-sets/delete.tsx": { params: ({ bareDataSet }) => ({ id: bareDataSet }), form: nothing },
	"admin/data-sets/records.tsx": { params: dataSet },
	"admin/data-sets/records-export.ts": { params: dataSet },
	"admin/data-sets/record-new.tsx": { params: dataSet, form: presetRecord },
	"admin/data-sets/record.tsx": { params: ({ presetRecord: id }) => ({ id }), form: presetRecord },
	"admin/data-sets/record-delete.tsx": { params: ({ presetRecord: id }) => ({ id }), form: nothing },
	"admin/tiers/bulk.tsx": bulk("tier", "delete"),
	"admin/awards/bulk.tsx": bulk("award", "delete"),
	"admin/tiers/new.tsx": { form: () => ({ tier: "Gold", rank: "2", conditions: "{points} >= 500" }) },
	"admin/tiers/edit.tsx": { params: tier, form: () => ({ tier: "Gold", rank: "2", conditions: "{points} >= 500" }) },
	"admin/tiers/default.tsx": { params: tier, form: nothing },
	"admin/tiers/delete.tsx": { params: tier, form: nothing },
	"admin/awards/new.tsx": { form: () => ({ award: "Star", conditions: "{points} >= 500" }) },
	"admin/awards/edit.tsx": { params: award, form: () => ({ award: "Star", conditions: "{points} >= 500" }) },
	"admin/awards/delete.tsx": { params: award, form: nothing },
	"admin/reward-catalogues/bulk.tsx": bulk("bareCatalogue", "delete"),
	"admin/orders/bulk.tsx": bulk("order", "complete"),
	"admin/rewards/new.tsx": { form: mug },
	"admin/rewards/edit.tsx": { params: reward, form: mug },
	"admin/rewards/duplicate.tsx": { params: reward, form: () => ({ _key: "a-key-of-a-reward" }) },
	"admin/rewards/delete.tsx": {
		params: reward,
		form: nothing,
		more: { "one that nobody ordered": { params: ({ unused }) => ({ id: unused }), form: nothing } },
	},
	"admin/reward-categories/new.tsx": { form: () => ({ title: "Mugs", description: "All of them" }) },
	"admin/reward-categories/edit.tsx": { params: category, form: () => ({ title: "Mugs" }) },
	"admin/reward-categories/delete.tsx": { params: ({ bareCategory }) => ({ id: bareCategory }), form: nothing },
	"admin/reward-catalogues/new.tsx": { form: shelf },
	"admin/reward-catalogues/edit.tsx": { params: catalogue, form: shelf },
	"admin/reward-catalogues/delete.tsx": { params: ({ bareCatalogue }) => ({ id: bareCatalogue }), form: nothing },
};

const upload = ({ upload }: Ids) => ({ id: upload });
const documents = () => {
	const form = new FormData();
	form.set("folder", "documents");
	form.set("files", new File(["%PDF-1.7\nRules\nendobj\n"], "rules.pdf", { type: "application/pdf" }));
	return form;
};
const PROOF = { ownPassword: PASSWORD, oneTimeCode: RECOVERY_CODE };
const checked = ({ checked }: Ids) => ({ id: checked });
const columns = Object.fromEntries(Object.entries(ROSTER_COLUMNS).map(([key, at]) => [`columns.${key}`, String(at)]));
const review = (intent: string) => ({ form: () => ({ intent, bonusPoints: "7", comments: "Fine" }) });

export const deskScenarios: Scenarios = {
	// An admin chooses among the own programs, at whichever address.
	"admin/profile/show.tsx": {
		form: () => ({ name: "Me", email: "fresh@staff.test", locale: "en", ownPassword: PASSWORD }),
	},
	"admin/profile/password.tsx": {
		form: () => ({ currentPassword: PASSWORD, password: "another horse staple", confirmation: "another horse staple" }),
	},
	"admin/profile/sessions.tsx": { form: nothing },
	"admin/profile/two-step-off.tsx": { form: () => PROOF },
	"admin/profile/recovery-codes.tsx": { form: () => PROOF },
	"admin/programs.tsx": { form: ({ programId }) => ({ programId }), ownWhereverAsked: ["body", "host"] },
	"admin/not-found.tsx": { params: () => ({ "*": "nowhere" }), form: nothing },
	"admin/entries/next.ts": { query: ({ entry }) => ({ after: entry }) },
	"admin/entries/review.tsx": {
		params: ({ entry }) => ({ id: entry }),
		...review("complete"),
		more: {
			start: review("start"),
			reject: review("reject"),
			"send back": review("sendBack"),
			reopen: { ...review("reopen"), params: ({ reviewed }) => ({ id: reviewed }) },
		},
	},
	"admin/entries/bulk.tsx": {
		...bulk("entry", "complete"),
		more: { reject: bulk("entry", "reject", { comments: "Not this one" }) },
	},
	"admin/imports/new.tsx": {
		form: () => uploadForm(),
		more: { "into a data set": { form: recordsForm }, "into a databucket": { form: actualsForm } },
	},
	"admin/imports/example.ts": { params: () => ({ kind: "members", variant: "create-new" }) },
	"admin/imports/show.tsx": {
		params: checked,
		form: () => ({ intent: "commit" }),
		inSteps: "the import goes through its file after it was asked for, and can be resumed",
	},
	"admin/imports/mapping.tsx": {
		params: ({ uploaded }) => ({ id: uploaded }),
		inSteps: "the check goes through the file after it was asked for, and can be repeated",
		form: () => ({ intent: "check", ...columns }),
		more: { "read anew": { form: () => ({ intent: "read", delimiter: ";" }) } },
	},
	"admin/imports/undo.tsx": {
		params: imported,
		form: () => ({ intent: "undo" }),
		inSteps: "the undo goes through the import's rows after it was asked for, and can be resumed",
		more: { check: { form: () => ({ intent: "check" }) } },
	},
	"admin/imports/undo-rows.ts": { params: imported },
	"admin/imports/problems.ts": { params: checked },
	"admin/files/new.tsx": { form: documents },
	"resources/uploads.ts": { form: documents },
	"admin/files/bulk.tsx": bulk("upload", "delete"),
	"admin/files/show.tsx": {
		params: upload,
		form: ({ file }) => ({ path: file, name: "rules.pdf", description: "All" }),
	},
	"admin/files/delete.tsx": { params: upload, form: nothing },
	"admin/audit/show.tsx": { params: ({ auditRecord }) => ({ id: auditRecord }) },
	"admin/api-keys/bulk.tsx": bulk("apiKey", "revoke"),
	"admin/api-keys/new.tsx": { form: () => ({ name: "Shop", scopes: "members:invite" }) },
	"admin/api-keys/revoke.tsx": { params: ({ apiKey }) => ({ id: apiKey }), form: nothing },
};
