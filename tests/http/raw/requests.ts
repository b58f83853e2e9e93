import type { Random } from "~db/seed/random";

const bytes = (random: Random, most: number) =>
	Buffer.from(Array.from({ length: random.int(0, most) }, () => random.int(0, 255))).toString("latin1");

const METHODS = ["GET", "GET", "GET", "GET", "POST", "POST", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"];
const ODD_METHODS = ["CONNECT", "PROPFIND", "get", "BREW", "", "G T", "M-SEARCH", "PURGE"];

const PATHS = [
	"/",
	"/signin",
	"/home",
	"/healthz",
	"/theme.css",
	"/assets/none.js",
	"/signin.data",
	"/home.data?_routes=root",
	"/__manifest?p=/signin",
	"/events?topics=member",
	"/texts/en/member/x",
	"/files/none",
	"/demo/demo/none",
	"/api/v1/members",
	"/admin",
	"/admin/members?q=a",
	"/offers/none",
	"/favicon.svg",
];
const ODD_TARGETS = [
	"//",
	"///",
	"//[",
	"//[::1",
	"/\\",
	"/\\\\evil",
	"//evil.test/x",
	"/%",
	"/%ff",
	"/%00",
	"/%2f%2fevil",
	"/%5c%5cevil",
	"/..%2f..%2fetc",
	"/.//..//",
	"/a?//[",
	"/?%",
	"/?%ff=%fe",
	"/#",
	"/x;y=z",
	"*",
	"",
	"signin",
	"localhost:3000",
	"http://evil/",
	"http://evil/%",
	"http://[",
	"http://[::1]:99999/",
	"http://user:pass@localhost/",
	"http://localhost/signin",
	"HTTPS://LOCALHOST/",
	"https:///x",
	"http:///",
	"file:///etc/passwd",
	"javascript:alert(1)",
	"/signin?redirectTo=//evil.test",
	"/signin?redirectTo=%00",
	"/assets/%zz",
	"/assets//",
	"/assets/..",
	"/texts/%",
	"/theme.css?v=%",
	"/home.data?_routes=%00",
	"/__manifest?p=//&p=%ff&version=[",
	"/_root.data",
	"/.data",
	"//.data",
	"/admin//",
	"/é",
	"/\u00ff\u00fe",
];
const HOSTS = [
	"localhost",
	"localhost",
	"localhost",
	"LOCALHOST",
	"localhost.",
	"127.0.0.1",
	"[::1]",
	"erable.localhost",
];
const ODD_HOSTS = [
	"",
	"a b",
	"[::1",
	"a:99999",
	"a:b",
	"localhost/x",
	"user@localhost",
	"%6cocalhost",
	"*",
	"é",
	"..",
	"nobody.test",
];

const ODD_HEADERS: ((random: Random) => string)[] = [
	() => "Origin: HTTP://LOCALHOST",
	() => "Origin: http://localhost",
	() => "Origin: null",
	() => "Origin: http://[",
	() => "Origin: é",
	() => "Sec-Fetch-Site: cross-site",
	() => "Sec-Fetch-Dest: empty",
	(random) => `Cookie: ${bytes(random, 60)}`,
	() => "Cookie: laurel-session=%ff; laurel-locale=%; a; =b; __proto__=x",
	() => "Cookie: laurel-locale=eyJ; laurel-toast=e30=",
	(random) => `Cookie: laurel-session=${"A".repeat(random.int(0, 9000))}`,
	() => "Content-Type: multipart/form-data",
	() => "Content-Type: multipart/form-data; boundary=",
	() => "Content-Type: application/x-www-form-urlencoded; charset=nonsense",
	() => "Content-Type: application/json",
	() => "Content-Type: é/ü",
	() => "Content-Length: 5",
	() => "Content-Length: 99999999999999999999",
	() => "Content-Length: -1",
	() => "Transfer-Encoding: chunked",
	() => "Transfer-Encoding: chunked, identity",
	() => "Expect: 100-continue",
	() => "Expect: nonsense",
	() => "Upgrade: websocket\r\nConnection: Upgrade",
	() => "Range: bytes=9-1,-,a",
	() => "If-None-Match: *",
	() => "If-Modified-Since: yesterday",
	() => "Accept-Language: *;q=x, en;q=9, é, ,,,-",
	() => "Accept-Encoding: br;q=x, *;q=",
	() => "X-Forwarded-Host: evil, [",
	() => "X-Forwarded-Host: //, localhost",
	() => "X-Forwarded-Proto: javascript, gopher",
	() => "X-Forwarded-For: é, nonsense",
	() => "X-Client-Address: 1.2.3.4.5",
	() => "X-Request-Id: ../../x",
	() => "Authorization: Bearer é",
	() => "Referer: http://[",
	() => "User-Agent: ",
	(random) => `User-Agent: ${bytes(random, 300)}`,
	(random) => `${bytes(random, 8)}: ${bytes(random, 20)}`,
	() => "Host: localhost",
	() => ": nothing",
	() => " folded",
	(random) => `X-Long: ${"x".repeat(random.int(0, 40_000))}`,
];

/** The bytes of one request that a browser would not send, or hardly: odd in its line, its headers or its body. */
export function randomRequest(random: Random, port: number): Buffer {
	const odd = random.chance;
	const method = odd(0.1) ? random.pick(ODD_METHODS) : random.pick(METHODS);
	const known = random.pick(PATHS);
	const target = odd(0.5) ? random.pick(ODD_TARGETS) : odd(0.3) ? `${known}${bytes(random, 30)}` : known;
	const host = odd(0.15) ? random.pick(ODD_HOSTS) : `${random.pick(HOSTS)}${odd(0.5) ? `:${port}` : ""}`;
	const lines = [`${method} ${target} ${odd(0.04) ? random.pick(["HTTP/1.0", "HTTP/2.0", "HTTP/9", ""]) : "HTTP/1.1"}`];
	if (!odd(0.03)) lines.push(`Host: ${host}`);
	for (let count = random.int(0, 3); count > 0; count--) lines.push(random.pick(ODD_HEADERS)(random));
	// Else hardly any would come further than the question where they were sent from.
	if (method !== "GET" && odd(0.5)) lines.push(`Origin: http://${host.toLowerCase()}`);
	if (!odd(0.1)) lines.push("Connection: close");
	const body =
		method === "POST" || odd(0.1)
			? random.pick(["", "a=b", "&&&=", "--x\r\n\r\n--x--", "5\r\nhello\r\n0\r\n\r\n", bytes(random, 200)])
			: "";
	const end = odd(0.03) ? "\n" : "\r\n";
	return Buffer.from(`${lines.join(end)}${odd(0.02) ? "" : `${end}${end}`}${body}`, "latin1");
}
