import { deleteImages, type ImageUrls } from "~/features/files/files.service.server";
import { storePicture } from "~/features/files/record-picture.server";
import { expiresFrom } from "~/features/points/expiry.rules";
import { listRewardCatalogues } from "~/features/rewards/reward-catalogues.repository.server";
import { recordAudit } from "~/kernel/audit/audit.repository.server";
import { refuseOtherWindow } from "~/kernel/drafts/draft-steps.service.server";
import { dropDraft, findDraft } from "~/kernel/drafts/drafts.repository.server";
import { switched } from "~/lib/fields.schemas";
import { THEME_COLOURS } from "~/lib/theme/theme";
import { NotFound, Refused } from "~/server/domain-error";
import { inBothDatabases } from "~/server/two-databases.server";
import type { ControlScope, TenantScope, WriteScope } from "~db/scope";
import { transact } from "~db/transact";
import { doors } from "./doors.server";
import { keepInStep } from "./platform/directory-writes.repository.server";
import { findProgram, type Program, updateProgram } from "./programs.repository.server";
import type { ProgramFormValue } from "./programs.schemas";

/** The catalogues the home page may show: active ones, and those it shows already whatever became of them. */
export async function homeCatalogueChoices(scope: TenantScope, program: Program) {
	const catalogues = await listRewardCatalogues(scope, program.homeRewardCatalogues);
	return catalogues
		.filter(({ id, status }) => status === "Active" || program.homeRewardCatalogues.includes(id))
		.map(({ id, title, status }) => ({ id, title, status }));
}

/**
 * Saves the settings of the scope's program, pictures included. Throws NotFound; Refused at the field that cannot stand,
 * e.g. a catalogue of another program; Refused (409) when they, or the admin's own draft,
 * were changed meanwhile. Returns the new `updated`.
 * Control is held meanwhile, so that the directory, the chooser and the lists never show another title.
 */
export async function saveProgramSettings(
	scope: TenantScope,
	control: ControlScope,
	form: ProgramFormValue,
): Promise<number> {
	const made: ImageUrls[] = [];
	const store = async (file: File | undefined, field: string) => {
		if (!file) return undefined;
		const urls = await storePicture(scope, file, { folder: "program", field });
		made.push(urls);
		return urls;
	};
	try {
		const favicon = (await store(form.favicon, "favicon"))?.small ?? (form.removeFavicon ? null : undefined);
		const logo = (await store(form.logo, "logo"))?.medium ?? (form.removeLogo ? null : undefined);
		const cover = (await store(form.cover, "cover"))?.large ?? (form.removeCover ? null : undefined);
		const save = async (tx: WriteScope) => {
			const before = await findProgram(tx);
			if (!before) throw new NotFound("program:errors.notFound");
			const draft = await findDraft(tx, "program", tx.programId);
			refuseOtherWindow(draft, form.draft);
			const known = new Set((await homeCatalogueChoices(tx, before)).map(({ id }) => id));
			if (!form.homeRewardCatalogues.every((id) => known.has(id)))
				throw new Refused("program:errors.catalogueUnknown", "homeRewardCatalogues");
			const { displayTitle, locale, timeZone, companyDataKeyLabel, homeRewardCatalogues, hiddenEntries, avatarHosts } =
				form;
			const theme = { ...before.theme, ...colours(form) };
			if (favicon !== undefined) setOrDrop(theme, "favicon", favicon);
			if (logo !== undefined) setOrDrop(theme, "logo", logo);
			if (cover !== undefined) setOrDrop(theme, "cover", cover);
			// A picture that is taken away takes what it showed with it.
			setOrDrop(theme, "coverAlt", cover === null ? null : form.coverAlt || null);
			const { asked } = form;
			const standingMails = switched(form.standingMails, "standingMails", asked, before.standingMails);
			const deliveryAddresses = switched(form.deliveryAddresses, "deliveryAddresses", asked, before.deliveryAddresses);
			const digest = switched(form.articleDigest, "articleDigest", asked, before.articleDigestSince !== null);
			const articleDigestSince = digest ? (before.articleDigestSince ?? tx.now()) : null;
			const general = { displayTitle, locale, timeZone, companyDataKeyLabel, standingMails, ...doors(form, before) };
			const shown = { homeRewardCatalogues, hiddenEntries, avatarHosts, theme };
			const locales = [...new Set([locale, ...form.locales])];
			const { approvalsWithin: approvals, entriesWithin: entries, ordersWithin: orders } = form;
			const desk = { within: { approvals, entries, orders }, reasons: form.reviewReasons, contact: form.contact };
			const { postingLimit, pointsExpireMonths } = form;
			const pointsExpireFrom = expiresFrom(
				{ months: before.pointsExpireMonths, from: before.pointsExpireFrom },
				pointsExpireMonths,
				{ now: tx.now(), timeZone },
			);
			const points = { postingLimit, pointsExpireMonths, pointsExpireFrom };
			const settings = { ...general, ...shown, locales, desk, ...points, articleDigestSince, deliveryAddresses };
			// The program's own favicon goes before the theme's, so it makes way for a new one.
			const updated = await updateProgram(
				tx,
				{ ...settings, ...(favicon !== undefined && { favicon: null }) },
				form.updated,
			);
			if (draft) await dropDraft(tx, "program", tx.programId);
			const after = await findProgram(tx);
			await recordAudit(tx, { action: "update", entity: "program", entityId: tx.programId, before, after });
			return { before, updated };
		};
		const { before, updated } = await inBothDatabases(
			control,
			(tx) => keepInStep(tx, scope.programId, { title: form.displayTitle ?? scope.programId, locale: form.locale }),
			async () => {
				const saved = await transact(scope, save);
				// The program names them from here on, whatever becomes of the directory.
				made.length = 0;
				return saved;
			},
		);
		await dropReplaced(scope, [
			...(favicon !== undefined ? [before.favicon, before.theme.favicon] : []),
			...(logo !== undefined ? [before.theme.logo] : []),
			...(cover !== undefined ? [before.theme.cover] : []),
		]);
		return updated;
	} catch (error) {
		await deleteImages(
			scope,
			made.flatMap((urls) => Object.values(urls)),
		).catch(() => undefined);
		throw error;
	}
}

const colours = (form: ProgramFormValue) => Object.fromEntries(THEME_COLOURS.map((name) => [name, form[name]]));

function setOrDrop(theme: Program["theme"], name: "favicon" | "logo" | "cover" | "coverAlt", url: string | null): void {
	if (url === null) delete theme[name];
	else theme[name] = url;
}

/** Takes away all sizes of replaced pictures of ours. Failing is logged there and changes nothing for the save. */
async function dropReplaced(scope: TenantScope, urls: readonly (string | null | undefined)[]): Promise<void> {
	const sizes = urls
		.filter((url) => url?.startsWith("/files/program/"))
		.flatMap((url) =>
			["small", "medium", "large"].map((size) => url!.replace(/-(?:small|medium|large)\./, `-${size}.`)),
		);
	if (sizes.length > 0) await deleteImages(scope, sizes).catch(() => undefined);
}
