/** A posted body that no page of ours sends. */
export interface HostileBody {
	type: string;
	body: Buffer;
}

/** Name and value of what the page itself would send. */
export type Fields = readonly (readonly [name: string, value: string])[];
type Make = (fields: Fields, random: () => number) => HostileBody;

/** Numbers between 0 and 1, the same for the same seed. */
export function seeded(seed: number): () => number {
	let state = seed >>> 0;
	return () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
	};
}

const URLENCODED = "application/x-www-form-urlencoded";
const encoded = (fields: Fields) => fields.map((pair) => pair.map(encodeURIComponent).join("=")).join("&");
const plain = (text: string): HostileBody => ({ type: URLENCODED, body: Buffer.from(text) });
/** The form as it should be, and something more. */
const beside = (fields: Fields, more: string) => plain(`${encoded(fields)}&${more}`);
const some = (fields: Fields, random: () => number) => fields[Math.floor(random() * fields.length)]?.[0] ?? "email";
const repeat = (count: number, one: (at: number) => string) =>
	Array.from({ length: count }, (_, at) => one(at)).join("&");

/** What chooses the way through a form; with nonsense in these nothing else of it would be read. */
const CHOICES = new Set(["intent", "_key", "direction", "company"]);
/** Room of one body. */
const ROOM = 200_000;
/** The whole form, each text of it replaced, its size shared out among them. */
const filled =
	(value: (length: number, random: () => number) => string): Make =>
	(fields, random) => {
		const texts = fields.filter(([name]) => !CHOICES.has(name)).length;
		const length = Math.floor(ROOM / 2 / Math.max(1, texts));
		return plain(
			encoded(fields.map(([name, old]) => [name, CHOICES.has(name) ? old : value(length, random)] as const)),
		);
	};
const raw =
	(bytes: string): Make =>
	(fields) =>
		plain(fields.map(([name]) => `${encodeURIComponent(name)}=${bytes}`).join("&") || bytes);

const boundary = "hostile";
const multipart = (parts: readonly string[], mark = boundary): HostileBody => ({
	type: `multipart/form-data; boundary=${mark}`,
	body: Buffer.from(`${parts.map((part) => `--${mark}\r\n${part}\r\n`).join("")}--${mark}--\r\n`),
});
const part = (name: string, value: string, more = "") =>
	`Content-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}`;
const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;
const intent = (type: string, payload: unknown) =>
	`__intent__=${encodeURIComponent(JSON.stringify({ type, payload }))}`;

const SHAPES: Record<string, Make> = {
	"an index beyond all lists": (fields, random) => beside(fields, `${some(fields, random)}[999999999]=x`),
	"the last index in many lists": (fields) =>
		beside(
			fields,
			repeat(1000, (at) => `a${at}[999]=x`),
		),
	"lists of lists": (fields) =>
		beside(
			fields,
			repeat(500, (at) => `a[${at}][999][999][999][999]=x`),
		),
	"a name of 20,000 parts": (fields) => beside(fields, `${"a.".repeat(20_000)}b=x`),
	"a name of 30,000 brackets": (fields) => beside(fields, `a${"[]".repeat(30_000)}=x`),
	"garbage for an intent": (fields) => beside(fields, "__intent__=garbage"),
	"an intent far into a list": (fields, random) =>
		beside(fields, intent("insert", { name: some(fields, random), index: 999_999_999, defaultValue: "x" })),
	"an intent that replaces the form": (fields) => beside(fields, intent("update", { value: null })),
	"an intent without end": (fields) => beside(fields, `__intent__=${nested(100_000)}`),
	"an intent that moves nothing": (fields) =>
		beside(fields, intent("reorder", { name: "__proto__", from: 1e9, to: -1 })),
	"a state that is none": (fields) => beside(fields, "__state__=x"),
	"one name 100,000 times": (fields, random) => beside(fields, `${some(fields, random)}=1&`.repeat(100_000)),
	"fields without end": (fields) => beside(fields, "a&".repeat(100_000)),
	"as many fields as may be": (fields) =>
		beside(
			fields,
			repeat(1500, (at) => `field${at}=${at}`),
		),
	"one name as often as may be": (fields, random) => {
		const name = some(fields, random);
		return beside(
			fields,
			repeat(1500, (at) => `${encodeURIComponent(name)}=${at}`),
		);
	},
	"the length of a list": (fields, random) => {
		const name = some(fields, random);
		return beside(fields, `${name}[0]=1&${name}.length=4000000000`);
	},
	"what every object has": (fields) =>
		beside(fields, "__proto__[a]=1&constructor.prototype.b=1&toString=1&hasOwnProperty=x&then=1&toJSON=1&valueOf=2"),
	"names that are none": (fields) => beside(fields, "=1&==&[]=1&.=1&a..b=1&a]=1&[0]=1&%00=1&%E2%80%AE=1&%=%"),
	"no field at all": () => plain(""),
	"ampersands alone": () => plain("&".repeat(400_000)),
};

