import { nothing, type Scenarios } from "../scenario";

export const mailScenarios: Scenarios = {
	"admin/mails/show.tsx": { params: ({ failedMail }) => ({ id: failedMail }), form: nothing },
	"admin/mails/again.tsx": { params: ({ sentMail }) => ({ id: sentMail }), form: nothing },
	"admin/mail-templates/edit.tsx": {
		params: () => ({ id: "entry-completed.en" }),
		form: () => ({ subject: "Done", body: "Hello {{member.firstname}}" }),
	},
	"admin/mail-templates/preview.ts": {
		params: () => ({ id: "entry-completed.en" }),
		form: () => ({ subject: "Done", body: "Hello {{member.firstname}}" }),
	},
	"admin/mail-templates/reset.tsx": { params: () => ({ id: "order-placed.en" }), form: nothing },
	"admin/mail-templates/test.tsx": { params: () => ({ id: "order-placed.en" }), form: nothing },
	"admin/mails/bulk.tsx": { form: ({ failedMail }) => ({ intent: "retry", id: failedMail, count: "1" }) },
};
