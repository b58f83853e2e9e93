import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { LANGUAGE_NAMES } from "~/components/document/language-switch";
import { classNames } from "~/components/ui/class-names";
import { DataTable, Td, Th } from "~/components/ui/data/data-table";
import { Pagination } from "~/components/ui/data/pagination";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { ButtonLink } from "~/components/ui/form/button";
import { useFormat } from "~/components/ui/format-context";
import { PageHeader } from "~/components/ui/layout/page-header";
import { Section } from "~/components/ui/layout/section";
import { Stack } from "~/components/ui/layout/stack";
import { Tabs } from "~/components/ui/layout/tabs";
import { LANGUAGES_PATH, missingPath, recordTextsPath } from "~/kernel/content-texts/content-texts.paths";
import type { MissingRecord } from "~/kernel/content-texts/missing-texts.repository.server";
import { ALL_KINDS, type TranslatedKind } from "~/kernel/content-texts/translated";
import type { Locale } from "~/lib/format";

interface MissingTextsProps {
	/** Null while the program offers its own language only. */
	locale: string | null;
	others: readonly string[];
	kind: TranslatedKind;
	kinds: readonly { name: TranslatedKind; writable: boolean; all: number; written: number }[];
	records: readonly MissingRecord[];
	next: string | null;
	first: string | null;
}

/** What is not yet written in a language: how much of each kind, and which records of one. */
export function MissingTexts({ locale, others, kind, kinds, records, next, first }: MissingTextsProps) {
	const { t } = useTranslation(["languages", "admin", "audit"], { useSuspense: false });
	const { percent, points } = useFormat();
	if (locale === null)
		return (
			<Stack>
				<PageHeader title={t("title")}>{t("text")}</PageHeader>
				<EmptyState icon="language" title={t("oneLanguage")}>
					{t("oneLanguageText")}
				</EmptyState>
			</Stack>
		);
	const [query, whole] = [kind, ALL_KINDS].map((name) => new URLSearchParams({ kind: name, locale }));
	const { writable, all: texts = 0 } = kinds.find((one) => one.name === kind) ?? {};
	const about = { kind: t(`audit:entities.${kind}`), language: LANGUAGE_NAMES[locale as Locale] };
	return (
		<Stack>
			<PageHeader
				title={t("title")}
				actions={
					<>
						<ButtonLink to={`${LANGUAGES_PATH}/export?${whole}`} reloadDocument variant="secondary" icon="download">
							{t("exportAll")}
						</ButtonLink>
						{kinds.some((one) => one.writable) && (
							<ButtonLink to={`${LANGUAGES_PATH}/import?${whole}`} variant="secondary" icon="upload">
								{t("import.title")}
							</ButtonLink>
						)}
					</>
				}
			>
				{t("text")}
			</PageHeader>
			<Tabs
				label={t("languages")}
				items={others.map((one) => ({
					to: missingPath(kind, one),
					label: LANGUAGE_NAMES[one as Locale],
					current: one === locale,
				}))}
			/>
			{/* Beside the kinds where there is room, so that what a choice brings is in sight. */}
			<div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[24rem_minmax(0,1fr)]">
				<DataTable caption={t("kinds")}>
					<thead>
						<tr>
							<Th>{t("columns.kind")}</Th>
							<Th numeric>{t("columns.written")}</Th>
							<Th numeric>{t("columns.all")}</Th>
							<Th numeric>{t("columns.percent")}</Th>
						</tr>
					</thead>
					<tbody>
						{kinds.map(({ name, all, written }) => (
							<tr key={name} className={classNames(name === kind && "bg-accent-soft")}>
								<Th scope="row" className="max-sm:min-w-0">
									<Link
										to={`${missingPath(name, locale)}#${ANSWER}`}
										aria-current={name === kind ? "page" : undefined}
										className={classNames(LINK, name === kind && "text-accent-text")}
									>
										{t(`audit:entities.${name}`)}
									</Link>
								</Th>
								<Td numeric>{points(written)}</Td>
								<Td numeric>{points(all)}</Td>
								<Td numeric>{all === 0 ? "–" : percent(Math.floor((1000 * written) / all) / 10)}</Td>
							</tr>
						))}
					</tbody>
				</DataTable>
				<Section
					id={ANSWER}
					title={t(`audit:entities.${kind}`)}
					className="scroll-mt-20 xl:scroll-mt-[100vh]"
					action={
						texts > 0 && (
							<ButtonLink to={`${LANGUAGES_PATH}/export?${query}`} reloadDocument variant="secondary" icon="download">
								{t("exportOf", { kind: t(`audit:entities.${kind}`) })}
							</ButtonLink>
						)
					}
				>
					{records.length === 0 ? (
						<EmptyState icon={texts > 0 ? "check" : "language"} title={t(texts > 0 ? "complete" : "nothing")}>
							{t(texts > 0 ? "completeText" : "nothingText", about)}
						</EmptyState>
					) : (
						<DataTable caption={t("missing")}>
							<thead>
								<tr>
									<Th>{t(`audit:entities.${kind}`)}</Th>
									<Th>{t("missing")}</Th>
								</tr>
							</thead>
							<tbody>
								{records.map(({ id, title, fields }) => (
									<tr key={id}>
										<Th scope="row">
											<Link
												to={writable ? recordTextsPath(kind, id, locale) : missingPath(kind, locale)}
												className={LINK}
											>
												{title}
											</Link>
										</Th>
										<Td>{fields.map((field) => t(`fields.${field}`)).join(", ")}</Td>
									</tr>
								))}
							</tbody>
						</DataTable>
					)}
					<Pagination firstHref={first} nextHref={next} />
				</Section>
			</div>
		</Stack>
	);
}

/** The part of the page that a choice of a kind leads to. */
const ANSWER = "kind";

const LINK = "inline-flex min-h-11 items-center underline underline-offset-4";
