import { expect, test } from "vitest";
import { refuseBinary, refuseNotText } from "~/lib/csv/table/file-kind";

const refusal = (bytes: Buffer, tail = bytes, marked16 = false) => {
	try {
		refuseBinary(bytes, tail, marked16);
	} catch (error) {
		return (error as { params: { kind: string } }).params.kind;
	}
	return null;
};

test.each([
	["89504e470d0a1a0a", "image"],
	["ffd8ffe000104a46", "image"],
	["474946383961", "image"],
	["504b030414000000", "spreadsheet"],
	["504b050600000000", "spreadsheet"],
	["d0cf11e0a1b11ae1", "spreadsheet"],
	["255044462d312e37", "pdf"],
	["1f8b0800", "archive"],
	["7b5c727466315c616e7369", "document"],
	["504b4f20", null],
	["d0cf11e0a1b11ae2", null],
])("a file that begins with %s is told as %j", (hex, kind) => {
	expect(refusal(Buffer.from(hex, "hex"))).toBe(kind);
	// Only at its start: a table may hold such letters.
	expect(refusal(Buffer.from(`61${hex}`, "hex"))).toBe(hex.includes("00") ? "data" : null);
});

test.each([
	"<!DOCTYPE html>",
	"  \n<html lang=fr>",
	"\ufeff<head>",
	"<body>",
	"<TABLE border=1>",
	'<?xml version="1.0"?>',
	"<!-- a page -->",
	"<meta charset=utf-8><table>",
	"<style>td{}</style>",
	"<div><table>",
	"MIME-Version: 1.0",
])("%j begins a web page", (text) => {
	expect(refusal(Buffer.from(text))).toBe("webPage");
	expect(refusal(Buffer.from(`name\n${text}`))).toBeNull();
});

test.each(["utf16le", "utf16be"])("a web page in %s is told as one", (order) => {
	const bytes = Buffer.from("\ufeff<html>", "utf16le");
	expect(refusal(order === "utf16be" ? bytes.swap16() : bytes, bytes, true)).toBe("webPage");
});

test("a zero byte is no text, at the start of a file or its end, but in UTF-16", () => {
	const [text, zero] = [Buffer.from("a,b"), Buffer.from("a\0b")];
	expect([refusal(text, text), refusal(zero, text), refusal(text, zero)]).toEqual([null, "data", "data"]);
	expect(refusal(zero, zero, true)).toBeNull();
});

test("more than two control characters, and more than one in two hundred, are no text", () => {
	const refused = (text: string) => {
		try {
			refuseNotText(text);
		} catch (error) {
			return (error as { reason: string }).reason;
		}
		return null;
	};
	expect(refused("\x01\x02")).toBeNull();
	expect(refused("\x01\x08\x0e")).toBe("notText");
	expect(refused("\x1f\x7f\x7f")).toBe("notText");
	expect(refused(`\x01\x01\x01${"a".repeat(596)}`)).toBe("notText");
	expect(refused(`\x01\x01\x01${"a".repeat(597)}`)).toBeNull();
	expect(refused("\t\n\v\f\r\t\n")).toBeNull();
});
