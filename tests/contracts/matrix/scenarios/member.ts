import type { Ids } from "../portal/portal";
import { PASSWORD } from "../portal/records";
import { nothing, type Scenarios } from "./scenario";

const entry = ({ entry }: Ids) => ({ entryId: entry });
const order = ({ order }: Ids) => ({ id: order });
const story = ({ company }: Ids) => ({ "field.description": "A new story", companyId: company });
const NEW_PASSWORD = { password: "another horse staple", confirmation: "another horse staple" };

/** Where orders go, as people type it. */
export const ADDRESS = {
	...{ recipient: "Grace Hopper", street: "1 Harbour Street", postalCode: "2000", city: "Sydney", country: "AU" },
	...{ region: "NSW", phone: "+61 2 5550 1234", instructions: "Ring twice" },
};

const answering =
	(intent: string) =>
	({ question, chosenAnswer }: Ids) => ({ intent, [`q-${question}`]: chosenAnswer });

export const memberScenarios: Scenarios = {
	"member/offers/show.tsx": { params: ({ offer }) => ({ offerId: offer }) },
	"member/offers/enter.tsx": {
		params: ({ offer, opportunity }) => ({ offerId: offer, opportunityId: opportunity }),
		form: (ids) => ({ ...story(ids), _key: "one-time-key-1" }),
	},
	"member/quizzes/show.tsx": { params: ({ quiz }) => ({ quizId: quiz }), form: nothing },
	"member/quizzes/take.tsx": {
		params: ({ startedQuiz, attempt }) => ({ quizId: startedQuiz, attemptId: attempt }),
		form: answering("submit"),
		inSteps: "the award is queued with the result and posted after it, and a sweep posts what was left",
		more: { save: { form: answering("save") }, keep: { form: answering("keep") } },
	},
	"member/quizzes/result.tsx": { params: ({ takenQuiz, taken }) => ({ quizId: takenQuiz, attemptId: taken }) },
	"forms/show.tsx": {
		params: ({ openForm }) => ({ formId: openForm }),
		form: () => ({ "field.wish": "A bicycle", _key: "one-time-key-3" }),
	},
	"member/entries/show.tsx": { params: entry },
	"member/entries/edit.tsx": { params: entry, form: story },
	"member/entries/withdraw.tsx": { params: entry, form: nothing },
	"member/rewards/list.tsx": { params: ({ catalogue }) => ({ id: catalogue }) },
	"member/rewards/show.tsx": {
		params: ({ catalogue, reward }) => ({ id: catalogue, rewardId: reward }),
		form: () => ({ quantity: "1" }),
		more: { goal: { form: () => ({ goal: "set" }) } },
	},
	"member/articles/blog.tsx": { params: ({ blog }) => ({ id: blog }) },
	"member/articles/show.tsx": { params: ({ blog, article }) => ({ id: blog, articleId: article }), form: nothing },
	"member/orders/cart.tsx": {
		form: ({ unused }) => ({ intent: "add", rewardId: unused, quantity: "1" }),
		more: {
			change: { form: ({ reward }) => ({ intent: "change", rewardId: reward, quantity: "3" }) },
			remove: { form: ({ reward }) => ({ intent: "remove", rewardId: reward }) },
		},
	},
	"member/orders/checkout.tsx": {
		form: ({ deliverTo }) => ({ _key: "one-time-key-2", expectedTotal: "50", note: "Hello", to: deliverTo }),
	},
	"member/orders/show.tsx": { params: order },
	"member/orders/cancel.tsx": { params: order, form: nothing },
	"member/activity/show.tsx": { params: ({ posting }) => ({ id: posting }) },
	"member/profile/edit.tsx": { form: () => ({ firstname: "Grace", lastname: "Hopper", mobile: "+1 555 0100" }) },
	"member/profile/delivery.tsx": { form: () => ADDRESS, more: { remove: { form: () => ({ intent: "remove" }) } } },
	"member/notices/list.tsx": { form: () => ({ until: "9000000000000" }) },
	"member/notices/switches.tsx": { form: () => ({ "order-placed": "on" }) },
	"member/profile/password.tsx": { form: () => ({ currentPassword: PASSWORD, ...NEW_PASSWORD }) },
	"member/not-found.tsx": { params: () => ({ "*": "nowhere" }), form: nothing },
};

