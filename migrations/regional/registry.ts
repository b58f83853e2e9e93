import type { Migration } from "kysely";
import * as people from "./2026-11-21/20261121T0230_people";
import * as points from "./2026-11-21/20261121T0231_points";
import * as offers from "./2026-11-21/20261121T0232_offers";
import * as rewardsOrders from "./2026-11-21/20261121T0233_rewards_orders";
import * as filesJobs from "./2026-11-21/20261121T0234_files_jobs";
import * as apiKeys from "./2026-11-21/20261121T0330_api_keys";
import * as signInService from "./2026-11-21/20261121T0546_sign_in_service";
import * as auditLists from "./2026-11-21/20261121T0600_audit_lists";
import * as fileUploads from "./2026-11-21/20261121T0615_file_uploads";
import * as importUndo from "./2026-11-21/20261121T0619_import_undo";
import * as lists from "./2026-11-21/20261121T0622_lists";
import * as programSwitches from "./2026-11-21/20261121T0627_program_switches";
import * as avatarHosts from "./2026-11-22/20261122T0113_avatar_hosts";
import * as identity from "./2026-11-22/20261122T0114_identity";
import * as oneTimeKeys from "./2026-11-22/20261122T0115_one_time_keys";
import * as importPlans from "./2026-11-22/20261122T0116_import_plans";
import * as writeCounter from "./2026-11-22/20261122T0117_write_counter";
import * as sentBack from "./2026-11-22/20261122T0118_sent_back";
import * as search from "./2026-11-22/20261122T0119_search";
import * as mailOrder from "./2026-11-22/20261122T0120_mail_order";
import * as scale from "./2026-11-22/20261122T0121_scale";
import * as quizzes from "./2026-11-22/20261122T0200_quizzes";
import * as listViews from "./2026-11-22/20261122T0210_list_views";
import * as publicationWindow from "./2026-11-22/20261122T0815_publication_window";
import * as drafts from "./2026-11-22/20261122T0820_drafts";
import * as quizLists from "./2026-11-22/20261122T1035_quiz_lists";

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
	"20261122T0114_identity": identity as unknown as Migration,
	"20261122T0115_one_time_keys": oneTimeKeys as unknown as Migration,
	"20261122T0116_import_plans": importPlans as unknown as Migration,
	"20261122T0117_write_counter": writeCounter as unknown as Migration,
	"20261122T0118_sent_back": sentBack as unknown as Migration,
	"20261122T0119_search": search as unknown as Migration,
	"20261122T0120_mail_order": mailOrder as unknown as Migration,
	"20261122T0121_scale": scale as unknown as Migration,
	"20261122T0200_quizzes": quizzes as unknown as Migration,
	"20261122T0210_list_views": listViews as unknown as Migration,
	"20261122T0815_publication_window": publicationWindow as unknown as Migration,
	"20261122T0820_drafts": drafts as unknown as Migration,
	"20261122T1035_quiz_lists": quizLists as unknown as Migration,
};
