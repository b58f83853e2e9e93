import type { Command, EditorState } from "prosemirror-state";
import { type ComponentPropsWithoutRef, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { isOwnFile, isSafeAddress } from "~/lib/markdown/addresses";
import { Button } from "../../form/button";
import { useMessage } from "../../message";
import { insertPicture, linkAt, setLink } from "./commands";
import { pictureUpload } from "./picture-upload";

interface PanelProps {
	state: EditorState;
	/** Does it and leads back to the text; null only leads back. */
	finish: (command: Command | null) => void;
}

/** An input beside the form's own: it has no name, so that it is not sent along, and Enter does not send the form. */
function PanelInput({
	label,
	onEnter,
	error,
	...input
}: { label: string; onEnter: () => void; error?: string | null | undefined } & ComponentPropsWithoutRef<"input">) {
	const id = useId();
	return (
		<div className="grid gap-1">
			<label htmlFor={id} className="text-sm font-semibold">
				{label}
			</label>
			<input
				{...input}
				id={id}
				className="control"
				aria-invalid={error ? true : undefined}
				aria-describedby={error ? `${id}-error` : undefined}
				onKeyDown={(event) => {
					if (event.key !== "Enter") return;
					event.preventDefault();
					onEnter();
				}}
			/>
			{error && (
				<p id={`${id}-error`} role="alert" className="text-sm text-danger-text">
					{error}
				</p>
			)}
		</div>
	);
}

/** Asks where a link leads. */
export function LinkPanel({ state, finish }: PanelProps) {
	const { t } = useTranslation("rich-text", { useSuspense: false });
	const known: string = linkAt(state)?.mark.attrs.href ?? "";
	const [href, setHref] = useState(known);
	const [wrong, setWrong] = useState(false);
	const apply = () => {
		const address = withScheme(href.trim());
		if (address === "" || isSafeAddress(address)) finish(setLink(address));
		else setWrong(true);
	};
	return (
		<PanelFrame label={t("editor.link")} onApply={apply} finish={finish}>
			<PanelInput
				label={t("editor.address")}
				value={href}
				onChange={(event) => setHref(event.target.value)}
				onEnter={apply}
				inputMode="url"
				error={wrong ? t("editor.wrongAddress") : null}
			/>
			{known !== "" && (
				<Button type="button" variant="quiet" onClick={() => finish(setLink(""))}>
					{t("editor.unlink")}
				</Button>
			)}
		</PanelFrame>
	);
}

/** "example.com" and "a@b.cc" are what people type. */
function withScheme(address: string): string {
	if (/^[^\s/@:]+@[^\s/@:]+$/.test(address)) return `mailto:${address}`;
	return /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(address) ? `https://${address}` : address;
}

const UPLOAD_PATH = "/uploads";

/** Takes a picture of the file library by its address, or a new one. */
export function PicturePanel({ finish }: PanelProps) {
	const { t } = useTranslation("rich-text", { useSuspense: false });
	const show = useMessage();
	const [src, setSrc] = useState("");
	const [alt, setAlt] = useState("");
	const [error, setError] = useState<string | null>(null);
	const [busy, setBusy] = useState(false);
	const apply = () => {
		const address = src.trim().replace(window.location.origin, "");
		if (isOwnFile(address)) finish(insertPicture(address, alt.trim()));
		else setError(t("editor.wrongPicture"));
	};
	const upload = async ({ files, form }: HTMLInputElement) => {
		const file = files?.[0];
		if (!file) return;
		setBusy(true);
		setError(null);
		try {
			const body = pictureUpload(file, form && new FormData(form));
			const answer = await fetch(UPLOAD_PATH, { method: "POST", body });
			const kept = (await answer.json()) as { files?: { url: string }[]; errors?: string[] };
			const url = kept.files?.at(-1)?.url;
			if (url) setSrc(url);
			else setError(show(kept.errors?.[0] ?? "files:errors.upload"));
		} catch {
			setError(show("files:errors.upload"));
		}
		setBusy(false);
	};
	return (
		<PanelFrame label={t("editor.picture")} onApply={apply} finish={finish} pending={busy}>
			<PanelInput
				label={t("editor.upload")}
				type="file"
				accept="image/png,image/jpeg,image/gif,image/webp,video/mp4"
				onChange={(event) => void upload(event.target)}
				onEnter={() => {}}
			/>
			<PanelInput
				label={t("editor.pictureAddress")}
				value={src}
				placeholder="/files/…"
				onChange={(event) => setSrc(event.target.value)}
				onEnter={apply}
				error={error}
			/>
			<PanelInput
				label={t("editor.alt")}
				value={alt}
				onChange={(event) => setAlt(event.target.value)}
				onEnter={apply}
			/>
		</PanelFrame>
	);
}

interface PanelFrameProps {
	label: string;
	onApply: () => void;
	finish: PanelProps["finish"];
	pending?: boolean;
	children: React.ReactNode;
}

function PanelFrame({ label, onApply, finish, pending = false, children }: PanelFrameProps) {
	const { t } = useTranslation(["rich-text", "common"], { useSuspense: false });
	const frame = useRef<HTMLFieldSetElement>(null);
	useEffect(() => frame.current?.querySelector("input")?.focus(), []);
	return (
		<fieldset
			ref={frame}
			aria-label={label}
			onKeyDown={(event) => event.key === "Escape" && finish(null)}
			// What is typed here changes nothing yet.
			onInput={(event) => event.stopPropagation()}
			className="grid gap-3 border-b border-line p-3"
		>
			{children}
			<div className="flex flex-wrap gap-2">
				<Button type="button" onClick={onApply} pending={pending}>
					{t("editor.apply")}
				</Button>
				<Button type="button" variant="secondary" onClick={() => finish(null)}>
					{t("common:actions.cancel")}
				</Button>
			</div>
		</fieldset>
	);
}
