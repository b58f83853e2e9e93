import { defineEntity } from "~/lib/admin/entity";
import { quizPaths } from "./quizzes.paths";

export const quizEntity = defineEntity({
	name: "quiz",
	of: "program",
	table: "quizzes",
	title: ["title"],
	area: "quizzes",
	topic: "quizzes",
	targeted: true,
	published: ["Active"],
	page: quizPaths.edit,
	place: { group: "earn", to: quizPaths.list, label: "admin:places.quizzes", icon: "quiz" },
});