const VALUES: Record<string, Make> = {
	"blanks between letters": filled((length) => `a${" ".repeat(length)}b`),
	"marks on one letter": filled((length) => `a${"\u0316\u0300".repeat(length / 2)}`),
	"points without end": filled((length) => `a@${".".repeat(length)}<`),
	"signs of a telephone": filled((length) => `1${" ".repeat(length)}!`),
	"a number of 400 digits": filled(() => "9".repeat(400)),
	"numbers that are none": filled((_, random) => {
		const odd = ["1e999", "-1e999", "NaN", "0x10", "1.5", "+1", "７", "9007199254740993", "-0", "2147483648", "1e1"];
		return odd[Math.floor(random() * odd.length)] ?? "";
	}),
	"dates that are none": filled((_, random) => (random() < 0.5 ? "2025-02-30" : "275760-09-13T00:00:00.001Z")),
	"letters without end": filled((length) => "x".repeat(length * 3)),
	"lines without end": filled((length) => "\n".repeat(length)),
	"commas without end": filled((length) => "a,".repeat(length)),
	"brackets without end": filled((length) => nested(length)),
	"letters that grow": filled((length) => "ﬃİΐ\ufb2c".repeat(length / 4)),
	"control and direction": filled(() => "a\u0000b\u202ec\u2066d\u200be\u0085f\ufffeg"),
	"families without end": filled((length) => "👩‍👩‍👧‍👦".repeat(length / 11)),
	"lone percents": raw("%%%zz%"),
	"halves of letters": raw("%ED%A0%80%FF%C0%80"),
	"addresses of elsewhere": filled(() => "https://user:x@evil.test:99999/%00//[::1"),
};

const PARTS: Record<string, Make> = {
	"4,000 parts": () => multipart(Array<string>(4000).fill(part("a", ""))),
	"a header without end": () => multipart([`X-Long: ${"x".repeat(ROOM)}\r\n\r\n`]),
	"lines of header without end": () => multipart(["a\r\n".repeat(200_000)]),
	"a text without end": (fields) => multipart(fields.map(([name]) => part(name, "x".repeat(ROOM)))),
	"a boundary of 30,000 letters": () => ({
		type: `multipart/form-data; boundary=${"-".repeat(15_000)}a${"-".repeat(15_000)}`,
		body: Buffer.alloc(ROOM, "-"),
	}),
	"parts that do not end": (fields) => ({
		...multipart([]),
		body: Buffer.from(
			`--${boundary}\r\n${part(
				some(fields, () => 0),
				"x",
			)}`,
		),
	}),
	"files where texts belong": (fields) =>
		multipart(fields.map(([name, value]) => part(name, value, '; filename="../../\u202egnp.exe"'))),
	"orders among the parts": (fields) =>
		multipart([...fields.map(([name, value]) => part(name, value)), part("__intent__", "{")]),
	"another type": (fields) => ({
		type: "application/json",
		body: Buffer.from(JSON.stringify(Object.fromEntries(fields))),
	}),
};

/** Every kind of body, by what it holds. */
export const HOSTILE_BODIES: Record<string, Make> = { ...SHAPES, ...VALUES, ...PARTS };
