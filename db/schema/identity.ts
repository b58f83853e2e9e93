/** One row: who this database is. */
export interface DatabaseIdentityTable {
	one: number;
	id: string;
	/** Written to find out whether there is room. */
	probe: Uint8Array | null;
}

export interface RegionalIdentityTable extends DatabaseIdentityTable {
	/** The identity of the control database that it belongs to; null until it is used. */
	control_id: string | null;
}
