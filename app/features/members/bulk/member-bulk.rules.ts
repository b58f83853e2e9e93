/** What can be done with several members at once, by the words for it. */
export const MEMBER_BULK = {
	approve: "members:changes.approve.action",
	invite: "members:changes.invite.action",
	link: "members:changes.link.action",
	cancel: "members:changes.cancel.action",
	reactivate: "members:changes.reactivate.action",
	addTag: "members:bulk.addTag",
	removeTag: "members:bulk.removeTag",
	addCompany: "members:bulk.addCompany",
	removeCompany: "members:bulk.removeCompany",
	delete: "members:delete.confirm",
} as const;
