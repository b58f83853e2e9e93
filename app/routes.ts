import { index, layout, prefix, type RouteConfig, type RouteConfigEntry, route } from "@remix-run/route-config";

/** list, new, edit and delete of an admin entity; further paths of its own go into `more`. */
const entity = (path: string, folder = path, more: ReturnType<typeof route>[] = []) =>
	prefix(path, [
		index(`routes/admin/${folder}/list.tsx`),
		route("new", `routes/admin/${folder}/new.tsx`),
		route(":id", `routes/admin/${folder}/edit.tsx`),
		route(":id/delete", `routes/admin/${folder}/delete.tsx`),
		...more,
	]);

/** A log that is read and never changed. */
const log = (path: string) =>
	prefix(path, [
		index(`routes/admin/${path}/list.tsx`),
		route("export", `routes/admin/${path}/export.ts`),
		route(":id", `routes/admin/${path}/show.tsx`),
	]);

const routes: RouteConfigEntry[] = [
	index("routes/member/index.tsx"),

	layout("routes/auth/layout.tsx", [
		route("signin", "routes/auth/signin.tsx"),
		route("signup", "routes/auth/signup.tsx"),
		route("activate/:token", "routes/auth/activate.tsx"),
		route("forgot-password", "routes/auth/forgot-password.tsx"),
		route("new-invitation", "routes/auth/new-invitation.tsx"),
		route("reset/:token", "routes/auth/reset.tsx"),
		route("logout", "routes/auth/logout.tsx"),
		route("notices/off/:token", "routes/auth/mails-off.tsx"),
		route("demo/:id/:token", "routes/auth/demo.tsx"),
		route("admin/signin", "routes/auth/admin-signin.tsx"),
		route("admin/signin/code", "routes/auth/two-step/admin-code.tsx"),
		route("admin/two-step", "routes/auth/two-step/admin-set-up.tsx"),
		route("admin/forgot-password", "routes/auth/admin-forgot-password.tsx"),
		route("admin/reset/:token", "routes/auth/admin-reset.tsx"),
		route("admin/activate/:token", "routes/auth/admin-activate.tsx"),
		route("admin/logout", "routes/auth/admin-logout.tsx"),
	]),

	layout("routes/member/layout.tsx", [
		route("home", "routes/member/home.tsx"),
		...prefix("offers", [
			index("routes/member/offers/list.tsx"),
			route(":offerId", "routes/member/offers/show.tsx"),
			route(":offerId/:opportunityId", "routes/member/offers/enter.tsx"),
		]),
		...prefix("quizzes", [
			index("routes/member/quizzes/list.tsx"),
			route(":quizId", "routes/member/quizzes/show.tsx"),
			route(":quizId/attempts/:attemptId", "routes/member/quizzes/take.tsx"),
			route(":quizId/results/:attemptId", "routes/member/quizzes/result.tsx"),
		]),
		...prefix("tables", [index("routes/member/tables/list.ts"), route(":tableId", "routes/member/tables/show.tsx")]),
		...prefix("entries/:entryId", [
			index("routes/member/entries/show.tsx"),
			route("edit", "routes/member/entries/edit.tsx"),
			route("withdraw", "routes/member/entries/withdraw.tsx"),
		]),
		...prefix("rewards", [
			index("routes/member/rewards/catalogues.tsx"),
			route(":id", "routes/member/rewards/list.tsx"),
			route(":id/:rewardId", "routes/member/rewards/show.tsx"),
		]),
		...prefix("articles", [
			index("routes/member/articles/list.tsx"),
			route(":id", "routes/member/articles/blog.tsx"),
			route(":id/:articleId", "routes/member/articles/show.tsx"),
		]),
		route("cart", "routes/member/orders/cart.tsx"),
		route("checkout", "routes/member/orders/checkout.tsx"),
		...prefix("orders", [
			index("routes/member/orders/list.tsx"),
			route(":id", "routes/member/orders/show.tsx"),
			route(":id/cancel", "routes/member/orders/cancel.tsx"),
		]),
		...prefix("leaderboards", [
			index("routes/member/leaderboards/list.tsx"),
			route(":id", "routes/member/leaderboards/show.tsx"),
		]),
		route("page/:id", "routes/member/pages/show.tsx"),
		route("template/:id", "routes/member/pages/template.tsx"),
		...prefix("activity", [
			index("routes/member/activity/list.tsx"),
			route("print", "routes/member/activity/print.tsx"),
			route("export", "routes/member/activity/export.ts"),
			route(":id", "routes/member/activity/show.tsx"),
		]),
		...prefix("profile", [
			index("routes/member/profile/show.tsx"),
			route("edit", "routes/member/profile/edit.tsx"),
			route("password", "routes/member/profile/password.tsx"),
			route("delivery", "routes/member/profile/delivery.tsx"),
			route("notices", "routes/member/notices/switches.tsx"),
		]),
		route("notices", "routes/member/notices/list.tsx"),
		route("search", "routes/member/search.tsx"),
		route("*", "routes/member/not-found.tsx"),
	]),

	layout("routes/forms/layout.tsx", [route("forms/:formId", "routes/forms/show.tsx")]),

	route("admin", "routes/admin/layout.tsx", [
		index("routes/admin/home.tsx"),
		route("programs", "routes/admin/programs.tsx"),
		...prefix("profile", [
			index("routes/admin/profile/show.tsx"),
			route("password", "routes/admin/profile/password.tsx"),
			route("sessions", "routes/admin/profile/sessions.tsx"),
			route("two-step-off", "routes/admin/profile/two-step-off.tsx"),
			route("recovery-codes", "routes/admin/profile/recovery-codes.tsx"),
		]),
		route("search", "routes/admin/search.tsx"),
		route("points-report", "routes/admin/points-report/show.tsx"),
		route("points-report/export", "routes/admin/points-report/export.ts"),
		route("points-report/balances", "routes/admin/points-report/balances.ts"),
		route("style", "routes/admin/style.tsx"),
		route("preview", "routes/admin/preview.tsx"),
		...prefix("content-texts", [
			index("routes/admin/content-texts/list.tsx"),
			route("export", "routes/admin/content-texts/export.ts"),
			route("import", "routes/admin/content-texts/import.tsx"),
			route(":type/:id/:locale", "routes/admin/content-texts/edit.tsx"),
		]),
		route("preview-text", "routes/admin/preview-text.tsx"),
		...prefix("lists/:list", [
			route("columns", "routes/admin/lists/columns.tsx"),
			route("views/new", "routes/admin/lists/new-view.tsx"),
			route("views/:id", "routes/admin/lists/edit-view.tsx"),
			route("views/:id/delete", "routes/admin/lists/delete-view.tsx"),
		]),
		...prefix("members", [
			index("routes/admin/members/list.tsx"),
			route("new", "routes/admin/members/new.tsx"),
			route("invite", "routes/admin/members/invite.tsx"),
			route("trash", "routes/admin/trash/list.tsx"),
			route("trash/bulk", "routes/admin/trash/bulk.tsx"),
			route("export", "routes/admin/members/export.ts"),
			route("bulk", "routes/admin/members/bulk.tsx"),
			route(":id", "routes/admin/members/show.tsx"),
			route(":id/status", "routes/admin/members/status.tsx"),
			route(":id/points", "routes/admin/members/points.tsx"),
			route(":id/demo", "routes/admin/members/demo.tsx"),
			route(":id/preview", "routes/admin/members/preview.tsx"),
			route(":id/edit", "routes/admin/members/edit.tsx"),
			route(":id/delete", "routes/admin/members/delete.tsx"),
			route(":id/restore", "routes/admin/trash/restore.tsx"),
			route(":id/purge", "routes/admin/trash/purge.tsx"),
			route(":id/sessions", "routes/admin/members/sessions.tsx"),
		]),
		...entity("companies", "companies", [
			route("bulk", "routes/admin/companies/bulk.tsx"),
			route("export", "routes/admin/companies/export.ts"),
			route(":id/members", "routes/admin/companies/members.tsx"),
			route(":id/members/bulk", "routes/admin/companies/members-bulk.tsx"),
			route(":id/points", "routes/admin/companies/points.tsx"),
			route(":id/points/adjust", "routes/admin/companies/adjust-points.tsx"),
		]),
		...entity("company-tags", "company-tags", [
			route("bulk", "routes/admin/company-tags/bulk.tsx"),
			route("export", "routes/admin/company-tags/export.ts"),
		]),
		...prefix("entries", [
			index("routes/admin/entries/list.tsx"),
			route("next", "routes/admin/entries/next.ts"),
			route("bulk", "routes/admin/entries/bulk.tsx"),
			route("export", "routes/admin/entries/export.ts"),
			route(":id", "routes/admin/entries/review.tsx"),
		]),
		...entity("quizzes", "quizzes", [
			route("bulk", "routes/admin/quizzes/bulk.tsx"),
			route("export", "routes/admin/quizzes/export.ts"),
			route(":id/duplicate", "routes/admin/quizzes/duplicate.tsx"),
			route(":id/questions/:itemId", "routes/admin/quizzes/question.tsx"),
			route(":id/statistics", "routes/admin/quizzes/statistics.tsx"),
		]),
		...entity("quiz-categories", "quiz-categories", [route("bulk", "routes/admin/quiz-categories/bulk.tsx")]),
		...prefix("quiz-attempts", [
			index("routes/admin/quiz-attempts/list.tsx"),
			route("export", "routes/admin/quiz-attempts/export.ts"),
		]),
		...prefix("failing-awards", [
			index("routes/admin/failing-awards/list.tsx"),
			route("bulk", "routes/admin/failing-awards/bulk.tsx"),
		]),
		...entity("data-sets", "data-sets", [
			route(":id/records", "routes/admin/data-sets/records.tsx"),
			route(":id/records/new", "routes/admin/data-sets/record-new.tsx"),
			route(":id/records/export", "routes/admin/data-sets/records-export.ts"),
			route("records/:id", "routes/admin/data-sets/record.tsx"),
			route("records/:id/delete", "routes/admin/data-sets/record-delete.tsx"),
		]),
		...entity("databuckets", "databuckets", [
			route(":id/rules", "routes/admin/databuckets/rules/edit.tsx"),
			route(":id/rules/:itemId", "routes/admin/databuckets/rules/rule.tsx"),
			route(":id/test", "routes/admin/databuckets/rules/test.tsx"),
			route(":id/results", "routes/admin/databuckets/results/show.tsx"),
			route(":id/results/new", "routes/admin/databuckets/results/candidate.tsx"),
			route(":id/results/columns", "routes/admin/databuckets/results/columns.tsx"),
			route(":id/results/export/:kind", "routes/admin/databuckets/results/export.ts"),
			route(":id/results/of/:participantId", "routes/admin/databuckets/results/participant.tsx"),
			route(":id/posting", "routes/admin/databuckets/posting/show.tsx"),
			route(":id/posting/post", "routes/admin/databuckets/posting/post.tsx"),
			route(":id/posting/export", "routes/admin/databuckets/posting/export.ts"),
			route(":id/posting/runs/:runId", "routes/admin/databuckets/posting/run.tsx"),
			route(":id/imports", "routes/admin/databuckets/imports/list.tsx"),
			route(":id/imports/columns", "routes/admin/databuckets/imports/columns.tsx"),
			route(":id/imports/of/:importId", "routes/admin/databuckets/imports/unmatched.tsx"),
			route(":id/imports/of/:importId/export", "routes/admin/databuckets/imports/export.ts"),
		]),
		...entity("leaderboards", "leaderboards", [
			route("bulk", "routes/admin/leaderboards/bulk.tsx"),
			route("export", "routes/admin/leaderboards/export.ts"),
			route(":id/duplicate", "routes/admin/leaderboards/duplicate.tsx"),
			route(":id/data", "routes/admin/leaderboards/data.tsx"),
			route(":id/data/export", "routes/admin/leaderboards/data-export.ts"),
			route(":id/preview", "routes/admin/leaderboards/preview.ts"),
			route(":id/columns/:itemId", "routes/admin/leaderboards/column.tsx"),
		]),
		...entity("translations", "translations", [
			route("bulk", "routes/admin/translations/bulk.tsx"),
			route("export", "routes/admin/translations/in-use.ts"),
			route(":id/texts", "routes/admin/translations/texts.tsx"),
			route(":id/texts/remove", "routes/admin/translations/remove-text.tsx"),
			route(":id/publish", "routes/admin/translations/publish.tsx"),
			route(":id/duplicate", "routes/admin/translations/duplicate.tsx"),
			route(":id/import", "routes/admin/translations/import.tsx"),
			route(":id/export", "routes/admin/translations/export.ts"),
		]),
		...entity("tables", "tables", [
			route("bulk", "routes/admin/tables/bulk.tsx"),
			route("export", "routes/admin/tables/export.ts"),
			route(":id/duplicate", "routes/admin/tables/duplicate.tsx"),
			route(":id/upload", "routes/admin/tables/upload.tsx"),
			route(":id/columns/:itemId", "routes/admin/tables/column.tsx"),
		]),
		...entity("tiers", "tiers", [
			route("bulk", "routes/admin/tiers/bulk.tsx"),
			route(":id/default", "routes/admin/tiers/default.tsx"),
		]),
		...entity("awards", "awards", [route("bulk", "routes/admin/awards/bulk.tsx")]),
		...entity("offers", "offers", [
			route("bulk", "routes/admin/offers/bulk.tsx"),
			route("export", "routes/admin/offers/export.ts"),
			route(":id/duplicate", "routes/admin/offers/duplicate.tsx"),
			route(":id/opportunities/:itemId", "routes/admin/offers/opportunity.tsx"),
		]),
		...entity("forms", "forms", [
			route("bulk", "routes/admin/forms/bulk.tsx"),
			route(":id/duplicate", "routes/admin/forms/duplicate.tsx"),
			route(":id/fields/:itemId", "routes/admin/forms/field.tsx"),
			...prefix(":id/submissions", [
				index("routes/admin/forms/submissions.tsx"),
				route("export", "routes/admin/forms/export.ts"),
				route(":submissionId", "routes/admin/forms/submission.tsx"),
			]),
		]),
		...entity("offer-groups", "offer-groups", [route("bulk", "routes/admin/offer-groups/bulk.tsx")]),
		...entity("rewards", "rewards", [
			route("bulk", "routes/admin/rewards/bulk.tsx"),
			route(":id/duplicate", "routes/admin/rewards/duplicate.tsx"),
			route("export", "routes/admin/rewards/export.ts"),
		]),
		...entity("reward-categories", "reward-categories", [route("bulk", "routes/admin/reward-categories/bulk.tsx")]),
		...entity("reward-catalogues", "reward-catalogues", [route("bulk", "routes/admin/reward-catalogues/bulk.tsx")]),
		...entity("articles", "articles", [
			route("bulk", "routes/admin/articles/bulk.tsx"),
			route("export", "routes/admin/articles/export.ts"),
			route(":id/watches", "routes/admin/articles/watches.tsx"),
			route(":id/watches/export", "routes/admin/articles/watches-export.ts"),
		]),
		...entity("blogs", "blogs", [route("bulk", "routes/admin/blogs/bulk.tsx")]),
		...entity("article-categories", "article-categories", [route("bulk", "routes/admin/article-categories/bulk.tsx")]),
		...entity("pages", "pages", [
			route("bulk", "routes/admin/pages/bulk.tsx"),
			route(":id/duplicate", "routes/admin/pages/duplicate.tsx"),
			route(":id/blocks/:itemId", "routes/admin/pages/block.tsx"),
		]),
		...prefix("orders", [
			index("routes/admin/orders/list.tsx"),
			route("new", "routes/admin/orders/new.tsx"),
			route("delivery", "routes/admin/orders/delivery.tsx"),
			route("export", "routes/admin/orders/export.ts"),
			route("bulk", "routes/admin/orders/bulk.tsx"),
			route(":id", "routes/admin/orders/show.tsx"),
			route(":id/address", "routes/admin/orders/address.tsx"),
			route(":id/cancel", "routes/admin/orders/cancel.tsx"),
			route(":id/delete", "routes/admin/orders/delete.tsx"),
		]),
		...prefix("imports", [
			index("routes/admin/imports/list.tsx"),
			route("new", "routes/admin/imports/new.tsx"),
			route("examples/:kind/:variant", "routes/admin/imports/example.ts"),
			route(":id", "routes/admin/imports/show.tsx"),
			route(":id/mapping", "routes/admin/imports/mapping.tsx"),
			route(":id/problems", "routes/admin/imports/problems.ts"),
			route(":id/undo", "routes/admin/imports/undo.tsx"),
			route(":id/undo/rows", "routes/admin/imports/undo-rows.ts"),
		]),
		...entity("menus", "menus", [route(":id/items/:itemId", "routes/admin/menus/item.tsx")]),
		...entity("secondary-menus"),
		...prefix("files", [
			index("routes/admin/files/list.tsx"),
			route("new", "routes/admin/files/new.tsx"),
			route("bulk", "routes/admin/files/bulk.tsx"),
			route(":id", "routes/admin/files/show.tsx"),
			route(":id/delete", "routes/admin/files/delete.tsx"),
		]),
		...prefix("mails", [
			index("routes/admin/mails/list.tsx"),
			route("bulk", "routes/admin/mails/bulk.tsx"),
			route(":id", "routes/admin/mails/show.tsx"),
			route(":id/again", "routes/admin/mails/again.tsx"),
		]),
		...prefix("mail-templates", [
			index("routes/admin/mail-templates/list.tsx"),
			route(":id", "routes/admin/mail-templates/edit.tsx"),
			route(":id/reset", "routes/admin/mail-templates/reset.tsx"),
			route(":id/test", "routes/admin/mail-templates/test.tsx"),
		]),
		...prefix("api-keys", [
			index("routes/admin/api-keys/list.tsx"),
			route("new", "routes/admin/api-keys/new.tsx"),
			route("bulk", "routes/admin/api-keys/bulk.tsx"),
			route(":id/revoke", "routes/admin/api-keys/revoke.tsx"),
		]),
		...prefix("platform", [
			...prefix("programs", [
				index("routes/admin/platform/programs/list.tsx"),
				route("new", "routes/admin/platform/programs/new.tsx"),
				route(":id", "routes/admin/platform/programs/edit.tsx"),
				route(":id/status", "routes/admin/platform/programs/status.tsx"),
			]),
			...entity("sites", "platform/sites"),
			...entity("articles", "platform/articles"),
		]),
		route("settings", "routes/admin/settings/edit.tsx"),
		route("settings/home", "routes/admin/settings/home.tsx"),
		route("settings/expiry", "routes/admin/settings/expiry.tsx"),
		...log("audit"),
		...log("platform/audit"),
		...prefix("platform/mails", [
			index("routes/admin/platform/mails/list.tsx"),
			route(":id", "routes/admin/platform/mails/show.tsx"),
		]),
		...prefix("platform", [
			...prefix("organisations", [
				index("routes/admin/platform/organisations/list.tsx"),
				route("new", "routes/admin/platform/organisations/new.tsx"),
				route(":id", "routes/admin/platform/organisations/show.tsx"),
				route(":id/edit", "routes/admin/platform/organisations/edit.tsx"),
				route(":id/delete", "routes/admin/platform/organisations/delete.tsx"),
			]),
			...entity("admins", "platform/admins", [
				route("export", "routes/admin/platform/admins/export.ts"),
				route(":id/sessions", "routes/admin/platform/admins/sessions.tsx"),
				route(":id/invite", "routes/admin/platform/admins/invite.tsx"),
				route(":id/two-step", "routes/admin/platform/admins/two-step.tsx"),
			]),
		]),
		route("*", "routes/admin/not-found.tsx"),
	]),

	...prefix("api", [
		route("v1/auth/signin", "routes/api/v1/sign-in.ts"),
		route("v1/inviteMember", "routes/api/v1/invite-member.ts"),
		route("v1/approveMember", "routes/api/v1/approve-member.ts"),
		route("*", "routes/api/unknown.ts"),
	]),

	route("texts/:locale/:area/:version", "routes/resources/texts.ts"),
	route("theme.css", "routes/resources/theme-css.ts"),
	route("events", "routes/resources/events.ts"),
	route("language", "routes/resources/language.ts"),
	route("cart-panel", "routes/resources/cart-panel.ts"),
	route("kept-post", "routes/resources/kept-post.ts"),
	route("check-value", "routes/resources/check-value.ts"),
	route("files/*", "routes/resources/files.ts"),
	route("uploads", "routes/resources/uploads.ts"),
	route("import-progress/:id", "routes/resources/import-progress.ts"),
	route("signout/domain", "routes/resources/domain-signout.ts"),
	route("dev/mails", "routes/resources/dev-mails.tsx"),
];

const faultsOf = (file: string) =>
	file === "routes/admin/layout.tsx" ? "routes/admin/faults.tsx" : "routes/faults.tsx";

/** What goes wrong in a page of a layout is shown within the layout. */
const framed = (entry: RouteConfigEntry): RouteConfigEntry =>
	entry.children
		? {
				...entry,
				children: [layout(faultsOf(entry.file), { id: `${entry.file.replace(/\.tsx$/, "")}/faults` }, entry.children)],
			}
		: entry;

export default routes.map(framed) satisfies RouteConfig;
