import { describe, expect, it } from "vitest";
import { Message } from "~/components/ui/message";
import { message, splitMessage } from "~/lib/message-key";
import { render } from "./render";

describe("message keys", () => {
	it("carry their parameters there and back, whatever they hold", () => {
		const title = "Mug & saucer? 50% + «é»";
		expect(splitMessage(message("orders:outOfStock", { title }))).toEqual({
			key: "orders:outOfStock",
			params: { title },
		});
		expect(message("orders:placed")).toBe("orders:placed");
	});

	it("give a count as a number, for plurals", () => {
		expect(splitMessage(message("a:b", { count: 3, n: 3 }))?.params).toEqual({ count: 3, n: "3" });
		expect(splitMessage("a:b?max=2000&title=2000&min=2024-01-31")?.params).toEqual({
			max: 2000,
			title: "2000",
			min: new Date("2024-01-31"),
		});
	});

	it.each(["Title is needed", "Note: this", "15:05?", "https://x.example/a?b=c", ""])("leave %j alone", (text) => {
		expect(splitMessage(text)).toBeNull();
		expect(render(<Message text={text} />)).toBe(text.replace("&", "&amp;"));
	});

	it("become words, without escaping twice", () => {
		expect(render(<Message text="demo:short" />)).toBe("Title is needed");
		expect(render(<Message text={message("demo:need", { count: 1 })} />)).toBe("1 more point");
		expect(render(<Message text={message("demo:need", { count: 350 })} />)).toBe("350 more points");
		expect(render(<Message text={message("demo:of", { title: "A & B" })} />)).toBe("«A &amp; B»");
	});

	it("show themselves when nobody knows them", () => {
		expect(render(<Message text="demo:missing" />)).toBe("demo:missing");
	});
});
