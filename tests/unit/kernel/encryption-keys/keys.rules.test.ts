import { expect, test } from "vitest";
import { faultOfKeys } from "~/kernel/encryption-keys/keys.rules";

const key = (version: number, name = `key ${version}`) => ({ version, name });

test.each([
	["a first start", [], [key(1)], null],
	["the same keys", [key(1), key(2)], [key(2), key(1)], null],
	["a new version", [key(1)], [key(1), key(2)], null],
	["a version in between", [key(1), key(3)], [key(1), key(2), key(3)], null],
	["another key of a version", [key(1)], [key(1, "other")], "version 1 is another key"],
	["another lowest key beside a new version", [key(1)], [key(1, "other"), key(2)], "version 1 is another key"],
	["the highest left out", [key(1), key(2)], [key(1)], "version 2 is left out"],
	["the lowest left out", [key(1), key(2)], [key(2)], "version 1 is left out"],
	["a lower one", [key(2)], [key(1), key(2)], "version 1 is new and lower than all before"],
])("tells what is wrong with keys: %s", (_, known, given, fault) => {
	expect(faultOfKeys(known, given)).toBe(fault);
});
