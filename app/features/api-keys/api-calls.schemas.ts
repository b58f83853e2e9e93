import * as z from "zod";

/** Body of POST /api/v1/auth/signin. */
export const signInCallSchema = z.object({
	email: z.string().max(320).default(""),
	password: z.string().max(1000).default(""),
	programId: z.string().max(200).optional(),
	databaseId: z.string().max(200).optional(),
});

/** Body of POST /api/v1/inviteMember and /api/v1/approveMember. */
export const memberCallSchema = z.object({
	memberId: z.string("members:idRequired").trim().min(1, "members:idRequired").max(200),
	programId: z.string().max(200).optional(),
});
