import * as z from "zod";
import { plainLine } from "~/lib/fields.schemas";
import { API_SCOPES } from "./api-keys.rules";

export const apiKeySchema = z.object({
	name: plainLine("api-keys:nameRequired").min(1, "api-keys:nameRequired").max(100, "api-keys:nameTooLong"),
	scopes: z.array(z.enum(API_SCOPES)).min(1, "api-keys:scopeRequired"),
});
