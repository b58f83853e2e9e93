const ITEM_TYPES = ["offer", "article", "blog", "reward", "reward_catalogue", "leaderboard", "table", "page"] as const;
export type ItemType = (typeof ITEM_TYPES)[number];
