import { expect, test, vi } from "vitest";
import { csvResponse } from "~/kernel/admin/csv-response.server";
import { makeWorld } from "../../support/world";

test("a download that nobody waits for any more is not read to its end", async () => {
	const leaving = new AbortController();
	let read = 0;
	let ended = false;
	async function* pages() {
		try {
			for (; read < 100; read++) {
				if (read === 3) leaving.abort();
				yield [read];
			}
		} finally {
			ended = true;
		}
	}
	const request = new Request("http://demo.test/admin/x/export", { signal: leaving.signal });
	const options = { fileName: "x", header: ["n"], pages: pages(), cells: (n: number) => [n] };
	const lines = (await (await csvResponse(request, options)).text()).trim().split("\r\n");
	expect(lines.slice(1)).toEqual(["0", "1", "2", "3"]);
	expect({ read, ended }).toEqual({ read: 3, ended: true });
});

test("a list that cannot be read at all is no download", async () => {
	async function* pages() {
		if (Date.now() > 0) throw new Error("gone");
		yield [0];
	}
	const options = { fileName: "x", header: ["n"], pages: pages(), cells: (n: number) => [n] };
	await expect(csvResponse(new Request("http://demo.test/admin/x/export"), options)).rejects.toThrow("gone");
});

test("leaving a download while its next page is read is no error; a page that cannot be read is one", async () => {
	const world = await makeWorld();
	const log = vi.spyOn(world.runtime.log, "error").mockImplementation(() => undefined);
	const download = async () => {
		const gate = { reached: () => {}, open: () => {} };
		const reached = new Promise<void>((resolve) => {
			gate.reached = resolve;
		});
		const opened = new Promise<void>((resolve) => {
			gate.open = resolve;
		});
		async function* pages() {
			yield [0];
			gate.reached();
			await opened;
			yield [1];
			throw new Error("gone");
		}
		const options = { fileName: "x", header: ["n"], pages: pages(), cells: (n: number) => [n] };
		const { body } = await csvResponse(new Request("http://demo.test/admin/x/export"), options);
		const reader = body!.getReader();
		await reader.read();
		await reader.read();
		await reached;
		return { reader, open: gate.open };
	};
	const left = await download();
	const leaving = left.reader.cancel();
	left.open();
	await leaving;
	expect(log).not.toHaveBeenCalled();

	const broken = await download();
	broken.open();
	await broken.reader.read();
	await expect(broken.reader.read()).rejects.toThrow("gone");
	expect(log).toHaveBeenCalledOnce();
});
