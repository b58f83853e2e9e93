import * as z from "zod";
import { API_SCOPES } from "./api-keys.rules";

export const apiKeySchema = z.object({
	name: z.string("apiKeys:nameRequired").trim().min(1, "apiKeys:nameRequired").max(100, "apiKeys:nameTooLong"),
	scopes: z.array(z.enum(API_SCOPES)).min(1, "apiKeys:scopeRequired"),
});
