import { expect, test } from "vitest";
import { COMMON_PASSWORDS } from "~/features/auth/common-passwords";
import { passwordFault } from "~/features/auth/password.rules";
import { reads } from "../../../support/reads";

const OWN = ["ada.lovelace@example.test", "Ada", "Lovelace", "Maple Rewards"];

test.each([
	["a quiet new morning", null],
	["        ", "auth:weak.common"],
	[" 8 marks ", null],
	["ünïcödé", "auth:weak.short"],
	["ünïcödé!", null],
	["🦊🦊🦊🦊", "auth:weak.short"],
	["🦊🐻🐼🐨🐯🦁🐮🐷", null],
	["x1".repeat(100), "auth:weak.common"],
	["abc".repeat(66), null],
	["abc".repeat(67), "auth:weak.long"],
	["QWERTY123", "auth:weak.common"],
	["p@ssw0rd", null],
	["pass-word-1", "auth:weak.common"],
	["motdepasse", "auth:weak.common"],
	["Lovelace1", "auth:weak.context"],
	["ada.lovelace", "auth:weak.context"],
	["MapleRewards1", "auth:weak.context"],
	["maple syrup on pancakes", null],
])("%j → %s (check 20) [AUTH-46]", (password, fault) => {
	expect(passwordFault(password, OWN)).toBe(fault);
});

test("no signs, digits or capitals are asked for, and blanks count (check 20)", () => {
	expect(passwordFault("onlysmallletters")).toBeNull();
	expect(passwordFault("seven  ")).toEqual(reads("The password needs at least 8 characters"));
	expect(passwordFault("seven   ")).toBeNull();
});

test("every listed password could be chosen at all", () => {
	expect([...COMMON_PASSWORDS].filter((one) => one.length < 8 || one !== one.toLowerCase())).toEqual([]);
	expect(COMMON_PASSWORDS.size).toBeGreaterThan(150);
});
