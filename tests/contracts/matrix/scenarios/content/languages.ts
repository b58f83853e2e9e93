import type { Ids } from "../../portal/portal";
import type { Scenarios } from "../scenario";

const rewardsInFrench = () => ({ kind: "reward", locale: "fr" });

/** The file of a translator, for the reward that is called so. */
function translated({ reward, rewardTitle }: Ids): FormData {
	const form = new FormData();
	const lines = ["kind,id,field,original,value", `reward,${reward},title,${rewardTitle},Tasse`];
	form.set("file", new File([lines.join("\n")], "reward-fr.csv", { type: "text/csv" }));
	form.set("step", "write");
	return form;
}

export const languageScenarios: Scenarios = {
	"admin/content-texts/export.ts": { query: rewardsInFrench },
	"admin/content-texts/import.tsx": { query: rewardsInFrench, form: translated },
	"admin/content-texts/edit.tsx": {
		params: ({ reward }) => ({ type: "reward", id: reward, locale: "fr" }),
		form: ({ reward }) => ({ "texts[0].key": `reward/${reward}/title`, "texts[0].value": "Tasse" }),
	},
};
