import { expect, test } from "vitest";
import { csvResponse } from "~/kernel/admin/csv-response.server";

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
