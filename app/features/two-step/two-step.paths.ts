/** Addresses at which admins look after signing in in two steps. */
export const twoStepPaths = {
	setUp: "/admin/two-step",
	off: "/admin/profile/two-step-off",
	recovery: "/admin/profile/recovery-codes",
};
