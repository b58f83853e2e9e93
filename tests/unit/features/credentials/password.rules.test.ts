import { expect, test } from "vitest";
import { COMMON_PASSWORDS } from "~/features/credentials/common-passwords";
import { passwordFault } from "~/features/credentials/password.rules";
import { reads } from "../../../support/reads";

const OWN = ["ada.lovelace@example.test", "Ada", "Lovelace", "Maple Rewards"];

test.each([
	["a quiet new morning", null],
	["        ", reads("This password is used by many people and easy to guess. Please choose another")],
	[" 8 marks ", null],
	["ünïcödé", reads("The password needs at least 8 characters")],
	["ünïcödé!", null],
	["ünïcödé".normalize("NFD"), reads("The password needs at least 8 characters")],
	["🦊🦊🦊🦊", reads("The password needs at least 8 characters")],
	["🦊🐻🐼🐨🐯🦁🐮🐷", null],
	["x1".repeat(100), reads("This password is used by many people and easy to guess. Please choose another")],
	["abc".repeat(66), null],
	["abc".repeat(67), reads("The password may have at most 200 characters")],
	["QWERTY123", reads("This password is used by many people and easy to guess. Please choose another")],
	["p@ssw0rd", null],
	["pass-word-1", reads("This password is used by many people and easy to guess. Please choose another")],
	["motdepasse", reads("This password is used by many people and easy to guess. Please choose another")],
	["Lovelace1", reads("Please choose a password without your name, your email or the name of this program")],
	["ada.lovelace", reads("Please choose a password without your name, your email or the name of this program")],
	["MapleRewards1", reads("Please choose a password without your name, your email or the name of this program")],
	["maple syrup on pancakes", null],
])("%j → %s (check 20) [AUTH-46]", (password, fault) => {
	expect(passwordFault(password, OWN)).toEqual(fault);
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
