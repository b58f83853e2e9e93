import type { Migration } from "kysely";
import * as control from "./2026-11-21/20261121T0230_control";
import * as adminLinks from "./2026-11-21/20261121T0553_admin_links";
import * as auditLists from "./2026-11-21/20261121T0600_audit_lists";
import * as adminLists from "./2026-11-21/20261121T0606_admin_lists";
import * as platformLists from "./2026-11-21/20261121T0627_platform_lists";
import * as adminMails from "./2026-11-21/20261121T0935_admin_mails";
import * as identity from "./2026-11-22/20261122T0114_identity";
import * as keptPosts from "./2026-11-22/20261122T0115_kept_posts";
import * as writeCounter from "./2026-11-22/20261122T0117_write_counter";
import * as search from "./2026-11-22/20261122T0119_search";
import * as mailOrder from "./2026-11-22/20261122T0120_mail_order";
import * as globalArticles from "./2026-11-22T17/20261122T1720_global_articles";
import * as movingPrograms from "./2026-11-23T05/20261123T0510_moving_programs";
import * as globalPublished from "./2026-11-23T12/20261123T1200_global_published";
import * as oneBlank from "./2026-11-28T03/20261128T0355_one_blank";
import * as encryptionKeys from "./2026-11-28T03/20261128T0410_encryption_keys";
import * as twoStep from "./2026-11-28T10/20261128T1020_two_step";

/** Applied in the order of their names; a name never changes once released. */
export const controlMigrations: Record<string, Migration> = {
	"20261121T0230_control": control as unknown as Migration,
	"20261121T0553_admin_links": adminLinks as unknown as Migration,
	"20261121T0600_audit_lists": auditLists as unknown as Migration,
	"20261121T0606_admin_lists": adminLists as unknown as Migration,
	"20261121T0627_platform_lists": platformLists as unknown as Migration,
	"20261121T0935_admin_mails": adminMails as unknown as Migration,
	"20261122T0114_identity": identity as unknown as Migration,
	"20261122T0115_kept_posts": keptPosts as unknown as Migration,
	"20261122T0117_write_counter": writeCounter as unknown as Migration,
	"20261122T0119_search": search as unknown as Migration,
	"20261122T0120_mail_order": mailOrder as unknown as Migration,
	"20261122T1720_global_articles": globalArticles as unknown as Migration,
	"20261123T0510_moving_programs": movingPrograms as unknown as Migration,
	"20261123T1200_global_published": globalPublished as unknown as Migration,
	"20261128T0355_one_blank": oneBlank as unknown as Migration,
	"20261128T0410_encryption_keys": encryptionKeys as unknown as Migration,
	"20261128T1020_two_step": twoStep as unknown as Migration,
};
