/** What people, scanners and broken links put where an id, a number or a word is expected. */
export const HOSTILE_VALUES: readonly string[] = [
	...["", " ", "0", "-0", "-1", "1.0", "1e0", "0x1", "01", "2147483648", "9223372036854775808", "18446744073709551616"],
	...["NaN", "Infinity", "null", "undefined", "true", "[]", "{}", "a[]=1", "a[b]=1"],
	...["__proto__", "constructor", "toString", "hasOwnProperty", "length"],
	...["\u0000", "\n\r", "../", "..\\", "../../../../etc/passwd", "%25%32%66", "%", "%ff", "%2e%2e%2f"],
	...["'", '"', ";", "--", "%", "_", "*", "' or '1'='1", '"; drop table members; --', "\\"],
	...["x".repeat(1000), "x".repeat(100_000)],
	...["😀", "\u202e", "e\u0301", "\uffff", "\ud800", "\u200b", "ﬀ", "İ", "ß"],
	...["<svg onload=alert(1)>", "</script><script>alert(1)</script>", "javascript:alert(1)", "data:text/html,x"],
	...[
		"//evil.test",
		"/\\evil.test",
		"http:evil.test",
		"{{7*7}}",
		"$" + "{7*7}",
		"0000-00-00",
		"9999-12-31",
		"2025-02-30",
	],
	...[
		"<math><mi//xlink:href=x>",
		"&lt;",
		"=1+1",
		"%00",
		"%0a%0d",
		"..%5c",
		"\u0000\u0001",
		"xx-XX",
		"9999999999999",
		"-1000000000",
	],
	...["1000000000", "1,000", " 7 ", "７", "1e3", "9007199254740992", "eyJ9", "bnVsbA", "WyIiXQ", "W251bGwsbnVsbF0"],
];

/** Names of parameters that some list, form or page reads from an address. */
export const QUERY_NAMES: readonly string[] = [
	...["q", "sort", "cursor", "page", "size", "status", "as", "topics", "redirectTo", "v", "lang", "type", "kind"],
	...["from", "to", "after", "offer", "member", "category", "catalogue", "filter", "_data", "index", "id"],
];

/** Names that mean something to JavaScript, to frameworks or to other servers. */
export const ODD_NAMES: readonly string[] = [
	...[
		"__proto__",
		"constructor",
		"toString",
		"a[]",
		"a[b]",
		"a[b][c]",
		"_method",
		"_data",
		"_routes",
		"$where",
		"",
		" ",
	],
];
