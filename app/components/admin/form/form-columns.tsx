import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PartLinks } from "../parts/part-links";

interface FormColumnsProps {
	children: ReactNode;
	/** Named parts of what the record is, to which links lead where all stands beneath each other. */
	parts?: readonly { id: string; label: string }[];
	/** What the second column is, where it is not how and to whom the record is shown. */
	aside?: string;
}

/**
 * A long form where there is room: what the record is on the left, how and to whom it is shown on the right. Their order is
 * that of the keys, and of the labels in what the form says about its fields.
 */
export function FormColumns({ children, parts = [], aside }: FormColumnsProps) {
	const { t } = useTranslation("admin", { useSuspense: false });
	return (
		<div className="form-columns">
			<PartLinks
				parts={[
					{ id: "form-main", label: t("form.main") },
					...parts,
					{ id: "form-aside", label: aside ?? t("form.aside") },
				]}
			/>
			<div className="form-columns-grid">{children}</div>
		</div>
	);
}

export function FormMain({ children }: { children: ReactNode }) {
	return (
		<div id="form-main" className="form-main">
			{children}
		</div>
	);
}

/** Status, window, picture, audience. */
export function FormAside({ children }: { children: ReactNode }) {
	return (
		<div id="form-aside" className="form-aside">
			{children}
		</div>
	);
}
