import { expect, test } from "vitest";
import { batchLines, maskedCompanyKey } from "~/features/companies/companies.rules";

test("a masked account key shows its last two characters, a short one nothing", () => {
	expect(maskedCompanyKey("D-00142")).toBe("••••42");
	expect(maskedCompanyKey("12345")).toBe("••••45");
	expect(maskedCompanyKey("1234")).toBe("••••");
	expect(maskedCompanyKey("")).toBe("••••");
	expect(maskedCompanyKey(null)).toBeNull();
});

test("a batch is read line by line, each member once", () => {
	expect(batchLines(" ada@example.test\r\n\nm1, m2;m1\n")).toEqual(["ada@example.test", "m1", "m2"]);
	expect(batchLines(" \n ")).toEqual([]);
});
