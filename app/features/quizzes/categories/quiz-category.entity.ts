import { defineEntity, READ_LINE } from "~/lib/admin/entity";
import { quizCategoryPaths } from "../quizzes.admin.paths";

export const quizCategoryEntity = defineEntity({
	name: "quiz_category",
	of: "program",
	table: "quiz_categories",
	title: ["title"],
	area: "quizzes",
	topic: "quizzes",
	translated: { texts: { title: READ_LINE } },
	page: quizCategoryPaths.edit,
	place: { group: "earn", to: quizCategoryPaths.list, label: "admin:places.quizCategories", icon: "tag" },
});
