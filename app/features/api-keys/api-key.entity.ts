import { defineEntity } from "~/lib/admin/entity";
import { API_KEYS_PATH } from "./api-keys.paths";

export const apiKeyEntity = defineEntity({
	name: "api_key",
	of: "program",
	table: "api_keys",
	title: ["name"],
	area: "program",
	topic: "admin",
	page: null,
	place: { group: "program", to: API_KEYS_PATH, label: "admin:places.apiKeys", icon: "key" },
});
