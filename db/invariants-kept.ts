export interface Invariant {
	id: string;
	/** What holds, in a sentence; shown with every violation. */
	holds: string;
	/** Selects what breaks it, as one text column `what`. */
	breaks: string;
}

/** What is searched by words, and the column of its words. */
const SEARCHED = {
	title_upper: [
		...["article_categories", "articles", "blogs", "companies", "data_sets", "databuckets", "forms", "leaderboards"],
		...["offers", "pages", "quiz_categories", "quizzes", "result_tables", "reward_catalogues", "reward_categories"],
		...["rewards", "translations"],
	],
	title: ["opportunities"],
	fullname_upper: ["members"],
	name_upper: ["files"],
	name: ["api_keys"],
	award_upper: ["awards"],
	tier_upper: ["tiers"],
	tag_upper: ["company_tags"],
	group_name_upper: ["offer_groups"],
	file_name: ["import_jobs"],
	to_address: ["outbox"],
};

/** The kinds of what is searched, each with its column; a test holds them to the triggers that keep the words. */
export const SEARCHED_KINDS: readonly (readonly [kind: string, column: string])[] = Object.entries(SEARCHED).flatMap(
	([column, tables]) => tables.map((table) => [table, column] as const),
);

const KNOWN = SEARCHED_KINDS.map(([kind]) => `'${kind}'`).join(", ");

/** That what is kept beside its sources, so that no page has to count it, is what they come to. */
export const KEPT: readonly Invariant[] = [
	{
		id: "I19",
		holds: "what is searched are the words that records have",
		breaks: SEARCHED_KINDS.map(
			([kind, column]) => `SELECT r.program_id || '/' || r.id || ' of ${kind}' AS what FROM ${kind} r
				LEFT JOIN search_docs d ON d.program_id = r.program_id AND d.kind = '${kind}' AND d.record_id = r.id
				WHERE d.words IS NOT r.${column}
			UNION ALL SELECT d.program_id || '/' || d.record_id || ' of ${kind}, which is gone' FROM search_docs d
				WHERE d.kind = '${kind}'
					AND NOT EXISTS (SELECT 1 FROM ${kind} r WHERE r.program_id = d.program_id AND r.id = d.record_id)`,
		).join(" UNION ALL "),
	},
	{
		id: "I19",
		holds: "titles in other languages are searched by their words",
		breaks: `SELECT program_id || '/' || record_id || ' of ' || kind AS what FROM (
			SELECT program_id, kind, record_id, words, 1 AS copies FROM search_docs WHERE kind NOT IN (${KNOWN}) UNION ALL
			SELECT program_id, 'texts_' || locale || '_' || item_type || 's', item_id, value, -1 FROM content_texts
				WHERE field = 'title' AND item_type IN ('reward', 'offer', 'article', 'page'))
			GROUP BY program_id, kind, record_id, words HAVING sum(copies) <> 0`,
	},
	{
		id: "I19",
		holds: "every text that is searched is in the index of words, and nothing else is",
		breaks: `SELECT program_id || '/' || record_id || ' of ' || kind AS what FROM search_docs
				WHERE doc NOT IN (SELECT id FROM search_words_docsize) UNION ALL
			SELECT 'word row ' || id FROM search_words_docsize WHERE id NOT IN (SELECT doc FROM search_docs)`,
	},
	{
		id: "I14",
		holds: "a quiz offers the points of its answers, and as many questions as it has",
		breaks: `SELECT z.program_id || '/' || z.id AS what FROM quizzes z
			LEFT JOIN quiz_questions q ON q.program_id = z.program_id AND q.quiz_id = z.id
			LEFT JOIN (SELECT program_id, question_id, sum(points) AS points FROM quiz_answers GROUP BY program_id, question_id) a
				ON a.program_id = q.program_id AND a.question_id = q.id
			GROUP BY z.program_id, z.id
			HAVING z.question_count <> count(q.id) OR z.points_offered <> z.pass_points + coalesce(sum(a.points), 0)`,
	},
	{
		id: "I14",
		holds: "a question is counted as often as it was asked",
		breaks: `SELECT program_id || '/' || quiz_id || '/' || question_id AS what FROM (
			SELECT program_id, quiz_id, question_id, chosen FROM quiz_choices WHERE answer_id = '' UNION ALL
			SELECT h.program_id, h.quiz_id, q.value ->> '$.id', -1 FROM quiz_history h
				JOIN quiz_attempts t ON t.program_id = h.program_id AND t.id = h.id, json_each(t.asked, '$.questions') q)
			GROUP BY program_id, quiz_id, question_id HAVING sum(chosen) <> 0`,
	},
	{
		id: "I20",
		holds: "a board has as many rows as it says",
		breaks: `SELECT l.program_id || '/' || l.id AS what FROM leaderboards l
			LEFT JOIN leaderboard_rows r ON r.program_id = l.program_id AND r.leaderboard_id = l.id AND r.edition = l.edition
			GROUP BY l.program_id, l.id HAVING l.row_count <> count(r.position)`,
	},
	{
		id: "I20",
		holds: "every record of a data set can be found by what it is called, in its own set",
		breaks: `SELECT r.program_id || '/' || r.id AS what FROM preset_records r
			LEFT JOIN preset_identifiers i ON i.program_id = r.program_id AND i.record_id = r.id
			GROUP BY r.program_id, r.id HAVING count(i.exact) = 0 OR max(i.data_set_id <> r.data_set_id) = 1`,
	},
];
