import { useTranslation } from "react-i18next";
import { ORGANISATION_ROLES, type OrganisationRole } from "~/kernel/permissions/permissions.rules";
import { PROGRAM_ROLES, type ProgramRole, type Roles } from "../assigning.rules";

export interface Assignable {
	programs: readonly { id: string; title: string; status: string }[];
	organisations: readonly { id: string; title: string }[];
}

interface Held {
	programs: Roles<ProgramRole>;
	organisations: Roles<OrganisationRole>;
}

/** What the form offers for each program and organisation, what is stored, and what to call the values. */
export function useRoleItems({ programs, organisations }: Assignable, held: Held, withOwnRole: boolean) {
	const { t } = useTranslation(["admins", "admin", "ui"], { useSuspense: false });
	const none = { value: "none", label: t("access.none") };
	const programItems = programs.map(({ id, title, status }) => ({
		id,
		label: status === "Active" ? title : t("access.inactiveProgram", { title }),
		options: [
			none,
			...PROGRAM_ROLES.filter((role) => role !== "own" || withOwnRole || held.programs[id] === "own").map((value) => ({
				value,
				label: value === "own" ? t("access.own") : t(`admin:roles.${value}`),
			})),
		],
	}));
	const organisationItems = organisations.map(({ id, title }) => ({
		id,
		label: title,
		options: [none, ...ORGANISATION_ROLES.map((value) => ({ value, label: t(`organisationRoles.${value}`) }))],
	}));
	const stored = (items: readonly { id: string }[], roles: Roles<string>) =>
		items.map(({ id }) => `${id}:${roles[id] ?? "none"}`);
	const names = (items: typeof programItems) =>
		Object.fromEntries(
			items.flatMap(({ id, label, options }) =>
				options.map((option) => [`${id}:${option.value}`, t("access.pair", { title: label, role: option.label })]),
			),
		);
	return {
		...{ programItems, organisationItems },
		saved: {
			programs: stored(programs, held.programs),
			organisations: stored(organisations, held.organisations),
		},
		names: { programs: names(programItems), organisations: names(organisationItems) },
	};
}
