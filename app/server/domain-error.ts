/** A way on from a refusal; `label` is a message key. */
export interface RefusalLink {
	href: string;
	label: string;
}

/** A use case that was refused for a reason the person can understand; `messageKey` says it. */
export class Refused extends Error {
	override name = "Refused";
	constructor(
		readonly messageKey: string,
		/** The form field the reason belongs to; none means the form as a whole. */
		readonly field?: string,
		readonly status = 400,
		readonly link?: RefusalLink,
	) {
		super(messageKey);
	}
}

/** Several things cannot stand, each at its field. */
export class ManyRefused extends Refused {
	override name = "ManyRefused";
	constructor(readonly fieldErrors: Record<string, string[]>) {
		super(Object.values(fieldErrors)[0]?.[0] ?? "", Object.keys(fieldErrors)[0]);
	}
}

/** What a check refuses, by field; nothing where it lets pass. Whatever is no field's is thrown. */
export async function faultsOf(check: Promise<unknown>): Promise<Record<string, string[]>> {
	try {
		await check;
		return {};
	} catch (error) {
		if (error instanceof ManyRefused) return error.fieldErrors;
		if (error instanceof Refused && error.field) return { [error.field]: [error.messageKey] };
		throw error;
	}
}

/** The record is not there, not visible, or another program's: all the same to the reader. */
export class NotFound extends Refused {
	override name = "NotFound";
	constructor(messageKey: string) {
		super(messageKey, undefined, 404);
	}
}

/** A form that stood on a page of another member, who was signed in here before; with the new key it goes as its sender's. */
export class OtherMember extends Refused {
	override name = "OtherMember";
	constructor(readonly oneTimeKey: string) {
		super("common:otherMember", undefined, 409);
	}
}

/** A form's one-time key was used before with other content, which stands; `link` leads to what was made of that. */
export class KeyUsed extends Refused {
	override name = "KeyUsed";
	constructor(link: RefusalLink, messageKey = "common:keyUsed") {
		super(messageKey, undefined, 409, link);
	}
}
