import * as z from "zod";
import { API_SCOPES } from "./api-keys.rules";

export const apiKeySchema = z.object({
	name: z.string("api-keys:nameRequired").trim().min(1, "api-keys:nameRequired").max(100, "api-keys:nameTooLong"),
	scopes: z.array(z.enum(API_SCOPES)).min(1, "api-keys:scopeRequired"),
});
