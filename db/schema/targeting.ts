export interface ItemMemberTagsTable {
	program_id: string;
	item_type: string;
	item_id: string;
	tag_upper: string;
	tag: string;
}

export interface ItemCompanyTagsTable {
	program_id: string;
	item_type: string;
	item_id: string;
	company_tag_id: string;
}
