import type { ServerBuild } from "@remix-run/node";
import { describe, expect, test } from "vitest";
import { answersWhenAway } from "~/server/faults/answers-when-away.server";

const MOVED = () => new Response("common:errors.moved", { status: 503, headers: { "Retry-After": "60" } });

/** What a page answers whose guard throws this before anybody has read the form. */
async function post(thrown: () => unknown, init: { body?: BodyInit; page?: boolean } = {}) {
	const action = async () => {
		throw thrown();
	};
	const { page = true, body = new URLSearchParams({ _key: "k1", firstname: "Ada" }) } = init;
	const module = page ? { default: () => null, action } : { action };
	const build = { routes: { page: { id: "page", module } } } as unknown as ServerBuild;
	const request = new Request("http://localhost/profile/edit", { method: "POST", body });
	const run = answersWhenAway(build).routes.page?.module.action as (args: unknown) => Promise<unknown>;
	try {
		return { answer: (await run({ request, context: {} })) as Record<string, unknown> };
	} catch (error) {
		return { thrown: error as Response };
	}
}

describe("a form whose program is away stays on the open page with the reason", () => {
	test("as one that is being moved", async () => {
		const { answer } = await post(MOVED);
		expect(answer).toMatchObject({
			init: { status: 503 },
			data: {
				lastResult: {
					status: "error",
					error: { "": ["common:errors.moved"] },
					initialValue: { _key: "k1", firstname: "Ada" },
				},
				errors: { "": ["common:errors.moved"] },
			},
		});
	});

	test("as one whose records cannot be asked, in words of ours", async () => {
		const { answer } = await post(() => new Response("Service Unavailable", { status: 503 }));
		expect(answer).toMatchObject({
			init: { status: 503 },
			data: { errors: { "": ["common:errors.unavailable"] } },
		});
	});

	test("as one that was switched off", async () => {
		const { answer } = await post(() => new Response(null, { status: 404, statusText: "noprogram" }));
		expect(answer).toMatchObject({ init: { status: 503 }, data: { errors: { "": ["common:noProgram.text"] } } });
	});

	test("also one that is no usual form, whose words only the page has; a password never comes back", async () => {
		const large = new URLSearchParams({ "field.story": "x".repeat(2_000_000) });
		expect((await post(MOVED, { body: large })).answer).toMatchObject({ init: { status: 503 } });
		const secret = new URLSearchParams({ email: "a@b.test", password: "secret-1" });
		const { answer } = await post(MOVED, { body: secret });
		expect(JSON.stringify(answer)).toContain("a@b.test");
		expect(JSON.stringify(answer)).not.toContain("secret-1");
	});
});

test("every loader of a page has the words of the one answer that its guards have thrown", async () => {
	const moved = MOVED();
	const loader = async () => {
		throw moved;
	};
	const routes = { root: { id: "root", module: { loader } }, page: { id: "page", module: { loader } } };
	const built = answersWhenAway({ routes } as unknown as ServerBuild).routes;
	const request = new Request("http://localhost/home");
	for (const id of ["root", "page"]) {
		const run = built[id]?.module.loader as (args: unknown) => Promise<unknown>;
		const thrown = (await run({ request, context: {} }).catch((error: unknown) => error)) as Response;
		expect(await thrown.text()).toBe("common:errors.moved");
	}
});

test("what has nothing typed, no page of its own or another reason is answered as before", async () => {
	expect((await post(MOVED, { body: new URLSearchParams({ _key: "k1" }) })).thrown).toMatchObject({ status: 503 });
	expect((await post(MOVED, { page: false })).thrown?.headers.get("Retry-After")).toBe("60");
	expect((await post(() => new Response("pages:notFound", { status: 404 }))).thrown).toMatchObject({ status: 404 });
	expect((await post(() => new Error("odd"))).thrown).toMatchObject({ message: "odd" });
});
