import type { FieldMeta } from "~/components/ui/form/field-meta";
import { OwnPasswordField } from "~/features/admins/components/own-password-field";
import { CodeField } from "./code-field";

interface ProofFieldsProps {
	fields: { ownPassword: FieldMeta; oneTimeCode: FieldMeta };
}

/** Asks the admin who is signed in for password and code. */
export function ProofFields({ fields }: ProofFieldsProps) {
	return (
		<>
			<OwnPasswordField meta={fields.ownPassword} />
			<CodeField meta={fields.oneTimeCode} takes="either" />
		</>
	);
}
