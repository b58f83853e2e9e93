import { expect, test } from "vitest";
import { batchLines, companyKeyFor } from "~/features/companies/companies.rules";

test("observers see the last two characters of an account key, of a short one nothing; others see all of it", () => {
	expect(companyKeyFor("observer", "D-00142")).toBe("••••42");
	expect(companyKeyFor("observer", "12345")).toBe("••••45");
	expect(companyKeyFor("observer", "1234")).toBe("••••");
	expect(companyKeyFor("observer", "")).toBe("••••");
	expect(companyKeyFor("observer", null)).toBeNull();
	expect(companyKeyFor("editor", "D-00142")).toBe("D-00142");
});

test("a batch is read line by line, each member once", () => {
	expect(batchLines(" ada@example.test\r\n\nm1, m2;m1\n")).toEqual(["ada@example.test", "m1", "m2"]);
	expect(batchLines("\ufeffada@example.test\u200b;\u202am1\u202c\n\u00ad")).toEqual(["ada@example.test", "m1"]);
	expect(batchLines(" \n ")).toEqual([]);
});
