import { defineEntity } from "~/lib/admin/entity";

export const quizEntity = defineEntity({
	name: "quiz",
	of: "program",
	table: "quizzes",
	title: ["title"],
	area: "quizzes",
	topic: "quizzes",
	targeted: true,
	published: ["Active"],
	page: null,
});
