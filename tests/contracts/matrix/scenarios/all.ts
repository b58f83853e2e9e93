import type { Ids } from "../portal/portal";
import { deskScenarios, peopleScenarios, shopScenarios } from "./admin";
import { articleScenarios } from "./content/articles";
import { languageScenarios } from "./content/languages";
import { mailScenarios } from "./content/mails";
import { menuScenarios } from "./content/menus";
import { pageScenarios } from "./content/pages";
import { translationScenarios } from "./content/translations";
import { databucketScenarios } from "./databuckets";
import { installationScenarios } from "./installation";
import { leaderboardScenarios } from "./leaderboards";
import { authScenarios, memberScenarios, otherScenarios } from "./member";
import { orderScenarios } from "./orders";
import { platformScenarios } from "./platform";
import { programScenarios } from "./program";
import type { Scenario, Scenarios } from "./scenario";
import { tableScenarios } from "./tables";

export const SCENARIOS: Scenarios = {
	...{ ...memberScenarios, ...authScenarios, ...otherScenarios },
	...{
		...peopleScenarios,
		...shopScenarios,
		...orderScenarios,
		...deskScenarios,
		...databucketScenarios,
		...leaderboardScenarios,
		...installationScenarios,
		...mailScenarios,
		...platformScenarios,
	},
	...{
		...tableScenarios,
		...articleScenarios,
		...translationScenarios,
		...pageScenarios,
		...programScenarios,
		...menuScenarios,
		...languageScenarios,
	},
};

export const scenarioOf = (file: string): Scenario => SCENARIOS[file.replace("routes/", "")] ?? {};

/** The address of a route with the names of `ids` in it. */
export function addressOf(pattern: string, scenario: Scenario, ids: Ids) {
	const params = scenario.params?.(ids) ?? {};
	const path = pattern.replace(/:(\w+)|\*$/g, (_all, name: string | undefined) => {
		const value = params[name ?? "*"];
		if (value === undefined) throw new Error(`the scenario of ${pattern} has no ${name ?? "*"}`);
		return name ? encodeURIComponent(value) : value;
	});
	return { path, params };
}
