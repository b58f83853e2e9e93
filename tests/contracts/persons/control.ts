import type { ControlSchema } from "../../../db/schema/control";
import type { SearchDocsTable } from "../../../db/schema/search";
import { type Fate, type Fates, STAMPS } from "./fates";

const ADMIN: Fate = { kept: "of an admin; the control database has no members" };
const BRIEFLY: Fate = { kept: "what an admin had typed, encrypted, for 15 minutes" };
const HASHED: Fate = { kept: "a hash of address and e-mail, for a day at most" };

/** Every column of the installation's tables that can hold something of a person. */
export const CONTROL_FATES = {
	admins: {
		...{ id: ADMIN, email: ADMIN, email_lower: ADMIN, name: ADMIN, name_upper: ADMIN, password_hash: ADMIN },
		...{ customer_token_enc: ADMIN },
		...STAMPS,
	},
	admin_sessions: { admin_id: ADMIN, token_hash: ADMIN, user_agent: ADMIN, address: ADMIN },
	admin_links: { admin_id: ADMIN, token_hash: ADMIN },
	admin_two_step: { admin_id: ADMIN, secret_enc: ADMIN, pending_hash: ADMIN },
	admin_recovery_codes: { admin_id: ADMIN, code_hash: ADMIN },
	admin_sign_in_steps: { admin_id: ADMIN, token_hash: ADMIN },
	admin_programs: { admin_id: ADMIN },
	admin_organisations: { admin_id: ADMIN },
	kept_posts: { admin_id: ADMIN, token_hash: ADMIN, body_enc: BRIEFLY },
	outbox: { to_admin_id: ADMIN, to_address: ADMIN, subject: ADMIN, body_enc: ADMIN, last_error: ADMIN },
	audit_log: { actor_id: ADMIN, entity_id: ADMIN, detail: ADMIN, address: ADMIN },
	rate_limits: { key: HASHED },
	change_log: { entity_id: ADMIN },
	search_docs: { record_id: ADMIN, words: ADMIN },
	...{ organisations: STAMPS, program_directory: STAMPS, sites: STAMPS, global_articles: STAMPS },
} as const satisfies Fates<ControlSchema & { search_docs: SearchDocsTable }>;