export const authScenarios: Scenarios = {
	"auth/signin.tsx": { form: ({ email }) => ({ email, password: PASSWORD }) },
	"auth/signup.tsx": {
		form: ({ companyKey }) => ({
			...{ firstname: "Grace", lastname: "Hopper", email: "grace@example.test", ...NEW_PASSWORD },
			...{ company: "existing", companyKey },
		}),
		more: {
			"new company": {
				form: () => ({
					...{ firstname: "Grace", lastname: "Hopper", email: "grace@example.test", ...NEW_PASSWORD },
					...{ company: "new", companyTitle: "Hopper & Co" },
				}),
			},
		},
	},
	"auth/activate.tsx": {
		params: ({ activation }) => ({ token: activation }),
		form: () => NEW_PASSWORD,
		addressIsTheKey: true,
	},
	"auth/forgot-password.tsx": { form: ({ email }) => ({ email }) },
	"auth/new-invitation.tsx": { form: ({ email }) => ({ email: email.replace("member-", "invited-") }) },
	"auth/reset.tsx": { params: ({ reset }) => ({ token: reset }), form: () => NEW_PASSWORD, addressIsTheKey: true },
	"auth/mails-off.tsx": { params: ({ mailsOff }) => ({ token: mailsOff }), form: nothing, addressIsTheKey: true },
	"auth/logout.tsx": { form: nothing },
	// Sessions belong to a host: the address of a demonstration leads to its program's own.
	"auth/demo.tsx": {
		params: ({ programId, demoSecret }) => ({ id: programId, token: demoSecret }),
		ownWhereverAsked: ["path", "host"],
	},
	"auth/admin-signin.tsx": { form: () => ({ email: "admin@staff.test", password: PASSWORD }) },
	// Nobody here has just entered a password.
	"auth/two-step/admin-code.tsx": { form: () => ({ oneTimeCode: "000000" }) },
	// All have it already.
	"auth/two-step/admin-set-up.tsx": { form: () => ({ ownPassword: PASSWORD }) },
	"auth/admin-activate.tsx": {
		params: ({ adminActivation }) => ({ token: adminActivation }),
		form: () => NEW_PASSWORD,
		ownWhereverAsked: ["host"],
	},
	"auth/admin-forgot-password.tsx": { form: () => ({ email: "admin@staff.test" }) },
	"auth/admin-reset.tsx": {
		params: ({ adminReset }) => ({ token: adminReset }),
		form: () => NEW_PASSWORD,
		ownWhereverAsked: ["host"],
	},
	"auth/admin-logout.tsx": { form: nothing },
};

export const otherScenarios: Scenarios = {
	"api/v1/sign-in.ts": { form: ({ email }) => ({ email, password: PASSWORD }) },
	"api/v1/invite-member.ts": { form: ({ pending }) => ({ memberId: pending }) },
	"api/v1/approve-member.ts": { form: ({ pending }) => ({ memberId: pending }) },
	"api/unknown.ts": { params: () => ({ "*": "nowhere" }), form: nothing },
	"resources/events.ts": { query: () => ({ topics: "member" }) },
	"resources/check-value.ts": { query: ({ dataSet }) => ({ dataSet, value: "SERIAL-x", label: "Serial" }) },
	"resources/texts.ts": { params: () => ({ locale: "en", area: "member", version: "1" }) },
	"resources/language.ts": {
		form: () => ({ locale: "fr" }),
		inSteps: "the page turns to the language, and what mails are written in follows or is logged",
	},
	"resources/kept-post.ts": {
		query: () => ({ as: "member", page: "/profile/edit" }),
		form: () => ({ firstname: "Grace" }),
	},
	"resources/cart-panel.ts": { form: () => ({ open: "1" }) },
	"resources/files.ts": { params: ({ file }) => ({ "*": file }) },
	"resources/import-progress.ts": { params: ({ checked }) => ({ id: checked }) },
};
