import type { Kysely } from "kysely";
import { AUDIT, flag, oneOf, run } from "../../statements";

const TITLED = `program_id TEXT NOT NULL REFERENCES programs (id), id TEXT NOT NULL, title TEXT NOT NULL, title_upper TEXT NOT NULL`;

export async function up(db: Kysely<never>): Promise<void> {
	await run(db, [
		`CREATE TABLE reward_categories (${TITLED}, description TEXT NOT NULL DEFAULT '', ${flag("is_active", 1)}, ${AUDIT},
			PRIMARY KEY (program_id, id)) STRICT`,
		`CREATE UNIQUE INDEX reward_categories_title ON reward_categories (program_id, title_upper)`,
		`CREATE TABLE reward_catalogues (${TITLED}, sort_order INTEGER NOT NULL DEFAULT 0,
			${oneOf("status", ["Draft", "Active", "Archive"], "Active")}, ${AUDIT}, PRIMARY KEY (program_id, id)) STRICT`,
		`CREATE UNIQUE INDEX reward_catalogues_title ON reward_catalogues (program_id, title_upper)`,
		`CREATE INDEX reward_catalogues_order ON reward_catalogues (program_id, sort_order, title_upper)`,
		`CREATE TABLE rewards (${TITLED}, description TEXT NOT NULL DEFAULT '', category_id TEXT, reward_catalogue_id TEXT,
			${oneOf("status", ["Draft", "Active", "Archive"], "Draft")}, ${flag("is_active", 1)},
			stock_quantity INTEGER NOT NULL DEFAULT 0 CHECK (stock_quantity >= -1),
			points_cost INTEGER NOT NULL DEFAULT 0 CHECK (points_cost >= 0),
			image_small_url TEXT, image_medium_url TEXT, image_large_url TEXT, ${AUDIT}, PRIMARY KEY (program_id, id),
			FOREIGN KEY (program_id, category_id) REFERENCES reward_categories (program_id, id),
			FOREIGN KEY (program_id, reward_catalogue_id) REFERENCES reward_catalogues (program_id, id)) STRICT`,
		`CREATE UNIQUE INDEX rewards_title ON rewards (program_id, title_upper)`,
		`CREATE INDEX rewards_catalogue ON rewards (program_id, reward_catalogue_id, status, updated DESC, id DESC)`,
		`CREATE INDEX rewards_created ON rewards (program_id, created DESC, id DESC)`,
		`CREATE INDEX rewards_category ON rewards (program_id, category_id, title_upper)`,
		`CREATE INDEX rewards_cost ON rewards (program_id, is_active, points_cost)`,
		`CREATE TABLE reward_category_links (
			program_id TEXT NOT NULL, reward_id TEXT NOT NULL, category_id TEXT NOT NULL, PRIMARY KEY (program_id, reward_id, category_id),
			FOREIGN KEY (program_id, reward_id) REFERENCES rewards (program_id, id) ON DELETE CASCADE,
			FOREIGN KEY (program_id, category_id) REFERENCES reward_categories (program_id, id) ON DELETE CASCADE) STRICT, WITHOUT ROWID`,
		`CREATE INDEX reward_category_links_category ON reward_category_links (program_id, category_id)`,

		`CREATE TABLE cart_items (
			program_id TEXT NOT NULL, member_id TEXT NOT NULL, reward_id TEXT NOT NULL, price INTEGER NOT NULL CHECK (price >= 0),
			quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 99), created INTEGER NOT NULL, updated INTEGER NOT NULL,
			PRIMARY KEY (program_id, member_id, reward_id),
			FOREIGN KEY (program_id, member_id) REFERENCES members (program_id, id) ON DELETE CASCADE,
			FOREIGN KEY (program_id, reward_id) REFERENCES rewards (program_id, id) ON DELETE CASCADE) STRICT, WITHOUT ROWID`,
		`CREATE INDEX cart_items_reward ON cart_items (program_id, reward_id)`,
		`CREATE TABLE orders (
			program_id TEXT NOT NULL, id TEXT NOT NULL, member_id TEXT NOT NULL, member_snapshot_enc TEXT,
			cart_value INTEGER NOT NULL CHECK (cart_value >= 0), total_amount INTEGER NOT NULL CHECK (total_amount = cart_value),
			refunded INTEGER NOT NULL DEFAULT 0 CHECK (refunded BETWEEN 0 AND cart_value), currency TEXT NOT NULL DEFAULT 'points',
			${oneOf("status", ["Pending", "Completed", "Cancelled"], "Pending")}, order_number TEXT NOT NULL,
			locale TEXT NOT NULL DEFAULT 'en', body_enc TEXT, cancelled_at INTEGER, cancelled_by TEXT, idempotency_key TEXT, ${AUDIT},
			PRIMARY KEY (program_id, id), FOREIGN KEY (program_id, member_id) REFERENCES members (program_id, id)) STRICT`,
		`CREATE UNIQUE INDEX orders_number ON orders (program_id, order_number)`,
		`CREATE UNIQUE INDEX orders_key ON orders (program_id, member_id, idempotency_key) WHERE idempotency_key IS NOT NULL`,
		`CREATE INDEX orders_created ON orders (program_id, created DESC, id DESC)`,
		`CREATE INDEX orders_member ON orders (program_id, member_id, created DESC, id DESC)`,
		`CREATE INDEX orders_status ON orders (program_id, status, created DESC, id DESC)`,
		`CREATE TABLE order_items (
			program_id TEXT NOT NULL, order_id TEXT NOT NULL, reward_id TEXT NOT NULL, position INTEGER NOT NULL DEFAULT 0,
			title TEXT NOT NULL, price INTEGER NOT NULL CHECK (price >= 0), quantity INTEGER NOT NULL CHECK (quantity > 0),
			cancelled_quantity INTEGER NOT NULL DEFAULT 0 CHECK (cancelled_quantity BETWEEN 0 AND quantity),
			${flag("stocked", 1)}, PRIMARY KEY (program_id, order_id, reward_id),
			FOREIGN KEY (program_id, order_id) REFERENCES orders (program_id, id) ON DELETE CASCADE) STRICT, WITHOUT ROWID`,
		`CREATE INDEX order_items_reward ON order_items (program_id, reward_id)`,
		`CREATE TABLE stock_movements (
			program_id TEXT NOT NULL, id TEXT NOT NULL, reward_id TEXT NOT NULL, change INTEGER NOT NULL, stock_after INTEGER NOT NULL,
			reason TEXT NOT NULL, order_id TEXT, at INTEGER NOT NULL, actor_id TEXT NOT NULL, PRIMARY KEY (program_id, id),
			FOREIGN KEY (program_id, reward_id) REFERENCES rewards (program_id, id) ON DELETE CASCADE) STRICT`,
		`CREATE INDEX stock_movements_reward ON stock_movements (program_id, reward_id, at)`,
	]);
}
