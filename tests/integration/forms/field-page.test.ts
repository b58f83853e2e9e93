import { expect, test } from "vitest";
import { insertDataSet } from "~/features/data-sets/data-sets.repository.server";
import EditField from "~/routes/admin/forms/field";
import { transact } from "~db/transact";
import { renderPage } from "../../support/render-page";
import { makeWorld } from "../../support/world";
import { addForm, formEditorOf } from "./form-editor";

test("how long a value of a data set may be is shown where its field is edited, so that saving keeps it [FORM-19]", async () => {
	const world = await makeWorld();
	const anna = await formEditorOf(world);
	const dataSetId = await transact(world.scope, (tx) => insertDataSet(tx, { title: "Serials" }));
	const formId = await addForm(world, [{ id: "set", type: "dataset", label: "Serial", dataSetId, min: 4, max: 12 }]);
	await anna.step(formId, "add");
	const html = renderPage(EditField, `/admin/forms/${formId}/fields/set`, {
		loaderData: { open: await anna.openField(formId, "set") },
	});
	expect(html).toMatch(/<input(?=[^>]*name="min")(?=[^>]*value="4")/);
	expect(html).toMatch(/<input(?=[^>]*name="max")(?=[^>]*value="12")/);
});
