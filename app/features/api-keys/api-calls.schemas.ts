import * as z from "zod";

const text = (max: number) => z.string("api-keys:calls.notText").max(max, "api-keys:calls.tooLong");

/** Body of POST /api/v1/auth/signin. */
export const signInCallSchema = z.object({
	email: text(320).default(""),
	password: text(1000).default(""),
	programId: text(200).optional(),
	databaseId: text(200).optional(),
});

const memberId = z.string("members:idRequired").trim().min(1, "members:idRequired").max(200, "api-keys:calls.tooLong");

/** Body of POST /api/v1/inviteMember and /api/v1/approveMember. */
export const memberCallSchema = z.object({
	memberId,
	programId: text(200).optional(),
	databaseId: text(200).optional(),
});
