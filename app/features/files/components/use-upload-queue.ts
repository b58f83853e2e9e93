import { useNavigate } from "@remix-run/react";
import { type FormEvent, useRef, useState } from "react";
import { sendWithProgress } from "~/components/ui/upload/send-with-progress";
import { beginUploads, clearUploads, progressUpload } from "~/components/ui/upload/uploads-store";
import { libraryPaths, UPLOAD_PATH } from "../files.paths";

const FAILED = "files:errors.upload";

/** Sends the files of a form one after the other; the form stays when one of them was refused. */
export function useUploadQueue() {
	const navigate = useNavigate();
	const [busy, setBusy] = useState(false);
	const [failed, setFailed] = useState<string[]>([]);
	const running = useRef<AbortController | null>(null);

	const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
		const form = event.currentTarget;
		const input = form.elements.namedItem("files") as HTMLInputElement;
		const files = [...(input.files ?? [])];
		// Nothing to show the progress of; the server says what is missing.
		if (files.length === 0) return;
		event.preventDefault();
		if (running.current) return;
		const controller = new AbortController();
		running.current = controller;
		setBusy(true);
		setFailed([]);
		const { refused, cancelled } = await sendAll(form, files, controller.signal);
		running.current = null;
		setBusy(false);
		setFailed(refused);
		// What arrived is kept; choosing the same files again would keep it twice.
		if (refused.length > 0 || cancelled) input.value = "";
		else navigate(libraryPaths.list(String(new FormData(form).get("folder")).trim()));
	};
	return { onSubmit, busy, failed, cancel: () => running.current?.abort() };
}

async function sendAll(form: HTMLFormElement, files: File[], signal: AbortSignal) {
	const rest = [...new FormData(form)].filter(([name]) => name !== "files");
	const folder = String(new FormData(form).get("folder"));
	const queue = files.map((file, index) => ({ file, path: `${folder}/${index}/${file.name}`, name: file.name }));
	const refused: string[] = [];
	beginUploads(queue);
	try {
		for (const { file, path } of queue) {
			if (signal.aborted) return { refused, cancelled: true };
			const body = new FormData();
			for (const [name, value] of rest) body.append(name, value);
			body.append("files", file);
			refused.push(...(await send(body, path, signal)));
			clearUploads([path]);
		}
		return { refused, cancelled: false };
	} catch {
		return signal.aborted ? { refused, cancelled: true } : { refused: [...refused, FAILED], cancelled: false };
	} finally {
		clearUploads(queue.map(({ path }) => path));
	}
}

/** The reasons why a file was not taken; none when it was. */
async function send(body: FormData, path: string, signal: AbortSignal): Promise<string[]> {
	const reply = await sendWithProgress(UPLOAD_PATH, {
		...{ body, signal },
		onProgress: (share) => progressUpload(path, share),
	});
	if (reply.ok) return [];
	const answer = (await reply.json().catch(() => null)) as { errors?: string[] } | null;
	return answer?.errors ?? [FAILED];
}
