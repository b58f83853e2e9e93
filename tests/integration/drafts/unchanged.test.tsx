import type { ActionFunctionArgs } from "@remix-run/node";
import type { ComponentType } from "react";
import { describe, expect, test } from "vitest";
import { adminCookieFor, answer, args, toastOf } from "../../support/http";
import { type Field, postForms } from "../../support/journeys/page-forms";
import { reads } from "../../support/reads";
import { renderPage } from "../../support/render-page";
import { makeWorld, type World } from "../../support/world";
import { addForm } from "../forms/form-editor";
import { addBoard, rankedBy } from "../leaderboards/support";
import { addPage } from "../pages/support";
import { addQuiz } from "../quizzes/support";
import { storedDrafts } from "./offers";

interface Route {
	loader: (args: ActionFunctionArgs) => Promise<unknown>;
	action: (args: ActionFunctionArgs) => Promise<unknown>;
	default: ComponentType;
}

const EDITORS = [
	{
		kind: "quizzes",
		edit: () => import("~/routes/admin/quizzes/edit"),
		item: () => import("~/routes/admin/quizzes/question"),
		make: (world: World) =>
			addQuiz(world, {
				...{ description: "First line\nSecond line", waitMinutes: 1440, maxAttempts: 2, shuffle: true },
				...{ publishFrom: Date.UTC(2026, 11, 7, 8), memberTags: ["gold", "vip"] },
			}),
	},
	{
		kind: "forms",
		edit: () => import("~/routes/admin/forms/edit"),
		item: () => import("~/routes/admin/forms/field"),
		make: (world: World) =>
			addForm(
				world,
				[
					{
						...{ id: "about", type: "section", label: "About" },
						fields: [{ id: "size", type: "select", label: "Size", required: true, options: ["S", "M"] }],
					},
				],
				{ opensAlone: true, keepDays: 30, memberTags: ["gold"] },
			),
	},
	{
		kind: "pages",
		edit: () => import("~/routes/admin/pages/edit"),
		item: () => import("~/routes/admin/pages/block"),
		make: (world: World) =>
			addPage(world, {
				...{ body: "# Hello\n\n**You**", kind: "template", publishUntil: Date.UTC(2027, 0, 1) },
				blocks: [
					{
						id: "answers",
						kind: "questions",
						title: "Questions",
						rows: [{ id: "one", question: "Why?", answer: "So." }],
					},
				],
			}),
	},
	{
		kind: "leaderboards",
		edit: () => import("~/routes/admin/leaderboards/edit"),
		item: () => import("~/routes/admin/leaderboards/column"),
		make: (world: World) =>
			addBoard(world, {
				...{ description: "Who leads", publishUntil: Date.UTC(2027, 0, 1), memberTags: ["gold"] },
				settings: {
					...rankedBy("Total points", { winRows: 3 }),
					columnMappings: [
						{ uid: "c1", column: "Rank", label: "Place", type: "text", threshold: 0 },
						{ uid: "c2", column: "Name", label: "", type: "text", threshold: 0 },
					],
				},
			}),
	},
] as const;

async function deskOf({ kind, edit, item, make }: (typeof EDITORS)[number]) {
	const world = await makeWorld();
	const cookie = await adminCookieFor(world, "editor");
	const id = await make(world);
	const at = (itemId?: string, form?: FormData) => {
		const path = `/admin/${kind}/${id}${itemId === undefined ? "" : `/items/${itemId}`}`;
		return args(path, { cookie, params: { id, ...(itemId !== undefined && { itemId }) }, ...(form && { form }) });
	};
	/** The form of a page as a browser sends it, untouched but for what is told. */
	const formOf = async (itemId?: string) => {
		const route = (await (itemId === undefined ? edit() : item())) as unknown as Route;
		const { data } = await answer(() => route.loader(at(itemId)) as never);
		const html = renderPage(route.default, `/admin/${kind}/${id}`, { loaderData: data });
		const form = postForms(html).find(({ names }) => names.has("title") || names.has("step"));
		return { route, html, form };
	};
	const send = async (changed: Record<string, string> = {}, itemId?: string) => {
		const { route, form } = await formOf(itemId);
		const sent = new FormData();
		for (const [name, value] of form?.fields ?? []) if (typeof value === "string") sent.append(name, lines(value));
		for (const [name, value] of Object.entries(changed)) sent.set(name, value);
		return answer(() => route.action(at(itemId, sent)) as never);
	};
	const steps = async (kindOfStep: string) =>
		((await formOf()).form?.buttons ?? []).flatMap(([, value]: Field) =>
			typeof value === "string" && value.startsWith(`${kindOfStep}:`) ? [value] : [],
		);
	const shown = async () => (await formOf()).html;
	return { world, id, send, steps, shown };
}

/** As browsers end the lines of a text. */
const lines = (text: string) => text.replaceAll(/\r?\n/g, "\r\n");
const UNSAVED = "Unsaved changes";

describe.each(EDITORS)("the editor of $kind", (editor) => {
	test("opens an item of what is saved without beginning a draft, and so does leaving it as it was", async () => {
		const { world, send, steps, shown } = await deskOf(editor);
		const [open = ""] = await steps("open");
		const opened = await send({ step: open });
		expect(opened.location).toContain(`/admin/${editor.kind}/`);
		expect(await storedDrafts(world)).toEqual([]);
		const done = await send({}, open.slice("open:".length));
		expect(done.status).toBe(303);
		expect(await storedDrafts(world)).toEqual([]);
		expect(await shown()).not.toContain(UNSAVED);
	});

	test("keeps what was typed before an item was opened, and drops the draft when it says again what is saved", async () => {
		const { world, send, steps, shown } = await deskOf(editor);
		const [open = ""] = await steps("open");
		const title = /name="title"[^>]*value="([^"]*)"/.exec(await shown())?.[1] ?? "";
		await send({ step: open, title: "Another" });
		expect(await storedDrafts(world)).toHaveLength(1);
		expect(await shown()).toContain(UNSAVED);
		const back = await send({ step: "keep", title });
		expect(await toastOf(back.headers)).toMatchObject({
			message: reads("Nothing differs from what is saved, so there is no draft."),
		});
		expect(await storedDrafts(world)).toEqual([]);
		expect(await shown()).not.toContain(UNSAVED);
	});

	test("keeps a draft while something that was removed can be brought back, and none once it was", async () => {
		const { world, send, steps } = await deskOf(editor);
		const [copy = ""] = await steps("duplicate");
		await send({ step: copy });
		const [, added = ""] = await steps("remove");
		await send({ step: added });
		expect(await storedDrafts(world)).toHaveLength(1);
		await send({ step: "discard" });
		const [first = ""] = await steps("remove");
		await send({ step: first });
		expect(await storedDrafts(world)).toHaveLength(1);
		await send({ step: "undo" });
		expect(await storedDrafts(world)).toEqual([]);
	});
});

test("an item that was opened without a draft is not changed in what somebody else has saved meanwhile", async () => {
	const [quizzes] = EDITORS;
	const { world, send, steps } = await deskOf(quizzes);
	const [open = ""] = await steps("open");
	const late = await send({ text: "Mine", updated: "1" }, open.slice("open:".length));
	expect(late.status).toBe(409);
	expect(await storedDrafts(world)).toEqual([]);
});
