import { defineEntity } from "~/lib/admin/entity";
import { quizCategoryPaths } from "../quizzes.paths";

export const quizCategoryEntity = defineEntity({
	name: "quiz_category",
	of: "program",
	table: "quiz_categories",
	title: ["title"],
	area: "quizzes",
	topic: "quizzes",
	page: quizCategoryPaths.edit,
	place: { group: "earn", to: quizCategoryPaths.list, label: "admin:places.quizCategories", icon: "tag" },
});
