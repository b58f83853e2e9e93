import type { ReactNode } from "react";
import { Icon } from "../../ui/icon";
import { Section } from "../../ui/layout/section";

interface EditorPreviewProps {
	title: string;
	/** Whether something is kept as a draft: whoever keeps it wants to see what it makes. */
	isDrafted: boolean;
	children: ReactNode;
}

/** What an editor's form makes, beside it; on a phone, where it stands beneath a long form, it is folded. */
export function EditorPreview({ title, isDrafted, children }: EditorPreviewProps) {
	return (
		<aside className="editor-preview">
			<details className="phone-fold" open={isDrafted}>
				<summary className="fold-head">
					<span className="min-w-0 text-lg wrap-anywhere">{title}</span>
					<Icon name="chevron-down" className="fold-sign" />
				</summary>
				<Section title={title}>{children}</Section>
			</details>
		</aside>
	);
}
