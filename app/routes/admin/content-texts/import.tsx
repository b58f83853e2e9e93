import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ImportTexts } from "~/components/admin/languages/import-texts";
import { useReply } from "~/components/ui/reply/use-reply";
import { requireAdmin } from "~/gate/guards/admin.server";
import { adminFailure } from "~/kernel/admin/failure.server";
import { found } from "~/kernel/admin/required-id.server";
import { missingPath } from "~/kernel/content-texts/content-texts.paths";
import { checkTextsFile, importTexts } from "~/kernel/content-texts/files/import-texts.service.server";
import { readTextsFile } from "~/kernel/content-texts/files/read-texts-file.server";
import { ALL_KINDS, TRANSLATED_KINDS, translatedKinds, typesOf } from "~/kernel/content-texts/translated";
import { DOCUMENT_MAX_BYTES } from "~/lib/limits";
import { message } from "~/lib/message-key";
import { Refused } from "~/server/domain-error";
import { chosenFiles, readFilesForm } from "~/server/forms/read-files.server";
import { redirectWithToast } from "~/server/toast.server";

/** Of which kind the file is, or of all, and in which language. Of all kinds those are taken that the admin may write. */
async function requireKinds(args: LoaderFunctionArgs) {
	const { searchParams } = new URL(args.request.url);
	const asked = searchParams.get("kind");
	const known = translatedKinds(asked);
	const one = asked === ALL_KINDS ? undefined : known?.[0];
	const { scope, tenant, can } = await requireAdmin(args, one ? `${one.area}:write` : "rewards:write");
	const kinds = found(known, "languages:errors.notFound");
	const { locale: own, locales } = tenant.program;
	const wanted = locales.find((one) => one === searchParams.get("locale") && one !== own);
	return {
		...{ scope, kind: one?.name ?? ALL_KINDS },
		of: {
			kinds: kinds.filter(({ area }) => can(`${area}:write`)),
			denied: kinds.filter(({ area }) => !can(`${area}:write`)).flatMap(typesOf),
			locale: found(wanted, "languages:errors.noLocale"),
		},
	};
}

export async function loader(args: LoaderFunctionArgs) {
	const { kind, of } = await requireKinds(args);
	return { kind, locale: of.locale };
}

export async function action(args: ActionFunctionArgs) {
	const { scope, kind, of } = await requireKinds(args);
	try {
		const { form, tooLarge } = await readFilesForm(args.request, DOCUMENT_MAX_BYTES);
		const [file] = chosenFiles(form, "file");
		if (tooLarge.size > 0) throw new Refused("languages:import.tooLarge", "file", 413);
		if (!file) throw new Refused("languages:import.fileRequired", "file");
		const texts = readTextsFile(Buffer.from(await file.arrayBuffer()));
		if (form.get("step") !== "write") {
			const checked = await checkTextsFile(scope, of, texts);
			return data({ checked, done: false, lastResult: undefined });
		}
		const checked = await importTexts(scope, of, texts);
		const { written, stale, unknown, denied } = checked;
		// A toast has no room for what was left out, and it may never have been looked at.
		if (stale.length + unknown.length + denied.length > 0) return data({ checked, done: true, lastResult: undefined });
		return await redirectWithToast(
			args.context,
			missingPath(kind === ALL_KINDS ? TRANSLATED_KINDS[0]!.name : kind, of.locale),
			{
				type: "success",
				message: message("languages:import.done", { count: written }),
			},
		);
	} catch (error) {
		return adminFailure(error, { fallback: "languages:errors.save", requestId: args.context.requestId });
	}
}

export const handle = { title: "languages:import.title" };

export default function ImportContentTexts() {
	const reply = useReply<typeof action>();
	const checked = reply && "checked" in reply ? reply.checked : null;
	const done = reply !== undefined && "done" in reply && reply.done;
	return (
		<ImportTexts {...useLoaderData<typeof loader>()} checked={checked} done={done} lastResult={reply?.lastResult} />
	);
}
