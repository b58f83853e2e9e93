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
import { translatedKind } from "~/kernel/content-texts/translated";
import { DOCUMENT_MAX_BYTES } from "~/lib/limits";
import { message } from "~/lib/message-key";
import { Refused } from "~/server/domain-error";
import { chosenFiles, readFilesForm } from "~/server/forms/read-files.server";
import { redirectWithToast } from "~/server/toast.server";

/** Of which kind the file is, and in which language. */
async function requireKind(args: LoaderFunctionArgs) {
	const { searchParams } = new URL(args.request.url);
	const known = translatedKind(searchParams.get("kind") ?? "");
	const { scope, tenant } = await requireAdmin(args, known ? `${known.area}:write` : "rewards:write");
	const kind = found(known, "languages:errors.notFound");
	const { locale: own, locales } = tenant.program;
	const wanted = locales.find((one) => one === searchParams.get("locale") && one !== own);
	return { scope, kind, locale: found(wanted, "languages:errors.noLocale") };
}

export async function loader(args: LoaderFunctionArgs) {
	const { kind, locale } = await requireKind(args);
	return { kind: kind.name, locale };
}

export async function action(args: ActionFunctionArgs) {
	const { scope, kind, locale } = await requireKind(args);
	try {
		const { form, tooLarge } = await readFilesForm(args.request, DOCUMENT_MAX_BYTES);
		const [file] = chosenFiles(form, "file");
		if (tooLarge.size > 0) throw new Refused("languages:import.tooLarge", "file", 413);
		if (!file) throw new Refused("languages:import.fileRequired", "file");
		const texts = readTextsFile(Buffer.from(await file.arrayBuffer()));
		if (form.get("step") !== "write") {
			const checked = await checkTextsFile(scope, { kind, locale }, texts);
			return data({ checked, done: false, lastResult: undefined });
		}
		const checked = await importTexts(scope, { kind, locale }, texts);
		const { written, stale, unknown } = checked;
		// A toast has no room for what was left out, and it may never have been looked at.
		if (stale.length + unknown.length > 0) return data({ checked, done: true, lastResult: undefined });
		return await redirectWithToast(args.context, missingPath(kind.name, locale), {
			type: "success",
			message: message("languages:import.done", { count: written }),
		});
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
