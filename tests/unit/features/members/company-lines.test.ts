import { expect, test } from "vitest";
import { companyLines } from "~/features/members/editing/member-form.rules";

test("companies are named line by line, each once, without what a paste leaves unseen around them", () => {
	expect(companyLines(" Acme Inc\r\n\u200bAcme Inc\u00a0\n\u202aK-7\u202c\n\u00ad\n")).toEqual(["Acme Inc", "K-7"]);
});
