import { expect, test } from "vitest";
import { monthText } from "~/components/ui/values/month-text";
import { createFormat } from "~/lib/format";

test("a code that names a month is read as people write it, in every time zone; any other stands as it is", () => {
	for (const timeZone of ["UTC", "Pacific/Kiritimati", "Pacific/Pago_Pago"]) {
		expect(monthText("2025-11", createFormat({ locale: "en", timeZone }))).toBe("Nov 2025");
		expect(monthText("2025-11", createFormat({ locale: "fr", timeZone }))).toBe("nov. 2025");
	}
	const format = createFormat({ locale: "en", timeZone: "UTC" });
	for (const code of ["2025-13", "2025-1", "2025-11-03", "ZERO-TURN", ""]) expect(monthText(code, format)).toBe(code);
});
