import type { Migration } from "kysely";
import * as people from "./20261121T0230_people";
import * as points from "./20261121T0231_points";
import * as offers from "./20261121T0232_offers";
import * as rewardsOrders from "./20261121T0233_rewards_orders";
import * as filesJobs from "./20261121T0234_files_jobs";
import * as apiKeys from "./20261121T0330_api_keys";
import * as signInService from "./20261121T0546_sign_in_service";
import * as auditLists from "./20261121T0600_audit_lists";
import * as fileUploads from "./20261121T0615_file_uploads";
import * as importUndo from "./20261121T0619_import_undo";
import * as lists from "./20261121T0622_lists";
import * as programSwitches from "./20261121T0627_program_switches";
import * as avatarHosts from "./20261122T0113_avatar_hosts";

/** Applied in the order of their names; a name never changes once released. */
export const regionalMigrations: Record<string, Migration> = {
	"20261121T0230_people": people as unknown as Migration,
	"20261121T0231_points": points as unknown as Migration,
	"20261121T0232_offers": offers as unknown as Migration,
	"20261121T0233_rewards_orders": rewardsOrders as unknown as Migration,
	"20261121T0234_files_jobs": filesJobs as unknown as Migration,
	"20261121T0330_api_keys": apiKeys as unknown as Migration,
	"20261121T0546_sign_in_service": signInService as unknown as Migration,
	"20261121T0600_audit_lists": auditLists as unknown as Migration,
	"20261121T0615_file_uploads": fileUploads as unknown as Migration,
	"20261121T0619_import_undo": importUndo as unknown as Migration,
	"20261121T0622_lists": lists as unknown as Migration,
	"20261121T0627_program_switches": programSwitches as unknown as Migration,
	"20261122T0113_avatar_hosts": avatarHosts as unknown as Migration,
};
