import { defineEntity, READ_LINE, READ_TEXT } from "~/lib/admin/entity";
import { quizPaths } from "./quizzes.admin.paths";

export const quizEntity = defineEntity({
	name: "quiz",
	of: "program",
	table: "quizzes",
	title: ["title"],
	area: "quizzes",
	topic: "quizzes",
	targeted: true,
	published: ["Active"],
	translated: {
		texts: { title: READ_LINE, description: READ_TEXT },
		parts: {
			question: {
				...{ table: "quiz_questions", of: "quiz_id", order: "position" },
				texts: {
					text: { most: 1000, long: true },
					explanation: { most: 2000, long: true },
					picture_alt: { most: 300 },
				},
				parts: {
					answer: {
						...{ table: "quiz_answers", of: "question_id", order: "position" },
						texts: { text: { most: 400, long: true } },
					},
				},
			},
		},
	},
	page: quizPaths.edit,
	place: { group: "earn", to: quizPaths.list, label: "admin:places.quizzes", icon: "quiz" },
});
