import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { saveProgram } from "~/features/programs/programs.repository.server";
import { OUTGOING_MAX_BYTES, OUTGOING_TIMEOUT } from "~/lib/limits";
import { action as apiSignIn } from "~/routes/api/v1/sign-in";
import { action } from "~/routes/auth/signin";
import { loader as memberLayout } from "~/routes/member/layout";
import { runtime } from "~/server/runtime.server";
import { transact } from "~db/transact";
import { answer, args } from "../../../support/http";
import { reads } from "../../../support/reads";
import { makeWorld, type World } from "../../../support/world";
import { addAda, cookieOf, errorsOf, PASSWORD } from "../people";

const SERVICE = "https://accounts.example.test/api/v1";
const CALL = `${SERVICE}/auth/signin`;
const ADA = { email: "ada@example.test", password: "the password kept elsewhere" };
const outside = setupServer();

beforeAll(() => outside.listen({ onUnhandledRequest: "error" }));
afterEach(() => outside.resetHandlers());
afterAll(() => outside.close());

/** Program `demo` with the service, which answers with `reply`; returns what it was asked. */
async function makeServed(reply: () => Response | Promise<Response>) {
	const world = await makeWorld();
	await transact(world.scope, (tx) => saveProgram(tx, { authApiUrl: `${SERVICE}/` }));
	const asked: unknown[] = [];
	outside.use(
		http.post(CALL, async ({ request }) => {
			asked.push(await request.json());
			return reply();
		}),
	);
	return { world, asked };
}

const submit = (form: Record<string, string> = ADA, more = {}) =>
	answer(() => action(args("/signin", { form, ...more })));
const token = () => HttpResponse.json({ data: { token: "a session over there" } });
const refusing = (text: string, status: number) => () => HttpResponse.json({ error: { message: text } }, { status });
const sessionsOf = (world: World) =>
	world.scope.query.selectFrom("sessions").select("member_id").where("program_id", "=", "demo").execute();

test("asks the service with e-mail, password, program and database, and opens a session of ours on its token [AUTH-22]", async () => {
	const { world, asked } = await makeServed(token);
	const memberId = await addAda(world, { password: false });
	const reply = await submit({ ...ADA, email: " ADA@example.test" });
	expect([reply.status, reply.location]).toEqual([303, "/home"]);
	expect(asked).toEqual([{ ...ADA, programId: "demo", databaseId: "default" }]);
	const home = await answer(() => memberLayout(args("/home", { cookie: cookieOf(reply.headers).sent })));
	expect(home.data).toMatchObject({ member: { id: memberId } });
});

test("a password that is also kept here does not count", async () => {
	const { world } = await makeServed(refusing("No.", 401));
	await addAda(world);
	expect((await submit({ ...ADA, password: PASSWORD })).status).toBe(401);
	expect(await sessionsOf(world)).toEqual([]);
});

test("whoever is unknown here or not Active is never asked about there [AUTH-02, AUTH-05, AUTH-12, AUTH-21]", async () => {
	const { world, asked } = await makeServed(token);
	await addAda(world, { status: "Pending" });
	expect(errorsOf(await submit({ email: "", password: "" }))[""]).toEqual([reads("Please enter your email")]);
	expect(errorsOf(await submit({ ...ADA, password: "" }))[""]).toEqual([reads("Please enter your password")]);
	expect(errorsOf(await submit({ ...ADA, email: "nobody@example.test" }))[""]).toEqual([
		reads("Unable to verify credentials. Please try again."),
	]);
	expect(errorsOf(await submit())[""]).toEqual([
		reads("Your registration is still pending. For further information contact the program manager"),
	]);
	expect([asked, await sessionsOf(world)]).toEqual([[], []]);
});

test.each([
	[401, "Email or password is incorrect.", 401, reads("Email or password is incorrect.")],
	[401, "Your card has expired", 401, reads("Your card has expired")],
	[
		404,
		"Email or password is incorrect.",
		404,
		reads(
			"Your account needs to be activated. Please check your email for an activation link from your program administrator, or contact them for assistance.",
		),
	],
	[404, "Nobody home", 404, reads("Nobody home")],
	[503, "Closed on Sundays", 503, reads("Closed on Sundays")],
	[500, "select * from people", 502, reads("Unexpected Error Occured! Please try again later")],
	[400, " \n ", 502, reads("Unexpected Error Occured! Please try again later")],
])("its %i with the text %j is %i and reads %s [AUTH-16, AUTH-17, AUTH-18]", async (status, text, shown, key) => {
	const { world } = await makeServed(refusing(text, status));
	await addAda(world);
	const reply = await submit();
	expect([reply.status, errorsOf(reply)[""]]).toEqual([shown, [key]]);
	expect(await sessionsOf(world)).toEqual([]);
});

test("its text is one short line, whatever it sends [AUTH-17]", async () => {
	const { world } = await makeServed(refusing(`<b>one</b>\r\n\u0000two ${"x".repeat(1000)}`, 422));
	await addAda(world);
	const text = new URLSearchParams(errorsOf(await submit())[""]?.[0]?.split("?")[1]).get("text") ?? "";
	expect(text).toMatch(/^<b>one<\/b> two x+\.\.\.$/);
	expect(text).toHaveLength(300);
});

test.each([
	["no JSON", () => new HttpResponse("welcome", { status: 200 })],
	["no token", () => HttpResponse.json({ data: {} })],
	["a token that is none", () => HttpResponse.json({ data: { token: ["x"] } })],
	["an empty token", () => HttpResponse.json({ data: { token: "" } })],
	["no content", () => new HttpResponse(null, { status: 204 })],
	["no text", () => new HttpResponse(null, { status: 401 })],
	["a text that is none", () => HttpResponse.json({ error: { message: { html: "x" } } }, { status: 401 })],
	["a redirect", () => new HttpResponse(null, { status: 302, headers: { Location: "https://evil.test/" } })],
	["too much", () => HttpResponse.json({ data: { token: "x".repeat(OUTGOING_MAX_BYTES) } })],
	["nothing at all", () => HttpResponse.error()],
])("an answer with %s opens nothing and reads as unexpected [AUTH-18]", async (_what, reply) => {
	const { world, asked } = await makeServed(reply as () => Response);
	await addAda(world);
	const shown = await submit();
	expect([shown.status, errorsOf(shown)[""]]).toEqual([
		502,
		[reads("Unexpected Error Occured! Please try again later")],
	]);
	// A followed redirect would have been a second call, which nobody handles here.
	expect(asked).toHaveLength(1);
	expect(await sessionsOf(world)).toEqual([]);
});

test("a service that does not answer is given up after 5 seconds, and the page says so", async () => {
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
	try {
		let reach = () => {};
		const reached = new Promise<void>((resolve) => {
			reach = resolve;
		});
		const { world } = await makeServed(() => {
			reach();
			return new Promise<Response>(() => undefined);
		});
		await addAda(world);
		const reply = submit();
		await reached;
		expect(OUTGOING_TIMEOUT).toBe(5000);
		vi.advanceTimersByTime(OUTGOING_TIMEOUT);
		const { status, ...rest } = await reply;
		expect([status, errorsOf(rest)[""]]).toEqual([
			504,
			[reads("The sign-in service did not answer in time. Please try again in a moment.")],
		]);
	} finally {
		vi.useRealTimers();
	}
});

test("the installation's service holds for programs without one of their own; theirs goes first", async () => {
	const world = await makeWorld({ AUTH_API_URL: SERVICE });
	await addAda(world);
	outside.use(
		http.post(CALL, refusing("the installation's", 401)),
		http.post("https://own.example.test/auth/signin", refusing("their own", 401)),
	);
	const text = async () => errorsOf(await submit())[""]?.[0];
	expect(await text()).toContain("the+installation");
	await transact(world.scope, (tx) => saveProgram(tx, { authApiUrl: "https://own.example.test" }));
	expect(await text()).toContain("their+own");
});

test("the API asks the service too, but never for a portal that asks on behalf of another [API-04]", async () => {
	const { world, asked } = await makeServed(token);
	await addAda(world);
	const call = async (headers: Record<string, string>) => {
		const { request, ...rest } = args("/api/v1/auth/signin", { form: ADA, headers });
		return answer(() => apiSignIn({ ...rest, request }));
	};
	expect((await call({})).status).toBe(200);
	expect(asked).toHaveLength(1);
	expect((await call({ "Laurel-Asked-For": "1" })).status).toBe(508);
	expect(asked).toHaveLength(1);
});

test("no password reaches the log, whatever happens there", async () => {
	const { world } = await makeServed(() => HttpResponse.error());
	await addAda(world);
	const { log } = runtime();
	const lines: unknown[] = [];
	for (const level of ["error", "warn", "info"] as const)
		log[level] = ((...all: unknown[]) => lines.push(all)) as never;
	await submit();
	expect(lines).toHaveLength(1);
	const deep = (value: unknown): string =>
		value instanceof Error ? `${value.stack} ${deep(value.cause)} ${JSON.stringify(value)}` : JSON.stringify(value);
	expect(
		(lines[0] as object[])
			.flatMap((one) => Object.values(one))
			.map(deep)
			.join(),
	).not.toContain(ADA.password);
});
